/* Styles and fonts of the kept pages: the same for everybody, and named by what is in them. */

const ASSETS = "assets";

/** Keeps what a page needs to look as it does, as far as it is not here yet. */
export async function cacheAssets(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  for (const address of addresses) {
    // In the middle of a deployment it may be gone: this fails, and the copy there was, which has its own, stays.
    if (!(await cache.match(address))) await cache.add(address);
  }
}

/** Throws away all but what the kept pages need, and reads anew what goes by one name for ever. */
export async function pruneAssets(needed: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname === OFFLINE_STYLES) await cache.add(url);
    else if (!needed.includes(pathname)) await cache.delete(url);
  }
}

/** What the pages made here look like. */
export const OFFLINE_STYLES = "/offline.css";

/** Keeps what pages need that are made here, before this worker stands before any. */
export async function precacheOfflineStyles(): Promise<void> {
  await (await caches.open(ASSETS)).add(OFFLINE_STYLES);
}

/** A style sheet or a font: the one that is here, which is the only one there is by its name. */
export function handleAsset({ request }: FetchEvent): Promise<Response> | null {
  const { pathname } = new URL(request.url);
  const isKept = pathname === OFFLINE_STYLES || /^\/assets\/[\w.-]+\.(css|woff2)$/.test(pathname);
  if (request.method !== "GET" || !isKept) return null;
  return caches.match(pathname, { cacheName: ASSETS }).then((kept) => kept ?? fetch(request));
}
