// Says of a citation whether the words that it names still stand.
"use strict";

(() => {
  const NAMED = /(\d[\w.+]*), ([\w./-]+), (?:[^,[\]{}]*, )?SHA-256 ([0-9a-f]{10})/;

  let known;
  const load = () =>
    (known ??= new Promise((done, failed) => {
      const script = document.createElement("script");
      script.addEventListener("load", () => done(globalThis.academieRegistry));
      script.addEventListener("error", failed);
      script.src = academie.whole("registry.js");
      document.head.append(script);
    }));

  const verdict = (registry, text) => {
    const found = text.replaceAll("\\", "").replace(/\s+/g, " ").match(NAMED);
    if (!found) return ["site.check_no_citation", {}];
    const [, version, id, hash] = found;
    const lines = registry[id];
    if (!lines) return ["site.check_unknown", { id }];
    for (const [now, ...before] of Object.values(lines)) {
      if (now === hash) return ["site.check_stands", { id }, `r/${id}.html`];
      if (before.includes(hash))
        return ["site.check_changed", { id, version }, `r/${id}.html#former-${hash}`];
    }
    // Before release 1.0 words may change, and nobody keeps what they were.
    if (Number.parseInt(version, 10) < 1)
      return ["site.check_draft", { id, version }, `r/${id}.html`];
    return ["site.check_never", { id, hash }, `r/${id}.html`];
  };

  const start = () => {
    const box = document.querySelector(".check-citation");
    const told = box.querySelector("output");
    box.hidden = false;
    box.addEventListener("submit", async (event) => {
      event.preventDefault();
      const [kind, facts, page] = verdict(await load(), box.querySelector("textarea").value);
      told.replaceChildren(...academie.spans(kind, facts));
      if (!page) return;
      const link = document.createElement("a");
      link.href = academie.whole(page);
      link.textContent = facts.id;
      told.append(" ", link);
    });
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
