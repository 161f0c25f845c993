/* Whose browser this is: what is kept here is one home's, and goes when that home's session does. */

import { CACHE_FILL_HEADER, HOME_CACHE_KEY_HEADER } from "#app/domain/device/request-headers.ts";
import { read, remove, runTransaction, type StoreName, write } from "./database.ts";

/** The home whose pages are kept. */
const HOME = "home";
/** The home whose session has ended, and whose presses may still wait for it to come back. */
const ENDED = "ended";

/** That this browser's notifications come in the session that is open. */
export const PUSH_BOUND_KEY = "push-bound";

/** All that is remembered of a home. What is known of this browser alone stays. */
const PER_HOME_KEYS = [HOME, ENDED, "changed", "renewed", "day", "checked", PUSH_BOUND_KEY];

/** One after another with every wipe: what is put away while one goes on would outlive it. */
export function withHomeLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request("kept", work) as Promise<T>;
}

/** The mark of the home whose pages are kept here; undefined where none is. */
export const activeHomeKey = () => read<string>("facts", HOME);

/** Puts something away for a home, unless it is no longer here by now. */
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

/** Throws away all that was kept for whoever was here. */
export function eraseHomeData(): Promise<void> {
  return withHomeLock(() => clearStores(["shared", "queue"]));
}

/** A session ended by itself: pages and files go, what waits to be sent or saved stays for the same home alone. */
export function clearSessionData(): Promise<void> {
  return withHomeLock(async () => {
    const homeKey = (await activeHomeKey()) ?? (await read<string>("facts", ENDED));
    await clearStores([]);
    if (homeKey) await write("facts", ENDED, homeKey);
  });
}

/** Takes note of whose answer this is: where it is another home's than what is here, that goes first. */
function switchActiveHome(homeKey: string): Promise<void> {
  return withHomeLock(async () => {
    if (homeKey === (await activeHomeKey())) return;
    const before = (await activeHomeKey()) ?? (await read<string>("facts", ENDED));
    // What they pressed and could not send waits for them, and is shown to nobody else. What was shared before anybody
    // logged in is for whoever does.
    if (before && before !== homeKey) await clearStores(["shared"]);
    await write("facts", HOME, homeKey);
  });
}

/**
 * Looks at an answer to a page, or to the router's reading of one, for whose it is. `pathname` without the router's
 * ending. Answers whether it is a signed-in home's.
 */
export async function trackActiveHome(answer: Response, { pathname, searchParams }: URL): Promise<boolean> {
  const homeKey = answer.headers.get(HOME_CACHE_KEY_HEADER);
  // The login shows itself only to whoever is not logged in; a redirect is neither of these.
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

/** Asks whose this browser is, as nobody's visit; answers whether anybody's. */
export async function fetchActiveHome(): Promise<boolean> {
  const url = new URL("/home", location.href);
  const answer = await fetch(url, { headers: { [CACHE_FILL_HEADER]: "1" } });
  return !answer.redirected && (await trackActiveHome(answer, url));
}

/** Learns it where no answer has come by yet: the page that started us came without us. */
export async function ensureActiveHome(): Promise<void> {
  if ((await activeHomeKey()) === undefined) await fetchActiveHome();
}
