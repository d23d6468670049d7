// Keeps the laboratory for a visit without a network, and the whole site if the reader wishes it; says which
// version is kept, and whether there is a newer one.
import { byId } from "./dom.js";

const ROOT = new URL("../../", import.meta.url);
//: So many files are asked of the keeper at once.
const ABREAST = 8;

const say = (kind, facts) => byId("lab-kept").replaceChildren(...academie.spans(kind, facts));

const tell = async () => {
  const { read, whole, newest } = await academie.askKeeper({ ask: "state" });
  const version = academie.versionOf(whole ?? read ?? newest);
  const newer = newest && read && newest.version !== read.version ? academie.versionOf(newest) : "";
  if (whole && newer) say("site.lab_kept_older", { version, newer });
  else if (whole) say("site.lab_kept_all", { version, size: whole.size });
  else if (newer) say("site.lab_version_older", { version, newer });
  else say("site.lab_version", { version });
  byId("lab-renew").hidden = !newer;
  byId("lab-drop").hidden = !whole;
  byId("lab-keep").hidden = Boolean(whole);
};

const keepAll = async () => {
  const answer = await fetch(new URL("laboratory/site.json", ROOT), { cache: "no-cache" });
  const { version, name, bytes, files } = await answer.json();
  const size = Math.round(bytes / 1e6);
  const all = Object.keys(files).length;
  const waiting = Object.entries(files);
  let done = 0;
  let failed = false;
  const some = async () => {
    for (let few = waiting.splice(0, ABREAST); few.length; few = waiting.splice(0, ABREAST)) {
      await academie.askKeeper({ ask: "keep", version, files: Object.fromEntries(few) });
      if (failed) return; // the other one has said so, and that must stand
      done += few.length;
      say("site.lab_keeping", { done, all, size });
    }
  };
  try {
    await Promise.all([some(), some()]);
  } catch (error) {
    failed = true;
    waiting.length = 0; // what is not whole is not read, and need not go on
    throw error;
  }
  await academie.askKeeper({ ask: "whole", version, name, size });
};

const renewLaboratory = async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  const coming = registration.waiting ?? registration.installing;
  if (!coming) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  await reached(coming, "installed");
  return academie.askKeeper({ ask: "renew" }, coming);
};

const renew = async () => {
  const { whole } = await academie.askKeeper({ ask: "state" });
  await (whole ? keepAll() : renewLaboratory());
};

// A keeper that cannot keep, since the browser denies it or another version is about to be published,
// becomes redundant.
const reached = (keeper, wanted) =>
  new Promise((done, failed) => {
    const look = () => {
      if (keeper.state === "redundant") failed(new Error("the browser keeps nothing"));
      else if ([wanted, "activated"].includes(keeper.state)) done();
    };
    keeper.addEventListener("statechange", look);
    look();
  });

const orSay = (doing) => async () => {
  try {
    await doing();
  } catch {
    say("site.lab_not_kept");
  }
};

const begin = async () => {
  const registration = await navigator.serviceWorker.register(new URL("keeper.js", ROOT));
  if (!registration.active) await reached(registration.installing ?? registration.waiting, "activated");
  await navigator.serviceWorker.ready;
  await tell();
};

export const keep = () => {
  if (!("serviceWorker" in navigator)) {
    byId("lab-keep").hidden = true;
    return;
  }
  const begun = orSay(begin)();
  for (const [id, doing] of [["lab-keep", keepAll], ["lab-renew", renew]])
    byId(id).addEventListener("click", orSay(() => begun.then(doing)));
  byId("lab-drop").addEventListener("click", orSay(() => academie.askKeeper({ ask: "drop" })));
};
