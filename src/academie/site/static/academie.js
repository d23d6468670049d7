// Comforts that a page can do without: remembers the languages shown, copies citations.
"use strict";

(() => {
  const { chosen, recall, remember } = reading;

  // The choices of the page: the language of the site, and what is shown of the book.
  const CHOICES = ["ui", "show", "beside"];

  const followChoices = () => {
    for (const name of CHOICES)
      for (const input of document.querySelectorAll(`input[name=${name}]`)) {
        input.checked = input.value === chosen[name];
        input.addEventListener("change", () => {
          chosen[name] = input.value;
          remember(name, input.value);
          speak();
          document.dispatchEvent(new CustomEvent("chosen", { detail: name }));
        });
      }
    speak();
  };

  // What the site says itself in attributes: in English, and beside it in French, unless that is
  // said so often that it is known here. They are in the language of what they belong to.
  const speak = () => {
    document.documentElement.lang = chosen.ui;
    for (const name of ["aria-label", "aria-valuetext", "label", "placeholder", "title"])
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const shown = element.getAttribute(name);
        const english = element.getAttribute(`data-en-${name}`) ?? shown;
        const french = element.getAttribute(`data-fr-${name}`) ?? academie.often[english];
        if (french === undefined) continue;
        element.setAttribute(`data-en-${name}`, english);
        const said = element.closest("[lang]").lang === "fr" ? french : english;
        if (said !== shown) element.setAttribute(name, said);
      }
    nameThePage();
  };

  // A plain title has the languages one after the other: keep that which is read, and of several that
  // of the words about it.
  const BETWEEN = " / ";
  const inLanguage = (title, about) => {
    const parts = title.split(BETWEEN);
    const n = about.closest("[lang]").lang === "fr" ? 0 : 1;
    return parts[Math.min(n, parts.length - 1)];
  };

  const whole = document.title;
  const nameThePage = () => {
    const [, before, title, after] = whole.match(/^([\w.-]+: )?(.*?)( - [^-/]*)?$/s);
    document.title = (before || "") + inLanguage(title, document.documentElement) + (after || "");
    for (const link of document.querySelectorAll(`a[title*="${BETWEEN}"], a[data-whole]`)) {
      link.dataset.whole ??= link.title;
      link.title = inLanguage(link.dataset.whole, link);
    }
  };

  academie.copy = async (button, words, kind) => {
    const say = (said) => button.replaceChildren(...academie.spans(said));
    try {
      await navigator.clipboard.writeText(words.innerText);
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
      // At its short address it has buttons of its own.
      if (row.dataset.cited && document.body.classList.contains("rule-page")) continue;
      for (const at of row.querySelectorAll(".at")) at.textContent = academie.published(at.textContent);
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

  const offerOnThePage = () => {
    for (const list of document.querySelectorAll(".citations")) offerCopies(list);
  };

  // A click with a key held, and one that other than the first button makes, follows the link.
  const plain = (event) =>
    !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

  // What stands about a rule on the page of its short address is brought to where its link stands;
  // from a file no page can be fetched, and the link leads there.
  const bring = async (link) => {
    const [page, id] = link.href.split("#");
    const answer = await fetch(page);
    if (!answer.ok) throw new Error(`${answer.status} ${page}`);
    const read = new DOMParser().parseFromString(await answer.text(), "text/html");
    const section = read.getElementById(id);
    for (const inside of section.querySelectorAll("a[href]"))
      inside.href = new URL(inside.getAttribute("href"), page).href;
    for (const apart of section.querySelectorAll("h2, script")) apart.remove();
    const summary = document.createElement("summary");
    summary.append(...link.childNodes);
    const box = document.createElement("details");
    box.className = link.className;
    box.open = true;
    box.append(summary, ...section.childNodes);
    link.replaceWith(box);
    summary.focus();
    speak();
    for (const list of box.querySelectorAll(".citations")) offerCopies(list);
  };

  const openInPlace = () => {
    if (location.protocol === "file:") return;
    document.addEventListener("click", (event) => {
      const link = event.target.closest("a.control");
      if (!link || !plain(event)) return;
      event.preventDefault();
      bring(link).catch(() => location.assign(link.href));
    });
  };

  // A term opens its definition where it stands. The definitions of the lexicon are a script a
  // language, since a page that is read from a file may load one.
  const HERE = new URL(".", document.currentScript.src);
  const definitions = new Map();

  const defined = (language) => {
    if (!definitions.has(language))
      definitions.set(
        language,
        new Promise((done, failed) => {
          const script = document.createElement("script");
          script.addEventListener("load", () => done(academie.definitions[language]));
          script.addEventListener("error", failed);
          script.src = new URL(`definitions.${language}.js`, HERE);
          document.head.append(script);
        }),
      );
    return definitions.get(language);
  };

  // A hit of the search leads to the lexicon itself.
  const TERM = 'a[href*="lexicon.html#term."]:not(.hits a)';

  const defineTerms = () => {
    const inLexicon = /lexicon\.html$/.test(location.pathname);
    if (inLexicon || !("popover" in HTMLElement.prototype)) return;
    const term = (event) => {
      const link = event.target.closest?.(TERM);
      return link && !link.closest(".definition, .source, #search-results") ? link : null;
    };
    for (const link of document.querySelectorAll(TERM))
      link.setAttribute("aria-haspopup", "dialog");
    for (const kind of ["pointerover", "focusin"]) // it is there when it is asked for
      document.addEventListener(kind, (event) => term(event) && defined(speaking()).catch(() => {}));
    document.addEventListener("click", (event) => {
      const link = term(event);
      if (!link || !plain(event)) return;
      event.preventDefault();
      define(link).catch(() => location.assign(link.href));
    });
  };

  const speaking = () => chosen.ui;

  const define = async (link) => {
    const language = speaking();
    const id = decodeURIComponent(link.hash.slice("#term.".length));
    const { heads, grammar, said, lang } = (await defined(language))[id];
    const paragraph = (...children) => {
      const made = document.createElement("p");
      made.append(...children);
      return made;
    };
    const french = document.createElement("strong");
    french.lang = "fr";
    french.append(heads[0]);
    const noted = (n) => (grammar[n] ? ` ${grammar[n]}` : "");
    const english = heads.slice(1).map((word, n) => ` · ${word}${noted(n + 1)}`);
    const head = paragraph(french, noted(0), ...english);
    head.className = "head-word";
    const words = paragraph(said);
    words.lang = lang;
    const entry = document.createElement("a");
    entry.href = link.href;
    entry.append(...academie.spans("site.in_the_lexicon"));
    document.querySelector(".definition")?.remove();
    const box = document.createElement("div");
    box.id = `definition.${id}`;
    box.className = "definition";
    box.popover = "auto";
    box.setAttribute("role", "note");
    box.append(head, words, paragraph(entry));
    (document.querySelector("article, main") ?? document.body).append(box);
    open(box, link);
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

  // What ran stands open or shut as the reader last had it, on every page alike.
  const foldRuns = () => {
    const boxes = document.querySelectorAll("details.ran");
    const all = (open) => boxes.forEach((box) => (box.open = open));
    const last = recall("runs");
    if (last) all(last === "open");
    delete chosen.runs;
    for (const box of boxes)
      box.querySelector("summary").addEventListener("click", (event) => {
        event.preventDefault();
        remember("runs", box.open ? "shut" : "open");
        all(!box.open);
        box.scrollIntoView({ block: "nearest" });
      });
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

  // What keeps the site offline, where the reader has it, is asked which version is read. If a newer one takes
  // its place before it has answered, that one is asked.
  academie.askKeeper = async (question, keeper) => {
    const asked = keeper ?? (await navigator.serviceWorker.ready).active;
    const { port1, port2 } = new MessageChannel();
    return new Promise((done, failed) => {
      port1.addEventListener("message", ({ data: { answer, broken } }) =>
        broken ? failed(new Error(broken)) : done(answer),
      );
      port1.start();
      asked.addEventListener("statechange", () => {
        if (asked.state === "redundant" && !keeper) done(academie.askKeeper(question));
      });
      asked.postMessage(question, [port2]);
    });
  };
  academie.versionOf = ({ name, version }) => `${name}, ${version.slice(0, 8)}`;

  const tellOfNewer = async () => {
    const imprint = document.querySelector(".imprint");
    navigator.serviceWorker?.addEventListener("message", ({ data }) => {
      if (data === "reload") location.reload();
    });
    if (!navigator.serviceWorker?.controller || !imprint || !academie.laboratory) return;
    const { read, newest } = await academie.askKeeper({ ask: "state" });
    if (!read || !newest || read.version === newest.version) return;
    const link = document.createElement("a");
    link.href = `${academie.laboratory}#lab-kept`;
    const facts = { version: academie.versionOf(read), newer: academie.versionOf(newest) };
    link.append(...academie.spans("site.kept_older", facts));
    const line = document.createElement("p");
    line.className = "kept-older";
    line.append(link);
    imprint.before(line);
  };

  // The lamp: from whatever light there is to the other, which is remembered.
  const offerLamp = () => {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    for (const lamp of document.querySelectorAll(".theme-toggle"))
      lamp.addEventListener("click", () => {
        const is = chosen.theme ?? (dark.matches ? "dark" : "light");
        chosen.theme = is === "dark" ? "light" : "dark";
        remember("theme", chosen.theme);
      });
  };

  // Where a server has no page, the search begins with the end of the address: mostly an id.
  const seekWhatIsMissing = () => {
    const field = document.querySelector(".missing main [name=q]");
    if (field) field.value = decodeURI(location.pathname).split("/").at(-1).replace(/\.html$/, "");
  };

  const start = () => {
    followChoices();
    seekWhatIsMissing();
    offerOnThePage();
    openInPlace();
    defineTerms();
    foldRuns();
    openPositions();
    offerLamp();
    tellOfNewer().catch(() => {}); // where nothing may be kept, nothing is
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
