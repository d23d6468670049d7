// What may be done, what awaits a choice, what could happen, and what has happened.
import { button, byId, element, linked, list, said } from "./dom.js";

const keyed = (made, key) => {
  made.dataset.key = key;
  return made;
};

// What players write, and where it is more the sentence that tells it.
const doable = ({ notation, words }, act) => {
  const made = keyed(button(notation, () => act(notation)), `do ${notation}`);
  return words === notation ? made : element("span", {}, made, " ", said("span", words));
};

export const actions = ({ actions: { many, shown }, picture: { ready } }, act) => {
  const first = ready.map(({ notation }) => notation);
  const others = shown.filter(({ notation }) => !first.includes(notation));
  const rest = many - first.length - others.length;
  const more = rest > 0 ? [element("p", {}, ...academie.spans("site.lab_more", { n: rest }))] : [];
  byId("lab-actions").replaceChildren(
    ...list([...ready, ...others].map((one) => doable(one, act))),
    ...more,
  );
};

export const chance = ({ chance }, draw, act) => {
  const box = byId("lab-chance");
  if (!chance) return box.replaceChildren();
  const drawing = element("button", { type: "button" }, ...academie.spans("site.lab_draw"));
  drawing.addEventListener("click", draw);
  const parts = [element("p", {}, keyed(drawing, "draw"))];
  if (chance.choices.length) {
    const choices = chance.choices.map(({ notation }) => element("option", {}, notation));
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
  const choices = awaited.choices.map(({ notation, words }) =>
    keyed(button(words, () => act(notation)), `choose ${notation}`),
  );
  box.replaceChildren(said("p", ""), ...list(choices));
  box.firstChild.append(...linked(awaited.words, awaited.rules));
};

export const happened = ({ happened, ended }) => {
  const parts = [];
  if (happened) {
    parts.push(said("p", happened.words, { className: "lab-done" }));
    const told = [...happened.awards, ...happened.rulings].map(({ words, rules }) => {
      const entry = said("span", "");
      entry.append(...linked(words, rules));
      return entry;
    });
    parts.push(...list(told));
  }
  if (ended) {
    const last = said("p", "", { className: "lab-ended" });
    last.append(...linked(ended.words, [ended.rule]));
    parts.push(last);
  }
  byId("lab-happened").replaceChildren(...parts);
};

export const faults = ({ faults }, act) => {
  const entries = faults.map(({ notation, words }) =>
    keyed(button(words, () => act(notation), { title: notation }), `fault ${notation}`),
  );
  const none = element("p", {}, ...academie.spans("site.lab_no_fault"));
  byId("lab-faults").replaceChildren(...(entries.length ? list(entries) : [none]));
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
