// What may be done, what awaits a choice, what could happen, and what has happened.
import { button, byId, element, linked, list, said } from "./dom.js";

const keyed = (made, key) => {
  made.dataset.key = key;
  return made;
};

// A card of one of the two red suits is red.
const RED = /^[♥♦]\w+$/;

const doable = ({ notation, words }, act) => {
  const made = keyed(button(words, () => act(notation), { title: notation }), `do ${notation}`);
  if (RED.test(words)) made.classList.add("lab-red");
  return made;
};

// Words of so many letters stand side by side: a card, a man that is played; longer ones line by line.
const SHORT = 18;

const group = ({ words, many, shown }, first, act) => {
  const rest = shown.filter(({ notation }) => !first.has(notation));
  if (!rest.length) return [];
  const buttons = list(rest.map((one) => doable(one, act)));
  if (shown.every(({ words }) => words.length <= SHORT)) buttons[0].className = "lab-short";
  const left = many - shown.length;
  const more = left > 0 ? [element("p", {}, ...academie.spans("site.lab_more", { n: left }))] : [];
  return [...(words ? [said("h3", words)] : []), ...buttons, ...more];
};

export const actions = ({ actions: { groups }, awaited, picture: { ready, spots } }, act) => {
  const first = new Set(ready.map(({ notation }) => notation));
  const best = list(ready.map((one) => doable(one, act)));
  if (best.length) best[0].className = "lab-ready";
  const others = awaited ? [] : groups.flatMap((one) => group(one, first, act));
  const hint = spots.some(({ next }) => next) ? [element("p", {}, ...academie.spans("site.lab_touch"))] : [];
  byId("lab-actions").replaceChildren(...best, ...others, ...hint);
};

export const chance = ({ chance }, draw, act) => {
  const box = byId("lab-chance");
  if (!chance) return box.replaceChildren();
  const drawing = keyed(button(chance.words, draw, { className: "lab-first" }), "draw");
  const parts = [element("p", {}, drawing)];
  if (chance.choices.length) {
    const choices = chance.choices.map(({ notation, words }) => said("option", words, { value: notation }));
    const choice = element("select", {}, ...choices);
    const take = element("button", { type: "submit" }, ...academie.spans("site.lab_take"));
    const label = element("label", {}, ...academie.spans("site.lab_or_choose"), " ", choice);
    const form = element("form", {}, label, " ", keyed(take, "take"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      act(choice.value);
    });
    parts.push(form);
  }
  box.replaceChildren(...parts);
};

export const awaited = ({ awaited }, act) => {
  const box = byId("lab-awaited");
  if (!awaited) return box.replaceChildren();
  const several = new Set(awaited.choices.map(({ who }) => who)).size > 1;
  const choices = awaited.choices.map(({ notation, words, who }) =>
    keyed(button(several ? `${who}: ${words}` : words, () => act(notation), { title: notation }), `choose ${notation}`),
  );
  box.replaceChildren(said("p", ""), ...list(choices));
  box.firstChild.append(...linked(awaited.words, awaited.rules));
};

// What was done in a turn, and below it what was gained and decided by it.
const told = ({ words, awards, rulings }) => {
  const entries = [...awards, ...rulings].map(({ words, rules }) => {
    const entry = said("span", "");
    entry.append(...linked(words, rules));
    return entry;
  });
  return [said("p", words, { className: "lab-done" }), ...list(entries)];
};

export const happened = ({ happened, before, ended }) => {
  const parts = happened ? told(happened) : [];
  if (ended) {
    const last = said("p", "", { className: "lab-ended" });
    last.append(...linked(ended.words, [ended.rule]));
    parts.push(last);
  }
  byId("lab-happened").replaceChildren(...parts);
  byId("lab-happened-name").hidden = !parts.length;
  byId("lab-before").replaceChildren(...before.map((turn) => element("li", {}, ...told(turn))));
};

export const faults = ({ faults }, act) => {
  const entries = faults.map(({ notation, words }) =>
    keyed(button(words, () => act(notation), { title: notation }), `fault ${notation}`),
  );
  const none = element("p", {}, ...academie.spans("site.lab_no_fault"));
  byId("lab-faults").replaceChildren(...(entries.length ? list(entries) : [none]));
  byId("lab-fault-sought").closest("p").hidden = !entries.length;
  seek();
};

const plain = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

// Of the faults those stay in which every word stands that the reader writes.
export const seek = () => {
  const asked = plain(byId("lab-fault-sought").value).split(/\s+/);
  for (const entry of byId("lab-faults").querySelectorAll("li")) {
    const words = plain(entry.textContent);
    entry.hidden = !asked.every((word) => words.includes(word));
  }
};

export const turns = ({ turns, at }, go) => {
  byId("lab-back").disabled = at === 0;
  byId("lab-forward").disabled = at === turns.length;
  const entries = turns.map((turn, n) => {
    const made = keyed(button(turn, () => go(n + 1)), `turn ${n}`);
    if (n + 1 === at) made.setAttribute("aria-current", "step");
    return element("li", {}, made);
  });
  byId("lab-turns").replaceChildren(...entries);
};
