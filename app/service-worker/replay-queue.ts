import { REPLAY_PATH, type ReplayResult } from "#app/domain/device/offline-pages-and-forms.ts";
import {
  formatOperationHeader,
  HOME_CACHE_KEY_HEADER,
  OPERATION_HEADER,
} from "#app/domain/device/request-headers.ts";
import { ensureActiveHome } from "./active-home.ts";
import { purgeOtherHomes, type QueuedEntry, readQueue, removeEntry, replaceEntry } from "./queue.ts";

/* Sends queued forms in order, one at a time. */

const worker = self as unknown as ServiceWorkerGlobalScope;

/** Name of the lock, the background sync tag, and the page's message. */
const REPLAY_TAG = "send";

export async function replayQueue(): Promise<void> {
  // Offline: leave entries untried, so that they can still be removed.
  if (!navigator.onLine) return broadcastQueueLength();
  await navigator.locks.request(REPLAY_TAG, async () => {
    await purgeOtherHomes();
    for (const entry of await readQueue()) {
      if (entry.trouble === null && !(await send(entry))) break;
    }
  });
  await broadcastQueueLength();
}

export async function broadcastQueueLength(): Promise<void> {
  const unsent = (await readQueue()).length;
  for (const client of await worker.clients.matchAll()) {
    if (new URL(client.url).pathname.startsWith("/home")) client.postMessage({ unsent });
  }
}

export function registerReplayTriggers(): void {
  worker.addEventListener("sync" as "message", (event) => event.waitUntil(replayQueue()));
  worker.addEventListener("message", (event) => {
    if (event.data === REPLAY_TAG) event.waitUntil(ensureActiveHome().then(replayQueue, replayQueue));
  });
}

/** Where background sync is missing, the next opened page triggers the replay. */
export async function registerBackgroundSync(): Promise<void> {
  const { sync } = worker.registration as { sync?: { register: (tag: string) => Promise<void> } };
  await sync?.register(REPLAY_TAG).catch(() => {});
}

/** False stops the replay: no network, or nobody is logged in. */
async function send(entry: QueuedEntry): Promise<boolean> {
  // Saved before sending, as the worker may be stopped before the response arrives.
  if (!entry.tried) await replaceEntry({ ...entry, tried: true });
  const result = await postEntry(entry);
  if (result === null || result.state === "elsewhere") return false;
  const { state, message, offer } = result;
  if (state === "done") await removeEntry(entry);
  else await replaceEntry({ ...entry, tried: true, trouble: { message, ...(offer && { offer }) } });
  return true;
}

async function postEntry(entry: QueuedEntry): Promise<ReplayResult | null> {
  const body = new FormData();
  for (const [name, value] of entry.fields) body.append(name, value);
  const headers = { [HOME_CACHE_KEY_HEADER]: entry.home, [OPERATION_HEADER]: formatOperationHeader(entry) };
  try {
    const init = { method: "POST", body, headers, redirect: "manual" } as const;
    const answer = await fetch(entry.page + REPLAY_PATH, init);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
