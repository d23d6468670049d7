// Finds a case on the page of faults: of what happened only that stays which has the words asked.
"use strict";

(() => {
  // Accents, ligatures and the long s are forgiven, as in the search.
  const folded = (words) =>
    words
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/œ/g, "oe")
      .replace(/æ/g, "ae")
      .replace(/ſ/g, "s")
      .replace(/’/g, "'");

  const start = () => {
    const lists = [...document.querySelectorAll("ul.cases")];
    if (!lists.length) return;
    const cases = [...document.querySelectorAll("li.case")].map((item) => {
      const about = item.closest("section").querySelector("h2").textContent;
      return { item, words: folded(`${about} ${item.textContent}`) };
    });

    const field = document.createElement("input");
    field.type = "search";
    field.id = "case-asked";
    const label = document.createElement("label");
    label.htmlFor = field.id;
    label.append(...academie.spans("site.cases_filter"));
    const left = document.createElement("output");
    left.htmlFor = field.id;

    const keep = () => {
      const asked = folded(field.value).split(/\s+/).filter(Boolean);
      let kept = 0;
      for (const { item, words } of cases) {
        item.hidden = !asked.every((word) => words.includes(word));
        kept += !item.hidden;
      }
      for (const list of lists)
        list.closest("section").hidden = !list.querySelector("li.case:not([hidden])");
      const kind = kept ? "site.cases_left" : "site.nothing_found";
      const facts = { n: kept, all: cases.length, query: field.value };
      left.replaceChildren(...(asked.length ? academie.spans(kind, facts) : []));
    };
    field.addEventListener("input", keep);

    const form = document.createElement("search");
    form.className = "case-filter";
    form.append(label, field, left);
    lists[0].closest("section").before(form);
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
