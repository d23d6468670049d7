// Walks through what was played: the games of chess of a page, on a board at hand, and the steps of
// a whole game, one at a time.
"use strict";

(() => {
  const GLYPHS = { k: "♚", q: "♛", r: "♜", b: "♝", n: "♞", p: "♟\ufe0e" };
  const FIGURINES = { K: "♔", Q: "♕", R: "♖", B: "♗", N: "♘" };
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

  // Where a drawing of a board has its squares: from the left, from above, and their side.
  const LEFT = 20;
  const TOP = 4;
  const SIDE = 44;

  const drawing = (tag, attributes, text = "") => {
    const made = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.textContent = text;
    return made;
  };

  // The men of one colour, placed as `academie.drawing` places them: one text, and a place for each
  // character of it.
  const menOf = (fen, white) => {
    const xs = [];
    const ys = [];
    let text = "";
    fen
      .split(" ")[0]
      .split("/")
      .forEach((rank, down) => {
        let across = 0;
        for (const sign of rank) {
          if (/\d/.test(sign)) across += Number(sign);
          else {
            if ((sign === sign.toUpperCase()) === white) {
              const glyph = GLYPHS[sign.toLowerCase()];
              const rest = Array(glyph.length - 1).fill(0);
              xs.push(LEFT + (across + 0.5) * SIDE, ...rest);
              ys.push(TOP + (down + 1) * SIDE - 9, ...rest);
              text += glyph;
            }
            across += 1;
          }
        }
      });
    const kind = `man ${white ? "white" : "black"}`;
    return drawing("text", { class: kind, x: xs.join(" "), y: ys.join(" ") }, text);
  };

  // The squares of the last move.
  const marksOf = (uci) =>
    (uci ? [uci.slice(0, 2), uci.slice(2, 4)] : []).map((square) => {
      const across = square.charCodeAt(0) - 97;
      const down = 8 - Number(square[1]);
      const colour = (across + down) % 2 ? "dark" : "light";
      const x = LEFT + across * SIDE;
      const y = TOP + down * SIDE;
      return drawing("rect", { class: `${colour} marked`, x, y, width: SIDE, height: SIDE });
    });

  const set = (svg, fen, uci) => {
    for (const old of svg.querySelectorAll(".man, .marked")) old.remove();
    svg.append(...marksOf(uci), menOf(fen, true), menOf(fen, false));
  };

  // Every line of the page, those that notes tell too: where it starts, after which move it
  // leaves the game, and its moves with the places where they stand.
  const linesOf = () => {
    const lines = new Map();
    for (const block of document.querySelectorAll("[data-line]")) {
      const { line: name, start, after } = block.dataset;
      if (!lines.has(name)) lines.set(name, { start, after, moves: [] });
      for (const place of block.querySelectorAll("[data-fen]")) {
        const { fen, uci } = place.dataset;
        lines.get(name).moves.push({ place, fen, uci, said: said(place) });
      }
    }
    return lines;
  };

  const sanOf = (place) => place.querySelector(".san") ?? place;

  // What a move is called, in each language: it writes the men with letters of its own.
  const said = (place) => {
    const before = place.dataset.said ?? place.querySelector(".address a").firstChild.data;
    const { fr, en } = academie.inBoth(sanOf(place));
    return { fr: `${place.dataset.frSaid ?? before} ${fr}`, en: `${before} ${en}` };
  };

  // The same with a picture for each letter of a man.
  const pictured = (words) => words.replace(/[KQRBN]/g, (sign) => FIGURINES[sign]);

  const chess = () => {
    const model = document.querySelector(".picture.board svg");
    const lines = linesOf();
    if (!model || !lines.size) return;
    const svg = model.cloneNode(true);
    for (const name of ["aria-label", "data-fr-aria-label", "data-en-aria-label"])
      svg.removeAttribute(name);
    svg.setAttribute("aria-hidden", "true");
    const root = document.documentElement;
    const beside = matchMedia("(min-width: 76rem)"); // as chess.css has it
    const state = { line: [...lines.keys()][0], n: -1 };
    const status = make("p", { className: "played" });
    status.setAttribute("role", "status");
    const leads = make("div", { className: "walk leads" });
    const ways = make("p", { className: "ways" });
    const notes = make("div", { className: "notes" });
    const walk = walker(
      ["site.first_position", "site.move_back", "site.move_on", "site.last_position"],
      -1,
      () => lines.get(state.line).moves.length - 1,
      () => state.n,
      (n) => go(state.line, n),
    );
    const figurines = named("♘", () => write(!figured()), "site.figurines_told");
    const close = named("×", () => show(false), "site.close_the_board");
    const open = button(academie.spans("site.show_the_board"), () => show(true));
    open.className = "reopen";
    const panel = make(
      "aside",
      { className: "at-hand" },
      make(
        "div",
        { className: "panel", tabIndex: -1 },
        make("div", { className: "picture" }, svg),
        make("div", { className: "walk" }, ...walk.buttons, figurines, close),
        status,
        ways,
        leads,
        notes,
      ),
      open,
    );
    const inside = panel.firstChild;
    academie.name(panel, "aria-label", "site.replay_of_the_moves");

    // What is shown keeps clear of the panel where that lies above the text.
    const clear = () => {
      const height = beside.matches ? 0 : panel.offsetHeight;
      root.style.setProperty("--panel", `${height}px`);
    };
    const mark = () => document.querySelector("[data-fen][data-current]");
    const show = (shown) => {
      root.dataset.board = shown ? "open" : "closed";
      clear();
      if (!shown) open.focus();
    };

    // The men as letters of the language that is read, or as pictures.
    const figured = () => root.dataset.figurines !== undefined;
    const write = (asPictures) => {
      if (asPictures) root.dataset.figurines = "";
      else delete root.dataset.figurines;
      reading.remember("figurines", asPictures ? "yes" : "");
      figurines.setAttribute("aria-pressed", String(asPictures));
      for (const { moves } of lines.values())
        for (const { offer, letters, english } of moves)
          offer.replaceChildren(...(asPictures ? [pictured(english)] : letters));
      tell();
    };

    const tell = () => {
      const move = lines.get(state.line).moves[state.n];
      if (!move) status.replaceChildren(...academie.spans("site.before_the_first_move"));
      else if (!figured()) status.replaceChildren(...academie.spansOf(move.said));
      else {
        const shown = make("span", {}, pictured(move.said.en));
        shown.setAttribute("aria-hidden", "true");
        const heard = make("span", { className: "visually-hidden" }, ...academie.spansOf(move.said));
        status.replaceChildren(shown, heard);
      }
    };

    const go = (name, n, { quiet = false } = {}) => {
      const line = lines.get(name);
      state.line = name;
      state.n = Math.max(-1, Math.min(n, line.moves.length - 1));
      const move = line.moves[state.n];
      set(svg, move ? move.fen : line.start, move?.uci);
      tell();
      const before = mark();
      before?.removeAttribute("data-current");
      before?.querySelector("button")?.removeAttribute("aria-current");
      walk.set();
      ways.replaceChildren(...waysFrom(move, line));
      leads.replaceChildren(...(move ? leaving(move.place) : []), ...back(line));
      notes.replaceChildren(...(move ? notesAt(move.place) : []));
      inside.scrollTop = 0;
      if (quiet || !move) return;
      clear();
      move.place.dataset.current = "";
      move.offer.setAttribute("aria-current", "step");
      move.place.scrollIntoView({ block: "nearest", behavior: "instant" });
    };

    // The laboratory, where the game goes on from here, and the page of a move of the text, by which
    // it is cited.
    const waysFrom = (move, line) => {
      const made = [];
      const offer = (href, kind) => made.push(make("a", { href }, ...academie.spans(kind)), " ");
      const position = move?.fen ?? line.start;
      const query = new URLSearchParams({ game: state.line.split(".")[0], position });
      if (academie.laboratory) offer(`${academie.laboratory}?${query}`, "site.play_from_here");
      const address = move?.place.querySelector(".address a");
      if (address) offer(address.href, "site.cite_this_move");
      return made;
    };

    // To another line: its button is gone then, so the panel takes the keys.
    const turn = (label, name, n) =>
      button(label, () => {
        go(name, n);
        inside.focus();
      });

    // Where renvois leave a move, or a renvoi came from: one button each.
    const leaving = (place) =>
      [...place.querySelectorAll(".renvois a")].flatMap((a) => {
        const id = idOf(a);
        const target = lines.has(id) ? [id, 0] : before(id);
        return target ? [turn(a.innerText, ...target)] : [];
      });

    // From a line that a note tells back to the move at which it leaves the game.
    const back = (line) => {
      const target = line.after && (lines.has(line.after) ? [line.after, 0] : before(line.after));
      if (!target) return [];
      const short = line.after.replace(/^[a-z-]+\./, "");
      return [turn(`↰ ${short}`, target[0], lines.has(line.after) ? -1 : target[1] + 1)];
    };

    const idOf = (a) => decodeURIComponent(new URL(a.href).hash.slice(1));

    // The notes to which the words of a move lead, with the lines that they tell.
    const notesAt = (place) => {
      const ids = new Set([...place.querySelectorAll('a[href*="#"]')].map(idOf));
      return [...ids].flatMap((id) => {
        const note = id.includes(".note-") && document.getElementById(id);
        if (!note) return [];
        const copy = make("div", { className: "note" });
        for (const part of note.querySelectorAll(":scope > :is(.fr, .en, .third), .lines-told"))
          copy.append(part.cloneNode(true));
        for (const within of copy.querySelectorAll("[id]")) within.removeAttribute("id");
        return [copy];
      });
    };

    const find = (id) => {
      if (!id) return null;
      for (const [name, line] of lines) {
        const n = line.moves.findIndex((move) => move.place.id === id);
        if (n >= 0) return [name, n];
      }
      return null;
    };
    const before = (id) => {
      const found = find(id);
      return found && [found[0], found[1] - 1];
    };

    for (const [name, line] of lines)
      line.moves.forEach((move, n) => {
        const place = sanOf(move.place);
        const letters = [...place.childNodes];
        const english = academie.inBoth(place).en;
        const offer = named(letters, () => {}, "site.show_the_position", { move: move.said });
        Object.assign(offer.dataset, { to: name, n });
        Object.assign(move, { offer, letters, english });
        place.replaceChildren(offer);
      });
    // One listener for all moves, so that those of a note copied beside the board work too.
    document.addEventListener("click", (event) => {
      const { to, n } = event.target.closest("button")?.dataset ?? {};
      if (to === undefined) return;
      show(true);
      go(to, Number(n));
    });
    document.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { target } = event;
      const here = panel.contains(target) || target.closest("[data-fen]") !== null;
      if (event.key === "Escape" && panel.contains(target)) show(false);
      else if (root.dataset.board !== "open" || !(here || target === document.body)) return;
      else if (!AWAY[event.key] || (!here && !event.key.startsWith("Arrow"))) return;
      else go(state.line, state.n + AWAY[event.key]);
      event.preventDefault();
    });
    // A link to a move shows its position.
    const follow = () => {
      const found = find(decodeURIComponent(location.hash.slice(1)));
      if (found) go(...found);
    };

    document.querySelector("article").prepend(panel);
    root.dataset.board = "open";
    write(reading.recall("figurines") === "yes");
    go(state.line, -1, { quiet: true });
    clear();
    addEventListener("resize", clear);
    addEventListener("hashchange", follow);
    follow();
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
      whole.classList.toggle("all", !walking);
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
