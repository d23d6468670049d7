// Small parts of the page, made of what the core answers.

export const byId = (id) => document.getElementById(id);
export const language = () => document.documentElement.dataset.ui ?? "en";

export const element = (tag, properties = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-")) made.setAttribute(name, value);
    else made[name] = value;
  }
  made.append(...children);
  return made;
};

// What the core says stands in one language.
export const said = (tag, words, properties = {}) =>
  element(tag, { lang: language(), ...properties }, words);

export const button = (words, press, properties = {}) => {
  const made = said("button", words, { type: "button", ...properties });
  made.addEventListener("click", press);
  return made;
};

// Words in which ids of rules stand, each a link to its rule.
export const linked = (words, rules) => {
  const parts = [];
  let rest = words;
  const first = () =>
    [...new Set(rules)]
      .map((rule) => ({ rule, at: rest.indexOf(rule) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.rule.length - a.rule.length)[0];
  for (let next = first(); next; next = first()) {
    parts.push(rest.slice(0, next.at), ruleLink(next.rule));
    rest = rest.slice(next.at + next.rule.length);
  }
  return [...parts, rest];
};

export const ruleLink = (rule) =>
  element("a", { href: byId("lab").dataset.rules.replace("*", rule) }, rule);

// A list whose entries are read one by one; nothing where there is none.
export const list = (entries) =>
  entries.length ? [element("ul", {}, ...entries.map((entry) => element("li", {}, entry)))] : [];

// What had the focus has it again after its part of the page was made anew.
export const keepingFocus = (change) => {
  const key = document.activeElement?.dataset?.key;
  change();
  if (!key) return;
  const again = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  (again ?? byId("lab-table-name")).focus({ preventScroll: true });
};
