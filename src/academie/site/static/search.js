// Searches as one types: on the page of the search, and below the field of every other page.
"use strict";

(() => {
  const root = (document.documentElement.dataset.content_root ?? "").replace(/^\.\//, "");
  const FILES = ["_static/seek.js", "search-index.js"];
  const FIRST = 20; // results shown before more are asked for
  const BELOW = 8; // results below the field of another page

  // Scripts, not data that are fetched: a page that is read from a file may load them.
  const loaded = (file) =>
    new Promise((done, failed) => {
      const script = document.createElement("script");
      script.async = false; // in their order
      script.addEventListener("load", done);
      script.addEventListener("error", failed);
      script.src = root + file;
      document.head.append(script);
    });
  const read = () => reading.chosen.ui;

  // The index with the words of the reader's language, first; then with those of all.
  const begin = () => {
    const begun = Promise.all(FILES.map(loaded)).then(async () => {
      const index = finding.load(academieIndex);
      const add = async (code) => {
        await loaded(`search-index-${code}.js`);
        index.add(code, academieWords[code]);
      };
      const codes = Object.keys(academieIndex.languages);
      const own = codes.includes(read()) ? read() : codes[0];
      await add(own);
      return { index, addOthers: () => Promise.all(codes.filter((c) => c !== own).map(add)) };
    });
    const first = begun.then(({ index }) => index);
    const all = begun.then(({ index, addOthers }) => addOthers().then(() => index));
    return { first, all };
  };
  let loading;
  const load = () => (loading ??= begin());
  academie.searchIndex = load;

  const make = (name, attributes = {}, ...content) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...content);
    return element;
  };
  const said = (name, kind, facts) => make(name, {}, ...academie.spans(kind, facts));

  const KINDS = {
    term: "site.found_term",
    case: "site.found_case",
    about: "site.found_page",
    reading: "site.found_note",
    page: "site.found_page",
    shown: "site.found_example",
    code: "site.found_code",
  };
  const kindOf = ({ kind }) => KINDS[kind] ?? "site.found_passage";

  const titleOf = ({ id, names }) => {
    const language = [read(), ...Object.keys(names)].find((code) => names[code]?.length);
    return language ? { language, words: names[language][0] } : { language: "", words: id };
  };

  const listed = (all, hit) => {
    const { article } = hit;
    const title = titleOf(article);
    const link = make("a", { href: root + article.address }, title.words);
    if (title.language) link.lang = title.language;
    const kind = make("span", { class: "kind" }, ...academie.spans(kindOf(article)));
    const line = make("p", { class: "hit" }, link, " ", kind);
    if (article.kind !== "code") line.append(" ", make("code", {}, article.id));
    const { language, pieces } = finding.excerpt(all, hit, read());
    const words = pieces.map((piece, n) => (n % 2 ? make("mark", {}, piece) : piece));
    const item = make("li", {}, line);
    if (pieces.join("")) item.append(make("p", { lang: language }, ...words));
    return item;
  };

  const listOf = (all, hits) =>
    make("ol", { class: "hits" }, ...hits.map((hit) => listed(all, hit)));

  // The first hits, and a button for the rest.
  const unfolding = (all, hits) => {
    const list = listOf(all, hits.slice(0, FIRST));
    if (hits.length <= FIRST) return [list];
    const rest = hits.length - FIRST;
    const more = make("button", { type: "button" }, ...academie.spans("site.show_more", { rest }));
    more.addEventListener("click", () => {
      const further = hits.slice(FIRST).map((hit) => listed(all, hit));
      list.append(...further);
      more.remove();
      further[0].querySelector("a").focus();
    });
    return [list, more];
  };

  const nearestTo = (nearest, ask) => {
    const offers = nearest.map((words) => {
      const button = make("button", { type: "button" }, words);
      button.addEventListener("click", () => ask(words));
      return make("li", {}, button);
    });
    return offers.length ? [said("p", "site.nearest"), make("ul", { class: "nearest" }, ...offers.flatMap((offer) => [offer, " "]))] : [];
  };

  const startPage = async (form) => {
    const [field, work, language] = ["q", "text", "lang"].map((name) => form.elements[name]);
    const [status, place] = [form.querySelector("[role=status]"), form.nextElementSibling];
    const given = new URLSearchParams(location.search);
    field.value = given.get("q") ?? "";
    field.focus();
    const all = await load().first;
    for (const [slug, titles] of Object.entries(academieIndex.titles)) {
      const option = make("option", { value: slug });
      academie.nameAs(option, "label", { fr: titles.fr, en: titles.en ?? titles.fr });
      work.append(option);
    }
    for (const [code, name] of Object.entries(academieIndex.languages))
      language.append(make("option", { value: code, lang: code }, name));
    work.value = given.get("text") ?? "";
    language.value = given.get("lang") ?? "";

    const ask = (query) => {
      field.value = query;
      field.focus();
      show();
    };
    const show = () => {
      const query = field.value.trim();
      const [languages, works] = [language, work].map(({ value }) => (value ? [value] : []));
      const none = { hits: [], nearest: [] };
      const { hits, nearest } = query ? all.find(query, languages, works) : none;
      const [apart, own] = [true, false].map((far) =>
        hits.filter((hit) => finding.apart(academieIndex.ranks, hit) === far),
      );
      const found = hits.length ? "site.found" : "site.nothing_found";
      status.replaceChildren(
        ...(query ? academie.spans(found, { number: hits.length, query }) : []),
      );
      place.replaceChildren(
        ...(own.length ? unfolding(all, own) : []),
        ...(apart.length ? [said("h2", "site.in_the_code"), ...unfolding(all, apart)] : []),
        ...nearestTo(nearest, ask),
      );
    };
    const remember = () => {
      const asked = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
      try {
        history.replaceState(null, "", `?${asked}`);
      } catch {
        // a page that is read from a file has one address
      }
    };
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("input", show);
    form.addEventListener("change", remember);
    document.addEventListener("chosen", show);
    show();
    load().all.then(show);
  };

  // Below the field of another page: the first hits, and the way to all.
  const startField = (form) => {
    const field = form.elements.q;
    const place = make("div", { class: "search-found", role: "region" });
    academie.name(place, "aria-label", "site.search_results");
    place.hidden = true;
    form.after(place);
    const status = make("p", { role: "status" });
    const list = make("div");
    const further = said("a", "site.all_results");
    place.append(status, list, further);
    const show = async () => {
      const all = await load().first;
      const query = field.value.trim();
      place.hidden = !query;
      const { hits, nearest } = query ? all.find(query) : { hits: [], nearest: [] };
      const found = hits.length ? "site.found" : "site.nothing_found";
      status.replaceChildren(...academie.spans(found, { number: hits.length, query }));
      const ask = (words) => {
        field.value = words;
        show();
      };
      further.href = `${form.action}?${new URLSearchParams({ q: query })}`;
      further.hidden = hits.length <= BELOW;
      list.replaceChildren(listOf(all, hits.slice(0, BELOW)), ...nearestTo(nearest, ask));
    };
    const again = () => place.hidden || show(); // whoever has closed it does not want it again
    field.addEventListener("focus", () => load().all.then(again), { once: true });
    field.addEventListener("input", show);
    for (const element of [form, place])
      element.addEventListener("keydown", (event) => {
        if (event.key !== "Escape" || place.hidden) return;
        event.preventDefault(); // the words stay: a browser would clear the field
        place.hidden = true;
        field.focus();
      });
  };

  const start = () => {
    const page = document.getElementById("search-form");
    if (page) startPage(page);
    else for (const form of document.querySelectorAll("form[role=search]")) startField(form);
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
