import { REPLAY_PATH, type ReplayResult } from "#app/domain/device/offline-pages-and-forms.ts";
import {
  formatOperationHeader,
  HOME_CACHE_KEY_HEADER,
  OPERATION_HEADER,
} from "#app/domain/device/request-headers.ts";
import { ensureActiveHome } from "./active-home.ts";
import { purgeOtherHomes, type QueuedEntry, readQueue, removeEntry, replaceEntry } from "./queue.ts";

/* Sends what waits, in order and one at a time, whenever there may be a network. */

const worker = self as unknown as ServiceWorkerGlobalScope;

/** The name of the lock, and of the sync where a browser has it. */
const REPLAY_TAG = "send";

/** Sends all that waits, until the network fails or all is sent; then tells the open pages what is left. */
export async function replayQueue(): Promise<void> {
  // Surely not sent, it may still be taken back without a trace.
  if (!navigator.onLine) return broadcastQueueLength();
  await navigator.locks.request(REPLAY_TAG, async () => {
    await purgeOtherHomes();
    for (const entry of await readQueue()) {
      if (entry.trouble === null && !(await send(entry))) break;
    }
  });
  await broadcastQueueLength();
}

/** Tells the open pages how many presses wait. */
export async function broadcastQueueLength(): Promise<void> {
  const unsent = (await readQueue()).length;
  for (const client of await worker.clients.matchAll()) {
    if (new URL(client.url).pathname.startsWith("/home")) client.postMessage({ unsent });
  }
}

/** Sends when the browser says that there is a network again, or a page that somebody is there. */
export function registerReplayTriggers(): void {
  worker.addEventListener("sync" as "message", (event) => event.waitUntil(replayQueue()));
  worker.addEventListener("message", (event) => {
    if (event.data === REPLAY_TAG) event.waitUntil(ensureActiveHome().then(replayQueue, replayQueue));
  });
}

/** Lets the browser wake us when there is a network again, where it can; without, an opened page does. */
export async function registerBackgroundSync(): Promise<void> {
  const { sync } = worker.registration as { sync?: { register: (tag: string) => Promise<void> } };
  await sync?.register(REPLAY_TAG).catch(() => {});
}

/** Sends one entry. False where that says nothing of it, and of those behind it: there is no network, or nobody is in. */
async function send(entry: QueuedEntry): Promise<boolean> {
  // Said before it is tried: this worker may be ended, or the press taken back, before an answer is there.
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
