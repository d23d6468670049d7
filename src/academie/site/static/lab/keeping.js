// Keeps the laboratory for a visit without a network, and the whole site if the reader wishes it.
import { byId } from "./dom.js";

const SITE = "academie-site";
const ROOT = new URL("../../", import.meta.url);
//: So many files are fetched at once.
const ABREAST = 8;

const say = (kind, facts) => byId("lab-kept").replaceChildren(...academie.spans(kind, facts));

const keepAll = async () => {
  const list = await (await fetch(new URL("laboratory/site.json", ROOT))).json();
  const cache = await caches.open(SITE);
  const size = Math.round(list.bytes / 1e6);
  let done = 0;
  const waiting = [...list.files];
  const some = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      await cache.add(new URL(file, ROOT));
      if (++done % 50 === 0) say("site.lab_keeping", { done, all: list.files.length, size });
    }
  };
  say("site.lab_keeping", { done, all: list.files.length, size });
  try {
    await Promise.all(Array.from({ length: ABREAST }, some));
    say("site.lab_kept_all", { size });
  } catch {
    say("site.lab_not_kept");
  }
};

export const keep = () => {
  if (!("serviceWorker" in navigator)) {
    byId("lab-keep").hidden = true;
    return;
  }
  navigator.serviceWorker.register(new URL("keeper.js", ROOT)).catch(() => say("site.lab_not_kept"));
  byId("lab-keep").addEventListener("click", keepAll);
};
