// Walks through the games of chess of a page, on a board made from the boards that stand in it.
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

  // The men of a position, square by square from a8 to h1.
  const menOf = (fen) =>
    [...fen.split(" ")[0].replaceAll("/", "")].flatMap((sign) =>
      /\d/.test(sign) ? Array(Number(sign)).fill("") : [sign],
    );

  const set = (svg, fen) => {
    for (const man of svg.querySelectorAll(".man")) man.remove();
    const number = (square, name) => Number(square.getAttribute(name));
    const squares = [...svg.querySelectorAll("rect.light, rect.dark")].sort(
      (a, b) => number(a, "y") - number(b, "y") || number(a, "x") - number(b, "x"),
    );
    menOf(fen).forEach((sign, n) => {
      const square = squares[n];
      if (!sign || !square) return;
      const [x, y, side] = ["x", "y", "width"].map((name) => number(square, name));
      const man = document.createElementNS(SVG, "text");
      man.setAttribute("class", `man ${sign === sign.toUpperCase() ? "white" : "black"}`);
      man.setAttribute("x", x + side / 2);
      man.setAttribute("y", y + side * 0.8);
      man.textContent = GLYPHS[sign.toLowerCase()] + TEXT;
      square.parentNode.append(man);
    });
  };

  // Every line of the page: where it starts, and its moves with the places where they stand.
  const linesOf = () => {
    const lines = new Map();
    for (const block of document.querySelectorAll(".moves[data-line]")) {
      const name = block.dataset.line;
      if (!lines.has(name)) lines.set(name, { start: block.dataset.start, moves: [] });
      for (const place of block.querySelectorAll(".passage[data-fen]"))
        lines.get(name).moves.push({ place, fen: place.dataset.fen, said: said(place) });
    }
    return lines;
  };

  const said = (place) =>
    `${place.id.split(".").pop()} ${place.querySelector(".san").textContent}`;

  const start = () => {
    const model = document.querySelector(".picture.board svg");
    const lines = linesOf();
    if (!model || !lines.size) return;
    const svg = model.cloneNode(true);
    svg.removeAttribute("aria-label");
    svg.setAttribute("aria-hidden", "true");
    for (const title of svg.querySelectorAll("title")) title.remove();
    for (const square of svg.querySelectorAll(".marked")) square.classList.remove("marked");
    const state = { line: null, n: -1 };
    const status = make("p", { ariaLive: "polite" });
    const renvois = make("div", { className: "walk" });
    const button = (label, name, act) => {
      const made = make("button", { type: "button", textContent: label, title: name });
      made.setAttribute("aria-label", name);
      made.addEventListener("click", act);
      return made;
    };
    const first = button("«", "First position", () => go(state.line, -1));
    const back = button("‹", "Move back", () => go(state.line, state.n - 1));
    const on = button("›", "Move on", () => go(state.line, state.n + 1));
    const last = button("»", "Last position", () => go(state.line, Infinity));
    const close = button("×", "Close the board", () => show(false));
    const panel = make(
      "aside",
      { className: "replay", hidden: true, tabIndex: -1 },
      make("div", { className: "picture board" }, svg),
      status,
      make("div", { className: "walk" }, first, back, on, last, close),
      renvois,
    );
    panel.setAttribute("aria-label", "Replay of the moves");
    panel.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
      if (event.key === "Escape") show(false);
      else if (step) go(state.line, state.n + step);
      else return;
      event.preventDefault();
    });

    const mark = () => document.querySelector(".passage[data-current]");
    const show = (open) => {
      panel.hidden = !open;
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
      status.textContent = move ? move.said : "Before the first move";
      mark()?.removeAttribute("data-current");
      if (move) {
        move.place.dataset.current = "";
        move.place.scrollIntoView({ block: "nearest" });
      }
      first.disabled = back.disabled = state.n < 0;
      on.disabled = last.disabled = state.n === line.moves.length - 1;
      renvois.replaceChildren(...(move ? leaving(move.place) : []));
    };

    // Where renvois leave a move, or a renvoi came from: one button each.
    const leaving = (place) =>
      [...place.querySelectorAll(".renvois a")].flatMap((a) => {
        const id = decodeURIComponent(new URL(a.href).hash.slice(1));
        const target = lines.has(id) ? [id, 0] : find(id);
        if (!target) return [];
        return [button(a.textContent, a.textContent, () => go(...target))];
      });

    const find = (id) => {
      for (const [name, line] of lines) {
        const n = line.moves.findIndex((move) => move.place.id === id);
        if (n >= 0) return [name, n - 1];
      }
      return null;
    };

    for (const [name, line] of lines)
      line.moves.forEach((move, n) => {
        const place = move.place.querySelector(".san");
        const words = place.textContent;
        const offer = button(words, `Show the position after ${move.said}`, () => {
          show(true);
          go(name, n);
          panel.focus();
        });
        place.replaceChildren(offer);
      });
    document.body.append(panel);
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
