// Keeps the laboratory in the reader's browser, and the whole site if the reader wishes it. Every version
// has a cache of its own: its pages and scripts are kept, renewed and dropped together.
"use strict";

const VERSION = "VERSION";
const ROOT = new URL("./", self.location);
// Other sites may lie at the same host.
const OURS = `academie ${ROOT.pathname}`;
const LABORATORY = `${OURS} laboratory ${VERSION}`;
const SITE = `${OURS} site `;
// What the laboratory consists of, and in a cache of the whole site, that it is whole.
const LIST = new URL("laboratory/files.json", ROOT);
const WHOLE = new URL("laboratory/whole", ROOT);

const hashed = async (bytes) => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

// A file of another version is refused: a server may be about to publish one.
const keepFile = async (cache, file, hash) => {
  const address = new URL(file, ROOT);
  const answer = await fetch(address, { cache: "no-cache" });
  const bytes = await answer.clone().arrayBuffer();
  if (!answer.ok || !(await hashed(bytes)).startsWith(hash))
    throw new Error(`${address} is not as it was published`);
  await cache.put(address, answer);
};

const keepFiles = (cache, files) =>
  Promise.all(Object.entries(files).map(([file, hash]) => keepFile(cache, file, hash)));

const inJson = (value) => new Response(JSON.stringify(value));

const listed = async (answer) => {
  const { version, name, files } = await answer.json();
  return { version, name, files };
};

const published = async () => {
  try {
    return await listed(await fetch(LIST, { cache: "no-cache" }));
  } catch {
    return null; // there is no network
  }
};

const wholeCache = async () => {
  for (const name of await caches.keys())
    if (name.startsWith(SITE) && (await caches.match(WHOLE, { cacheName: name }))) return name;
  return null;
};

const found = async (address) => {
  const page = new URL(address);
  page.hash = "";
  if (page.pathname.endsWith("/")) page.pathname += "index.html";
  const cacheName = (await wholeCache()) ?? LABORATORY;
  return caches.match(page, { cacheName, ignoreSearch: true });
};

const isKept = async (clientId) => {
  const client = clientId && (await self.clients.get(clientId));
  return Boolean(client && (await found(client.url)));
};

// What is kept is read from here, with scripts of the same version; any other page comes from the site,
// with its own scripts.
const answered = async ({ request, clientId }) => {
  const kept = await found(request.url);
  if (!kept) return fetch(request);
  if (request.mode === "navigate" || (await isKept(clientId))) return kept;
  try {
    return await fetch(request);
  } catch {
    return kept;
  }
};

const install = async () => {
  const list = await published();
  if (list?.version !== VERSION) throw new Error("another version is about to be published");
  const cache = await caches.open(LABORATORY);
  await keepFiles(cache, list.files);
  await cache.put(LIST, inJson(list));
  // Whoever is in the laboratory, or reads what is kept, goes on in the version that he reads.
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const within = windows.map(({ url }) => caches.match(url, { cacheName: LABORATORY, ignoreSearch: true }));
  if ((await wholeCache()) || !(await Promise.all(within)).some(Boolean)) await self.skipWaiting();
};

const activate = async () => {
  for (const name of await caches.keys())
    if (name.startsWith(`${OURS} laboratory `) && name !== LABORATORY) await caches.delete(name);
  await self.clients.claim();
};

// What a page may ask.
const ASKED = {
  // The version that is read on the page, that of which the whole is kept, and the newest.
  state: async (_, client) => {
    const cacheName = await wholeCache();
    const whole = cacheName && (await (await caches.match(WHOLE, { cacheName })).json());
    const newest = await published();
    const read = (await isKept(client.id)) ? await listed(await found(LIST)) : newest;
    return { read, whole, newest };
  },

  keep: async ({ version, files }) => keepFiles(await caches.open(SITE + version), files),

  whole: async ({ version, name, size }) => {
    const cache = await caches.open(SITE + version);
    await cache.put(LIST, inJson({ version, name }));
    await cache.put(WHOLE, inJson({ version, name, size }));
    await ASKED.drop({ but: SITE + version });
  },

  drop: async ({ but }) => {
    for (const name of await caches.keys())
      if (name.startsWith(SITE) && name !== but) await caches.delete(name);
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    for (const client of windows) client.postMessage("reload");
  },

  renew: () => self.skipWaiting(),
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(ROOT.href)) event.respondWith(answered(event));
});
self.addEventListener("message", (event) => {
  const { ask, ...facts } = event.data;
  const [port] = event.ports;
  event.waitUntil(
    Promise.resolve(ASKED[ask](facts, event.source)).then(
      (answer) => port.postMessage({ answer }),
      (error) => port.postMessage({ broken: String(error) }),
    ),
  );
});
