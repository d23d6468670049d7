// What the reader chose holds before anything is shown, so that nothing moves: this script stands in
// the head of every page, before the style.
"use strict";

const reading = (() => {
  const recall = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // some browsers keep no store for file://
    }
  };
  const remember = (name, value) => {
    try {
      localStorage.setItem(name, value);
    } catch {
      // then it is not remembered
    }
  };

  // On the first visit the site speaks the language of the browser, where it is one of its own.
  const SPOKEN = ["en", "fr"];
  const first = () =>
    (navigator.languages ?? [navigator.language])
      .map((code) => code.slice(0, 2))
      .find((code) => SPOKEN.includes(code)) ?? "en";

  // A link may state a choice: ?lang=fr, ?show=fr, both, translation, en or de.
  const asked = new URLSearchParams(location.search);
  const SHOWN = ["fr", "both", "translation"];
  const stated = (name) => {
    const said = asked.get(name);
    return said && /^[a-z]+$/.test(said) ? said : null;
  };
  const root = document.documentElement;
  const show = stated("show");
  const lang = stated("lang");

  const chosen = root.dataset;
  chosen.ui = SPOKEN.includes(lang) ? lang : (recall("ui") ?? first());
  chosen.show = SHOWN.includes(show) ? show : show ? "translation" : (recall("show") ?? "both");
  chosen.beside = show && !SHOWN.includes(show) ? show : (recall("beside") ?? "en");
  root.lang = chosen.ui;
  const theme = recall("theme");
  if (theme === "light" || theme === "dark") chosen.theme = theme;
  const runs = recall("runs");
  if (runs) chosen.runs = runs;

  // The faces that every page shows are asked for together with the style, and not after it, so that
  // no line moves when they come. From a file they are there at once, and may not be preloaded.
  if (location.protocol !== "file:")
    for (const face of ["alegreya-text", "alegreya-sans"]) {
      const href = new URL(`fonts/${face}.woff2`, document.currentScript.src);
      const link = Object.assign(document.createElement("link"), { rel: "preload", as: "font", href });
      Object.assign(link, { type: "font/woff2", crossOrigin: "anonymous" });
      document.head.append(link);
    }

  return { chosen, recall, remember };
})();
