// What the reader chose holds before the words that hang on it are shown, so that nothing moves: this
// script stands right behind the switch of languages.
"use strict";

// Where the browser denies its store, the script of the theme finds one that lasts as long as the page.
try {
  localStorage.getItem("theme");
} catch {
  const kept = new Map();
  const getItem = (name) => kept.get(name) ?? null;
  const setItem = (name, said) => kept.set(name, said);
  Object.defineProperty(window, "localStorage", { value: { getItem, setItem } });
}

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

  // On the first visit the language of the browser, where it is one of ours.
  const first = () => {
    const language = (navigator.languages ?? [navigator.language])
      .map((code) => code.slice(0, 2))
      .find((code) => code === "fr" || code === "en");
    return language ?? "both";
  };

  const switches = [...document.querySelectorAll(".languages input")];
  const chosen = () => switches.find((input) => input.checked)?.value;

  // The language remembered, or what comes nearest to it where a page does not have it.
  const wanted = () => {
    const asked = recall("languages") ?? first();
    if (switches.some((input) => input.value === asked)) return asked;
    return asked === "all" ? "both" : "en";
  };

  // What the site says itself: in the language that is read, of both in the one last preferred. The
  // page is in that language, its attributes too; what is in another says so.
  const speak = () => {
    const read = chosen();
    if (read === "fr" || read === "en") remember("furniture", read);
    const spoken = recall("furniture") ?? (first() === "fr" ? "fr" : "en");
    document.documentElement.lang = spoken;
    document.documentElement.dataset.ui = spoken;
    document.documentElement.dataset.languages = read;
    return spoken;
  };

  const asked = wanted();
  for (const input of switches) {
    input.checked = input.value === asked;
    input.addEventListener("change", () => speak());
  }
  speak();
  const runs = recall("runs");
  if (runs) document.documentElement.dataset.runs = runs;

  return { chosen, recall, remember, speak, switches };
})();
