// Walks through what was played: the games of chess of a page, on a board made from the boards that
// stand in it, and the steps of a whole game, one at a time.
"use strict";

(() => {
  const GLYPHS = { k: "♚", q: "♛", r: "♜", b: "♝", n: "♞", p: "♟" };
  const TEXT = "\ufe0e"; // a glyph, not a picture
  const SVG = "http://www.w3.org/2000/svg";

  const make = (tag, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };

  const button = (label, act) => {
    const made = make("button", { type: "button" }, ...[label].flat());
    made.addEventListener("click", act);
    return made;
  };

  // A button that says more to who hears it, or points at it, than it shows.
  const named = (label, act, kind, facts) => {
    const made = button(label, act);
    for (const attribute of ["title", "aria-label"]) academie.name(made, attribute, kind, facts);
    return made;
  };

  const AWAY = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

  // Four buttons that go from `at()` to another of `last()` places, counted from `least`; `kinds`
  // are what they are called.
  const walker = (kinds, least, last, at, go) => {
    const first = named("«", () => go(least), kinds[0]);
    const back = named("‹", () => go(at() - 1), kinds[1]);
    const on = named("›", () => go(at() + 1), kinds[2]);
    const end = named("»", () => go(Infinity), kinds[3]);
    // A button that is disabled would lose the focus, and with it the keys.
    const bar = (made, off) => made.setAttribute("aria-disabled", String(off));
    const set = () => {
      for (const made of [first, back]) bar(made, at() <= least);
      for (const made of [on, end]) bar(made, at() >= last());
    };
    return { buttons: [first, back, on, end], set };
  };

  // The men of a position, square by square from a8 to h1.
  const menOf = (fen) =>
    [...fen.split(" ")[0].replaceAll("/", "")].flatMap((sign) =>
      /\d/.test(sign) ? Array(Number(sign)).fill("") : [sign],
    );

  // Where a drawing of a board has its squares: from the left, from above, and their side.
  const LEFT = 20;
  const TOP = 4;
  const SIDE = 44;

  const set = (svg, fen) => {
    // A man that comes again on the page, and a rank of men, is used from where it is drawn.
    for (const man of svg.querySelectorAll(".man, use[y]")) man.remove();
    menOf(fen).forEach((sign, n) => {
      if (!sign) return;
      const man = document.createElementNS(SVG, "text");
      man.setAttribute("class", `man ${sign === sign.toUpperCase() ? "white" : "black"}`);
      man.setAttribute("x", LEFT + ((n % 8) + 0.5) * SIDE);
      man.setAttribute("y", TOP + (Math.floor(n / 8) + 0.8) * SIDE);
      man.textContent = GLYPHS[sign.toLowerCase()] + TEXT;
      svg.append(man);
    });
  };

  // Every line of the page, those that notes tell too: where it starts, after which move it
  // leaves the game, and its moves with the places where they stand.
  const linesOf = () => {
    const lines = new Map();
    for (const block of document.querySelectorAll("[data-line]")) {
      const { line: name, start, after } = block.dataset;
      if (!lines.has(name)) lines.set(name, { start, after, moves: [] });
      for (const place of block.querySelectorAll("[data-fen]"))
        lines.get(name).moves.push({ place, fen: place.dataset.fen, said: said(place) });
    }
    return lines;
  };

  const sanOf = (place) => place.querySelector(".san") ?? place;

  // What a move is called, in each language: it writes the men with letters of its own.
  const said = (place) => {
    const before = place.dataset.said ?? place.id.split(".").pop();
    const { fr, en } = academie.inBoth(sanOf(place));
    return { fr: `${place.dataset.frSaid ?? before} ${fr}`, en: `${before} ${en}` };
  };

  const chess = () => {
    const model = document.querySelector(".picture.board svg");
    const lines = linesOf();
    if (!model || !lines.size) return;
    const svg = model.cloneNode(true);
    for (const name of ["aria-label", "data-fr-aria-label", "data-en-aria-label"])
      svg.removeAttribute(name);
    svg.setAttribute("aria-hidden", "true");
    for (const title of svg.querySelectorAll("title")) title.remove();
    for (const square of svg.querySelectorAll(".marked")) square.remove();
    const state = { line: null, n: -1 };
    const status = make("p", { ariaLive: "polite" });
    const renvois = make("div", { className: "walk" });
    const walk = walker(
      ["site.first_position", "site.move_back", "site.move_on", "site.last_position"],
      -1,
      () => lines.get(state.line).moves.length - 1,
      () => state.n,
      (n) => go(state.line, n),
    );
    const close = named("×", () => show(false), "site.close_the_board");
    const panel = make(
      "aside",
      { className: "replay", hidden: true, tabIndex: -1 },
      make("div", { className: "picture board" }, svg),
      status,
      make("div", { className: "walk" }, ...walk.buttons, close),
      renvois,
    );
    academie.name(panel, "aria-label", "site.replay_of_the_moves");
    panel.addEventListener("keydown", (event) => {
      const step = AWAY[event.key];
      if (event.key === "Escape") show(false);
      else if (step) go(state.line, state.n + step);
      else return;
      event.preventDefault();
    });

    const mark = () => document.querySelector("[data-fen][data-current]");
    // Where the panel lies over the text, what is shown keeps clear of it.
    const clear = () => {
      const height = panel.hidden ? 0 : panel.offsetHeight;
      document.documentElement.style.setProperty("--panel", `${height}px`);
    };
    const show = (open) => {
      panel.hidden = !open;
      clear();
      if (!open) {
        const place = mark();
        place?.removeAttribute("data-current");
        place?.querySelector("button")?.focus();
      }
    };

    const go = (name, n) => {
      const line = lines.get(name);
      state.line = name;
      state.n = Math.max(-1, Math.min(n, line.moves.length - 1));
      const move = line.moves[state.n];
      set(svg, move ? move.fen : line.start);
      const before = academie.spans("site.before_the_first_move");
      status.replaceChildren(...(move ? academie.spansOf(move.said) : before));
      mark()?.removeAttribute("data-current");
      walk.set();
      const away = move ? leaving(move.place) : [];
      renvois.replaceChildren(...away, ...back(line));
      clear();
      if (move) {
        move.place.dataset.current = "";
        move.place.scrollIntoView({ block: "nearest", behavior: "instant" });
      }
    };

    // To another line: its button is gone then, so the panel takes the keys.
    const turn = (label, name, n) =>
      button(label, () => {
        go(name, n);
        panel.focus();
      });

    // Where renvois leave a move, or a renvoi came from: one button each.
    const leaving = (place) =>
      [...place.querySelectorAll(".renvois a")].flatMap((a) => {
        const id = decodeURIComponent(new URL(a.href).hash.slice(1));
        const target = lines.has(id) ? [id, 0] : find(id);
        return target ? [turn(a.innerText, ...target)] : [];
      });

    // From a line that a note tells back to the move at which it leaves the game.
    const back = (line) => {
      const target = line.after && (lines.has(line.after) ? [line.after, 0] : find(line.after));
      if (!target) return [];
      const short = line.after.replace(/^[a-z-]+\./, "");
      return [turn(`↰ ${short}`, target[0], lines.has(line.after) ? -1 : target[1] + 1)];
    };

    const find = (id) => {
      for (const [name, line] of lines) {
        const n = line.moves.findIndex((move) => move.place.id === id);
        if (n >= 0) return [name, n - 1];
      }
      return null;
    };

    for (const [name, line] of lines)
      line.moves.forEach((move, n) => {
        const place = sanOf(move.place);
        const open = () => {
          show(true);
          go(name, n);
          panel.focus();
        };
        const offer = named([...place.childNodes], open, "site.show_the_position", { move: move.said });
        place.replaceChildren(offer);
      });
    document.body.append(panel);
  };

  // A game played again: one of its steps is shown, until all are asked for.
  const game = (whole) => {
    const list = whole.querySelector(".steps");
    const steps = [...list.children];
    let n = 0;
    const status = make("p", { ariaLive: "polite" });
    const slider = make("input", { type: "range", min: 1, max: steps.length, value: 1 });
    academie.name(slider, "aria-label", "site.a_step");
    slider.addEventListener("input", () => go(slider.valueAsNumber - 1));
    const walk = walker(
      ["site.first_step", "site.step_back", "site.step_on", "site.last_step"],
      0,
      () => steps.length - 1,
      () => n,
      (to) => go(to),
    );
    const showAll = () => {
      const walking = whole.classList.toggle("walking");
      all.setAttribute("aria-pressed", String(!walking));
      if (!walking) steps[n].scrollIntoView();
    };
    const all = named(academie.spans("site.all_steps"), showAll, "site.show_all_steps");
    all.setAttribute("aria-pressed", "false");
    const panel = make("div", { className: "walk" }, ...walk.buttons, slider, all);
    panel.setAttribute("role", "group");
    academie.name(panel, "aria-label", "site.steps_of_the_game");

    const show = (to) => {
      steps[n].removeAttribute("data-current");
      n = Math.max(0, Math.min(to, steps.length - 1));
      steps[n].dataset.current = "";
      const said = steps[n].querySelector(".action").cloneNode(true).childNodes;
      const words = make("span", { className: "visually-hidden" }, ": ", ...said);
      const facts = { step: n + 1, last: steps.length };
      status.replaceChildren(...academie.spans("site.step_of", facts), words);
      slider.value = n + 1;
      academie.nameAs(slider, "aria-valuetext", academie.inBoth(status));
      walk.set();
    };
    const go = (to) => {
      show(to);
      history.replaceState(null, "", `#${steps[n].id}`);
    };
    const follow = () => {
      const asked = steps.findIndex((step) => `#${step.id}` === location.hash);
      if (asked < 0) return false;
      show(asked);
      requestAnimationFrame(() => panel.scrollIntoView());
      return true;
    };

    document.addEventListener("keydown", (event) => {
      const step = AWAY[event.key];
      const elsewhere = event.target !== document.body && !whole.contains(event.target);
      if (!step || elsewhere || event.target === slider) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!whole.classList.contains("walking")) return;
      go(n + step);
      event.preventDefault();
    });
    addEventListener("hashchange", follow);
    whole.classList.add("walking");
    list.before(panel, status);
    if (!follow()) show(0);
  };

  const start = () => {
    chess();
    document.querySelectorAll(".replay-steps").forEach(game);
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
