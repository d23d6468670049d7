// Finds a case on the page of faults by the search of the site: the best answers stand first.
"use strict";

(() => {
  const NEAR = 0.4; // the part of the best score from which a case is shown

  const start = () => {
    const lists = [...document.querySelectorAll("ul.cases")];
    if (!lists.length) return;
    const sections = lists.map((list) => list.closest("section"));
    const homes = lists.map((list) => [list, [...list.children]]);
    const cases = new Map(homes.flatMap(([, items]) => items).map((item) => [item.id, item]));
    const work = decodeURI(location.pathname).split("/").at(-2);

    const field = document.createElement("input");
    field.type = "search";
    field.id = "case-asked";
    const label = document.createElement("label");
    label.htmlFor = field.id;
    label.append(...academie.spans("site.cases_filter"));
    const left = document.createElement("output");
    left.htmlFor = field.id;
    const found = document.createElement("ul");
    found.className = "cases";

    // The cases that answer, best first: those of this page that are not far behind the best.
    const answering = (index, query) => {
      const hits = index.find(query, [], [work]).hits.filter(({ article }) => article.kind === "case");
      const best = Math.max(0, ...hits.map(({ score }) => score));
      const near = hits.filter(({ score }) => score >= NEAR * best);
      return near.map(({ article }) => cases.get(article.address.split("#")[1])).filter(Boolean);
    };
    const putBack = () => {
      for (const [list, items] of homes) list.append(...items);
    };
    const show = async () => {
      const query = field.value.trim();
      const index = query ? await academie.searchIndex().first : undefined;
      if (query !== field.value.trim()) return;
      const items = query ? answering(index, query) : [];
      putBack();
      found.append(...items);
      found.hidden = !query;
      for (const section of sections) section.hidden = Boolean(query);
      const kind = items.length ? "site.cases_left" : "site.nothing_found";
      const facts = { n: items.length, all: cases.size, query };
      left.replaceChildren(...(query ? academie.spans(kind, facts) : []));
    };
    field.addEventListener("input", show);
    field.addEventListener("focus", () => academie.searchIndex().all.then(show), { once: true });

    const form = document.createElement("search");
    form.className = "case-filter";
    form.append(label, field, left);
    sections[0].before(form, found);
    found.hidden = true;
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
