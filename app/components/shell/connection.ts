/**
 * What happens to the router's requests while the app cannot be reached. Left alone, the router shows an error in
 * place of the page, and what was typed is gone with it.
 */

import * as words from "./typed-words.ts";

/** What cannot be done just now: null where all is well. */
export type Trouble = { kind: "offline" | "unreached"; waiting: boolean };

let trouble: Trouble | null = null;
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();

function tell(kind: Trouble["kind"] | null): void {
  const now = kind && { kind, waiting: waiting.size > 0 };
  if (now?.kind === trouble?.kind && now?.waiting === trouble?.waiting) return;
  trouble = now;
  for (const listener of listeners) listener();
}

const connectionKind = () => (navigator.onLine ? "unreached" : "offline");

export function readTrouble(): Trouble | null {
  return trouble;
}

export function watchTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks again for every page that could not be read. */
export function tryAgain(): void {
  for (const go of waiting) go();
  if (navigator.onLine && waiting.size === 0) tell(null);
}

/** Whether a service worker stands between this page and the network. */
const isHelped = () => Boolean(navigator.serviceWorker?.controller);

/** A page that could not be read is asked for again by itself: at first after a second, at last every half minute. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

type Fetch = typeof window.fetch;

/** Answers a form or a page of the router, whatever becomes of the connection. */
async function reach(fetch: Fetch, url: URL, init: RequestInit): Promise<Response> {
  const isForm = (init.method ?? "GET") !== "GET";
  for (let times = 0; ; times++) {
    const offline = !navigator.onLine;
    // The service worker keeps the forms that may wait; of the others it says that there is no network.
    if (!offline || !isForm || isHelped()) {
      try {
        const answer = await fetch(url, init);
        // Whole or not at all: of what breaks off behind its first line the router would never hear.
        const response = answer.body ? new Response(await answer.blob(), answer) : answer;
        // An answer that was on its way when the connection went says nothing of the connection now.
        if (navigator.onLine) tell(null);
        return response;
      } catch (error) {
        if (init.signal?.aborted) throw error;
      }
    }
    // Only what never left is surely not saved: an answer may have been lost after the server did its work.
    if (isForm) {
      tell(connectionKind());
      return notSaved(init.body, offline ? words.notSaved : words.maybeNotSaved);
    }
    await again(init.signal, Math.min(FIRST_WAIT_MS * 2 ** times, LONGEST_WAIT_MS));
  }
}

/**
 * Until it is time to ask again, or somebody says so; not if the page is no longer wanted. A browser says that it is
 * back online before every request of it goes through, and of what broke off it says nothing at all.
 */
async function again(signal: AbortSignal | null | undefined, waitMs: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      waiting.delete(go);
    };
    const go = () => {
      stop();
      resolve();
    };
    const timer = setTimeout(go, waitMs);
    waiting.add(go);
    signal?.addEventListener("abort", () => {
      stop();
      reject(signal.reason);
      tell(trouble && connectionKind());
    });
    tell(connectionKind());
  });
}

/** The answer of a refused form, as an action of ours would have given it: the page stays, with what was typed. */
function notSaved(body: RequestInit["body"], form: string): Response {
  const values: Record<string, string | string[]> = {};
  if (body instanceof FormData || body instanceof URLSearchParams) {
    for (const name of new Set(body.keys())) {
      const texts = body.getAll(name).filter((value) => typeof value === "string");
      values[name] = name.endsWith("[]") ? texts : (texts[0] ?? "");
    }
  }
  const data = { ok: false, intent: values.intent ?? "", errors: {}, form, values, unsent: true };
  const headers = { "Content-Type": "text/x-script", "X-Remix-Response": "yes" };
  return new Response(flat({ data }), { status: 503, headers });
}

/** A plain value as the router's answers are written: a list in which everything stands by its place. */
function flat(value: unknown): string {
  const places: unknown[] = [];
  const put = (one: unknown): number => {
    const at = places.push(one) - 1;
    if (Array.isArray(one)) places[at] = one.map(put);
    else if (typeof one === "object" && one !== null) {
      places[at] = Object.fromEntries(Object.entries(one).map(([key, held]) => [`_${put(key)}`, put(held)]));
    }
    return at;
  };
  put(value);
  return `${JSON.stringify(places)}\n`;
}

/** A link to another page, whose files may not be here yet: without them the browser would show its own error. */
function holdLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (navigator.onLine || !link || link.origin !== location.origin || link.pathname === location.pathname)
    return;
  // A page as a whole is what the service worker has, where it has one; the router would ask for parts.
  if (isHelped()) {
    event.stopPropagation();
    return;
  }
  event.preventDefault();
  tell("offline");
}

/** Stands between the router and the network, until the page's frame goes. Answers how to take it away. */
export function keepConnection(): () => void {
  const original = window.fetch;
  window.fetch = (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const ours = url.origin === location.origin && /\.data$|^\/__manifest$/.test(url.pathname);
    return ours && !(input instanceof Request) ? reach(original, url, init) : original(input, init);
  };
  const lost = () => tell("offline");
  const back = () => {
    tryAgain();
    tell(null);
  };
  if (!navigator.onLine) lost();
  window.addEventListener("offline", lost);
  window.addEventListener("online", back);
  window.addEventListener("click", holdLinks, true);
  return () => {
    window.fetch = original;
    window.removeEventListener("offline", lost);
    window.removeEventListener("online", back);
    window.removeEventListener("click", holdLinks, true);
  };
}
