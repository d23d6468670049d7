// Comforts that a page can do without: remembers the languages shown, copies citations.
"use strict";

(() => {
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

  // The language remembered, or what comes nearest to it where a page does not have it.
  const wantedOf = (switches) => {
    const wanted = recall("languages") ?? first();
    if (!wanted || switches.some((input) => input.value === wanted)) return wanted;
    return wanted === "all" ? "both" : "en";
  };

  const showLanguages = () => {
    const switches = [...document.querySelectorAll(".languages input")];
    const wanted = wantedOf(switches);
    for (const input of switches) {
      if (wanted) input.checked = input.value === wanted;
      input.addEventListener("change", () => {
        remember("languages", input.value);
        nameThePage();
        speak();
      });
    }
    nameThePage();
    speak();
  };

  // What the site says itself: in the language that is read, of both in the one last preferred.
  const speak = () => {
    const read = chosen();
    if (read === "fr" || read === "en") remember("furniture", read);
    const spoken = recall("furniture") ?? (first() === "fr" ? "fr" : "en");
    document.documentElement.dataset.ui = spoken;
    for (const name of ["aria-label", "aria-valuetext", "label", "placeholder", "title"])
      for (const element of document.querySelectorAll(`[data-${spoken}-${name}]`))
        element.setAttribute(name, element.getAttribute(`data-${spoken}-${name}`));
    for (const picture of document.querySelectorAll("svg[data-fr-aria-label]"))
      picture.querySelector("title").textContent = picture.getAttribute("aria-label");
  };

  // A plain title has the languages one after the other: keep that which is shown.
  const BETWEEN = " / ";
  const chosen = () => document.querySelector(".languages input:checked")?.value;
  const inLanguage = (title) => {
    const parts = title.split(BETWEEN);
    const n = { fr: 0, both: -1, en: 1, all: -1 }[chosen()] ?? 2; // a third language stands third
    return n < 0 ? title : parts[Math.min(n, parts.length - 1)];
  };

  const whole = document.title;
  const nameThePage = () => {
    const [, before, title, after] = whole.match(/^([\w.-]+: )?(.*?)( - Académie)?$/s);
    document.title = (before || "") + inLanguage(title) + (after || "");
    for (const link of document.querySelectorAll(`a[title*="${BETWEEN}"], a[data-whole]`)) {
      link.dataset.whole ??= link.title;
      link.title = inLanguage(link.dataset.whole);
    }
  };

  academie.copy = async (button, words, kind) => {
    const say = (said) => button.replaceChildren(...academie.spans(said));
    try {
      await navigator.clipboard.writeText(words.textContent);
      say("site.copied");
    } catch {
      getSelection().selectAllChildren(words);
      say("site.selected");
    }
    setTimeout(say, 2000, kind);
  };

  const offerCopies = (list) => {
    for (const name of list.querySelectorAll("dt")) {
      if (name.querySelector("button")) continue;
      const row = name.nextElementSibling;
      if (row.dataset.cited) continue; // it has buttons of its own
      for (const at of row.querySelectorAll(".at")) at.textContent = academie.whole(at.textContent);
      const button = document.createElement("button");
      button.type = "button";
      button.append(...academie.spans("site.copy"));
      academie.name(button, "aria-label", "site.copy_form", { form: academie.inBoth(name) });
      button.addEventListener("click", () => {
        const shown = [...row.querySelectorAll("pre")].find((words) => words.offsetParent);
        academie.copy(button, shown ?? row, "site.copy");
      });
      name.append(button);
    }
  };

  const offerWhenOpened = () => {
    for (const list of document.querySelectorAll(".citations")) {
      const box = list.closest("details");
      if (box) box.addEventListener("toggle", () => offerCopies(list), { once: true });
      else offerCopies(list);
    }
  };

  // A term opens its definition where it stands; a click with a key held follows the link.
  const defineTerms = () => {
    if (!("popover" in HTMLElement.prototype)) return;
    for (const box of document.querySelectorAll(".definition[popover]")) {
      const id = box.id.slice("definition.".length);
      const links = document.querySelectorAll(`a[href$="#term.${CSS.escape(id)}"]`);
      for (const link of links) {
        if (box.contains(link)) continue;
        link.setAttribute("aria-haspopup", "dialog");
        link.removeAttribute("title");
        link.addEventListener("click", (event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          open(box, link);
        });
      }
    }
  };

  const MARGIN = 8;

  const open = (box, link) => {
    box.showPopover();
    const at = link.getClientRects()[0];
    const room = document.documentElement.clientWidth - box.offsetWidth - MARGIN;
    const below = at.bottom + MARGIN / 2;
    const fits = below + box.offsetHeight < window.innerHeight;
    box.style.left = `${Math.max(MARGIN, Math.min(at.left, room))}px`;
    box.style.top = `${fits ? below : Math.max(MARGIN, at.top - box.offsetHeight - MARGIN / 2)}px`;
    const inside = box.querySelector("a");
    inside.focus({ preventScroll: true });
    box.onkeydown = (event) => {
      if (event.key === "Escape") box.hidePopover();
    };
    // Who reads on leaves it; what only came into view with its link has not left it.
    const from = window.scrollY;
    const leave = () => {
      if (Math.abs(window.scrollY - from) < box.offsetHeight) return;
      window.removeEventListener("scroll", leave);
      if (box.matches(":popover-open")) box.hidePopover();
    };
    window.addEventListener("scroll", leave, { passive: true });
  };

  // A drawn position opens in the laboratory as it stands.
  const openPositions = () => {
    if (!academie.laboratory) return;
    for (const picture of document.querySelectorAll("[data-position]")) {
      const [, game, position] = picture.dataset.position.match(/^(\S+) (.*)$/s);
      const link = document.createElement("a");
      link.href = `${academie.laboratory}?${new URLSearchParams({ game, position })}`;
      link.append(...academie.spans("site.lab_open_here"));
      const line = document.createElement("p");
      line.className = "to-laboratory";
      line.append(link);
      picture.append(line);
    }
  };

  const followTheme = () => {
    if (document.body.classList.contains("single"))
      document.body.dataset.theme = recall("theme") || "auto";
  };

  const start = () => {
    showLanguages();
    offerWhenOpened();
    defineTerms();
    openPositions();
    followTheme();
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
