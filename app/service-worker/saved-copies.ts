import { type OfflineCopy, readOffline } from "#app/domain/device/offline-block.ts";
import { CACHEABLE_PAGES, PLAN_PAGES, PRECACHED_PAGES } from "#app/domain/device/offline-pages-and-forms.ts";
import { CACHE_FILL_HEADER, HOME_CACHE_KEY_HEADER } from "#app/domain/device/request-headers.ts";
import { PAGE_CACHE_DAYS } from "#app/domain/retention.ts";
import { activeHomeKey, writeForHome } from "./active-home.ts";
import { read, write } from "./database.ts";

/* Styles and fonts of saved pages: content-hashed and the same for everyone. */

const ASSETS = "assets";

export async function cacheAssets(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  for (const address of addresses) {
    // During a deployment an asset may be gone: this throws, and the older copy with its own assets stays.
    if (!(await cache.match(address))) await cache.add(address);
  }
}

/** Drops assets no saved page needs, and refreshes the one with a fixed name. */
export async function pruneAssets(needed: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname === OFFLINE_STYLES) await cache.add(url);
    else if (!needed.includes(pathname)) await cache.delete(url);
  }
}

export const OFFLINE_STYLES = "/offline.css";

export async function precacheOfflineStyles(): Promise<void> {
  await (await caches.open(ASSETS)).add(OFFLINE_STYLES);
}

export function handleAsset({ request }: FetchEvent): Promise<Response> | null {
  const { pathname } = new URL(request.url);
  const isKept = pathname === OFFLINE_STYLES || /^\/assets\/[\w.-]+\.(css|woff2)$/.test(pathname);
  if (request.method !== "GET" || !isKept) return null;
  return caches.match(pathname, { cacheName: ASSETS }).then((keptCount) => keptCount ?? fetch(request));
}

/* Pages saved for offline reading, fetched separately, with the time they were saved. */

const MINUTE = 60_000;
const FRESH_MS = 10 * MINUTE;
const MAX_AGE_MS = PAGE_CACHE_DAYS * 24 * 60 * MINUTE;
/** Filtered lists have any number of URLs; the oldest copies go. */
const MAX_COPIES = 40;
const SAVED_AT = "X-Saved";

export type SavedCopy = OfflineCopy & { savedAt: number };

const openCache = (homeKey: string) => caches.open(`pages ${homeKey}`);
const savedAt = (answer: Response) => Number(answer.headers.get(SAVED_AT));

/** Null if there is none or it is too old. */
export async function findSavedCopy(address: string): Promise<SavedCopy | null> {
  const homeKey = await activeHomeKey();
  const found = homeKey && (await (await openCache(homeKey)).match(address));
  if (!found || savedAt(found) < Date.now() - MAX_AGE_MS) return null;
  const copy = readOffline(await found.text());
  return copy && { ...copy, savedAt: savedAt(found) };
}

export async function listSavedCopies(): Promise<string[]> {
  const all = await Promise.all(
    CACHEABLE_PAGES.map(async (page) => ((await findSavedCopy(page)) ? [page] : [])),
  );
  return all.flat();
}

async function isDue(address: string): Promise<boolean> {
  const copy = await findSavedCopy(address);
  const changed = (await read<number>("facts", "changed")) ?? 0;
  return !copy || copy.savedAt <= changed || copy.savedAt < Date.now() - FRESH_MS;
}

const inProgress = new Set<string>();

/** Fetches and saves a copy; it does not count as a visit. */
async function fetchCopy(address: string): Promise<void> {
  if (inProgress.has(address) || !(await isDue(address))) return;
  inProgress.add(address);
  try {
    const requestedAt = Date.now();
    const answer = await fetch(address, { headers: { [CACHE_FILL_HEADER]: "1" } });
    const homeKey = answer.headers.get(HOME_CACHE_KEY_HEADER);
    const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
    if (answer.status !== 200 || answer.redirected || !isPage || !homeKey) return;
    const text = await answer.text();
    const copy = readOffline(text);
    if (!copy) return;
    await cacheAssets(copy.page.assets);
    const headers = { "Content-Type": "text/html; charset=utf-8", [SAVED_AT]: String(requestedAt) };
    await writeForHome(homeKey, async () =>
      (await openCache(homeKey)).put(address, new Response(text, { headers })),
    );
  } finally {
    inProgress.delete(address);
  }
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

const day = () => new Date().toDateString();

/**
 * After a visit: saves that page, the plan pages if the plan changed, and once a day the most important pages. One at a
 * time, so that it does not slow down the person's own requests.
 */
export async function refreshSavedCopies(address: string | null): Promise<void> {
  const first = (await read<string>("facts", "day")) !== day() && !savesData();
  const changed = (await read<number>("facts", "changed")) ?? 0;
  const stalePlanPages = ((await read<number>("facts", "renewed")) ?? 0) < changed ? PLAN_PAGES : [];
  let isComplete = true;
  for (const one of new Set([address, ...stalePlanPages, ...(first ? PRECACHED_PAGES : [])])) {
    // A failed copy is retried on the next visit.
    if (one !== null)
      await fetchCopy(one).catch(() => {
        isComplete = false;
      });
  }
  if (!isComplete) return;
  if (stalePlanPages.length > 0) await write("facts", "renewed", changed);
  if (!first) return;
  await write("facts", "day", day());
  await pruneCopies();
}

async function pruneCopies(): Promise<void> {
  const homeKey = await activeHomeKey();
  if (!homeKey) return;
  const cache = await openCache(homeKey);
  const pages = await Promise.all(
    (await cache.keys()).map(async (key) => ({ key, page: await cache.match(key) })),
  );
  let keptCount = 0;
  const needed: string[] = [];
  const newestFirst = pages.flatMap(({ key, page }) => (page ? [{ key, page, at: savedAt(page) }] : []));
  for (const { key, page, at } of newestFirst.sort((a, b) => b.at - a.at)) {
    const copy =
      keptCount < MAX_COPIES && at >= Date.now() - MAX_AGE_MS ? readOffline(await page.text()) : null;
    if (copy) needed.push(...copy.page.assets);
    else await cache.delete(key);
    keptCount += copy ? 1 : 0;
  }
  await pruneAssets(needed);
}

/** Marks the copies stale after a change and refreshes them shortly after. */
export async function invalidateSavedCopies(): Promise<void> {
  const now = Date.now();
  await write("facts", "changed", now);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  // Debounced: only the last of several changes refreshes.
  if ((await read<number>("facts", "changed")) === now) await refreshSavedCopies(null);
}
