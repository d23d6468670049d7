// An example that is tried: its prompts may be changed, and are run again.
import { byId, element, language, linked } from "./dom.js";

const source = (prompt, changed) => changed.get(prompt.key) ?? prompt.source.replace(/\n$/, "");

const shown = (prompt, changed) => {
  const field = element("textarea", {
    rows: source(prompt, changed).split("\n").length,
    spellcheck: false,
    value: source(prompt, changed),
  });
  academie.name(field, "aria-label", "site.lab_prompt", { n: prompt.number });
  field.dataset.key = `prompt ${prompt.key}`;
  field.addEventListener("input", () => changed.set(prompt.key, field.value));
  const answer = element("pre", { className: prompt.same ? "" : "lab-otherwise" }, prompt.got);
  const parts = [field, answer];
  if (!prompt.same) {
    const now = element("p", {}, ...academie.spans("site.lab_printed"));
    parts.splice(1, 0, now, element("pre", { className: "lab-printed" }, prompt.want));
    parts.splice(3, 0, element("p", {}, ...academie.spans("site.lab_now")));
  }
  return element("div", { className: "lab-prompt" }, ...parts);
};

export class Unknown extends Error {}

export const tryExample = async (core, slug) => {
  const page = await fetch(new URL(`../../laboratory/examples/${slug}.md`, import.meta.url));
  if (!page.ok) throw new Unknown(slug);
  const text = await page.text();
  const [game, name] = slug.split("/");
  const changed = new Map();

  const run = async () => {
    const answer = await core.ask({
      ask: "run",
      source: text,
      changed: Object.fromEntries(changed),
      language: language(),
    });
    const prompts = answer.prompts.map((prompt, n) => ({
      ...prompt,
      number: n + 1,
      key: `${prompt.block}.${prompt.prompt}`,
    }));
    byId("lab-prompts").replaceChildren(...prompts.map((prompt) => shown(prompt, changed)));
    const rules = element("p", {}, ...linked(answer.rules.join(", "), answer.rules));
    byId("lab-prompts").append(rules);
    const parse = (svg) => new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    const drawn = answer.pictures.filter(({ svg }) => svg);
    byId("lab-pictures").replaceChildren(
      ...drawn.map(({ svg }) => element("div", { className: "lab-picture picture" }, document.importNode(parse(svg), true))),
    );
  };

  const link = byId("lab-example");
  link.href = `${game.replaceAll("_", "-")}/exemples/${name}.html`;
  link.textContent = text.match(/^# (.*)$/m)[1];
  byId("lab-run").addEventListener("click", run);
  byId("lab-as-printed").addEventListener("click", () => {
    changed.clear();
    run();
  });
  byId("lab-trying").hidden = false;
  byId("lab-playing").hidden = true;
  await run();
  return run;
};
