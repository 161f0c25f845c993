/* Cached data belongs to one home and is cleared when that home's session ends. */

import { CACHE_FILL_HEADER, HOME_CACHE_KEY_HEADER } from "#app/domain/device/request-headers.ts";
import { read, remove, runTransaction, type StoreName, write } from "./database.ts";

const HOME = "home";
/** A home whose session has ended but whose unsent forms are kept for its next login. */
const ENDED = "ended";

/** Set once the push subscription is tied to the current session. */
export const PUSH_BOUND_KEY = "push-bound";

/** Facts cleared with the home's data; facts about the browser itself stay. */
const PER_HOME_KEYS = [HOME, ENDED, "changed", "renewed", "day", "checked", PUSH_BOUND_KEY];

/** Serializes writes with wipes, so a write in flight cannot outlive a wipe. */
export function withHomeLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request("kept", work) as Promise<T>;
}

export const activeHomeKey = () => read<string>("facts", HOME);

/** Runs `save` only if this home is still the active one. */
export async function writeForHome(homeKey: string, save: () => Promise<void>): Promise<void> {
  await withHomeLock(async () => {
    if (homeKey === (await activeHomeKey())) await save();
  });
}

async function clearStores(stores: StoreName[]): Promise<void> {
  for (const name of await caches.keys()) if (name !== "assets") await caches.delete(name);
  await runTransaction(["facts", ...stores], "readwrite", (storeOf) => {
    for (const store of stores) storeOf(store).clear();
    for (const fact of PER_HOME_KEYS) storeOf("facts").delete(fact);
    return undefined;
  });
}

export function eraseHomeData(): Promise<void> {
  return withHomeLock(() => clearStores(["shared", "queue"]));
}

/** After a session expires: removes pages and files, keeps unsent forms and shared files for the same home. */
export function clearSessionData(): Promise<void> {
  return withHomeLock(async () => {
    const homeKey = (await activeHomeKey()) ?? (await read<string>("facts", ENDED));
    await clearStores([]);
    if (homeKey) await write("facts", ENDED, homeKey);
  });
}

/** Records the active home; data of a different home is cleared first. */
function switchActiveHome(homeKey: string): Promise<void> {
  return withHomeLock(async () => {
    if (homeKey === (await activeHomeKey())) return;
    const before = (await activeHomeKey()) ?? (await read<string>("facts", ENDED));
    // Unsent forms stay in the queue for their own home. Files shared before anyone logged in go to whoever does.
    if (before && before !== homeKey) await clearStores(["shared"]);
    await write("facts", HOME, homeKey);
  });
}

/**
 * Updates the active home from a page or router response; `pathname` without ".data". Returns whether the response is
 * a logged-in home's.
 */
export async function trackActiveHome(answer: Response, { pathname, searchParams }: URL): Promise<boolean> {
  const homeKey = answer.headers.get(HOME_CACHE_KEY_HEADER);
  // The login page renders only when nobody is logged in; a redirect has another status.
  if (answer.status === 200 && pathname === "/login") {
    const closed = searchParams.get("closed");
    if (closed && closed === (await activeHomeKey())) await eraseHomeData();
    await remove("facts", PUSH_BOUND_KEY);
    if (searchParams.get("as") !== "agent") await clearSessionData();
  }
  if (answer.status === 200 && pathname === "/home/closed") await eraseHomeData();
  else if (homeKey && answer.ok) await switchActiveHome(homeKey);
  return homeKey !== null && answer.ok;
}

/** Asks the server who is logged in, without counting as a visit; true if somebody is. */
export async function fetchActiveHome(): Promise<boolean> {
  const url = new URL("/home", location.href);
  const answer = await fetch(url, { headers: { [CACHE_FILL_HEADER]: "1" } });
  return !answer.redirected && (await trackActiveHome(answer, url));
}

/** The page that installed this worker was loaded without it, so the home may be unknown. */
export async function ensureActiveHome(): Promise<void> {
  if ((await activeHomeKey()) === undefined) await fetchActiveHome();
}
