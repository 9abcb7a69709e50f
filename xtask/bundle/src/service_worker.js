// Keeps the client of one version, so that the page opens without a server. The bundler writes VERSION, FILES,
// TRANSLATED and PAGE before this. Answers of the API are never kept.

const PREFIX = "wartable-client-";
const KEPT = PREFIX + VERSION;

// All files of this version or none. Files in /assets/ are named by their content, so one that an older version kept is
// the same file. The page is taken only if it is the page of this version: a server that was updated meanwhile sends
// another one, and the browser tries again later.
async function keepAll() {
  try {
    await keepEveryFile();
  } catch (why) {
    // Half a version is of no use, and would count as the version before.
    await caches.delete(KEPT);
    throw why;
  }
}

async function keepEveryFile() {
  const cache = await caches.open(KEPT);
  await Promise.all(FILES.map(async (file) => {
    const known = file.startsWith("/assets/") && await caches.match(file, { ignoreVary: true });
    if (known) await cache.put(file, known);
    else await cache.add(file);
  }));
  if (await readsTranslated()) await cache.addAll(TRANSLATED);
  const page = await fetch("/", { cache: "no-cache" });
  if (await page.clone().text() !== PAGE) throw new Error("the server has another version");
  await cache.put("/", page);
}

// Whether some version kept what only readers of another language load.
async function readsTranslated() {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().some((request) => /_french-/.test(request.url));
}

// A page of the version before may still be open and load its parts, so that version stays too.
async function dropOld() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== KEPT);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

async function kept(path) {
  return await caches.match(path, { cacheName: KEPT, ignoreVary: true });
}

// The server's page where it answers in time; its files are named by their content, so they belong together.
async function page(request) {
  const fresh = fetch(request).catch(() => undefined);
  const late = new Promise((resolve) => setTimeout(resolve, 4000));
  const answer = await Promise.race([fresh, late]);
  if (answer && answer.status < 500) return answer;
  return await kept("/") ?? await fresh ?? Response.error();
}

// What is translated is kept when it is first read.
async function asset(request) {
  const known = await caches.match(request, { ignoreVary: true });
  if (known) return known;
  const fresh = await fetch(request);
  if (fresh.ok && TRANSLATED.includes(new URL(request.url).pathname)) {
    const copy = fresh.clone();
    await caches.open(KEPT).then((cache) => cache.put(request, copy)).catch((why) => console.warn(why));
  }
  return fresh;
}

async function other(request, path) {
  return await fetch(request).catch(() => undefined) ?? await kept(path) ?? Response.error();
}

// The server has made the words for the person's language. Without words the browser would show its own, so there are some.
async function tell(data) {
  const { title = "Wartable", body = "", path = "/tables", tag = path, lang } = data ?? {};
  await self.registration.showNotification(title, { body, tag, lang, renotify: true, icon: "/icon-192.png", data: { path } });
}

// Goes to a page that is open, that of the table if there is one, or opens one.
async function openPage(path) {
  const to = new URL(path, self.location.origin);
  if (to.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === to.pathname);
  if (there) await there.focus();
  else await self.clients.openWindow(to.href);
}

function readData(data) {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

self.addEventListener("push", (event) => event.waitUntil(tell(readData(event.data))));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path ?? "/tables"));
});
self.addEventListener("install", (event) => event.waitUntil(keepAll().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(dropOld().then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (FILES.includes(pathname)) event.respondWith(other(request, pathname));
  else if (request.mode === "navigate" && !pathname.includes(".")) event.respondWith(page(request));
});
