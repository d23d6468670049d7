// Keeps the laboratory in the reader's browser, and the whole site if he wishes it.
"use strict";

const OWN = `laboratory-${"VERSION"}`;
const SITE = "academie-site";
const ROOT = new URL("./", self.location);

const kept = async () => {
  const { files } = await (await fetch(new URL("laboratory/files.json", ROOT))).json();
  const cache = await caches.open(OWN);
  await cache.addAll(files.map((file) => new Request(new URL(file, ROOT), { cache: "no-cache" })));
  await cache.add(new URL("laboratory/files.json", ROOT));
};

const forget = async () => {
  for (const name of await caches.keys())
    if (name.startsWith("laboratory-") && name !== OWN) await caches.delete(name);
  await self.clients.claim();
};

self.addEventListener("install", (event) => {
  event.waitUntil(kept().then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => event.waitUntil(forget()));

// What belongs to the laboratory comes from here; a page comes from the site while it can be had.
const found = (request, name) => caches.match(request, { cacheName: name, ignoreSearch: true });

const answered = async (request) => {
  const own = await found(request, OWN);
  if (own) return own;
  try {
    return await fetch(request);
  } catch (error) {
    const page = await found(request, SITE);
    if (page) return page;
    throw error;
  }
};

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(ROOT.href)) event.respondWith(answered(event.request));
});
