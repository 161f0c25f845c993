import { DAY_MS } from "#app/domain/days/durations.ts";
import type { ConflictOffer } from "#app/domain/device/offline-pages-and-forms.ts";
import { UNSENT_FORM_DAYS } from "#app/domain/retention.ts";
import { activeHomeKey } from "./active-home.ts";
import { remove, runTransaction, write } from "./database.ts";

/*
 * Unsent forms, in the order they were submitted. An entry is removed once the server answers or the person discards it.
 */

export type Submission = {
  page: string;
  fields: [name: string, value: string | File][];
};

export type QueueEntry = Submission & {
  /** Idempotency key: the same for every attempt. */
  id: string;
  /** Epoch milliseconds. */
  pressedAt: number;
  home: string;
  /** The task's title, if a saved page has it. */
  title: string | null;
  /** True once an attempt may have reached the server. */
  tried: boolean;
  /** Set when the server rejected it: it waits for the person, not for the network. */
  trouble: { message: string; offer?: ConflictOffer } | null;
};

export type QueuedEntry = QueueEntry & { key: number };

/** Entries of every home, in order. */
async function readAll(): Promise<QueuedEntry[]> {
  let keys: IDBRequest<IDBValidKey[]> | undefined;
  const entries = await runTransaction<QueueEntry[]>(["queue"], "readonly", (storeOf) => {
    keys = storeOf("queue").getAllKeys();
    return storeOf("queue").getAll();
  });
  return (entries ?? []).map((entry, at) => ({ ...entry, key: Number(keys?.result[at]) }));
}

/** Entries of the active home only. */
export async function readQueue(): Promise<QueuedEntry[]> {
  const home = await activeHomeKey();
  return (await readAll()).filter((entry) => entry.home === home);
}

export async function addEntry(entry: QueueEntry): Promise<void> {
  await runTransaction(["queue"], "readwrite", (storeOf) => storeOf("queue").add(entry));
}

export function replaceEntry({ key, ...entry }: QueuedEntry): Promise<void> {
  return write("queue", key, entry);
}

export function removeEntry({ key }: QueuedEntry): Promise<void> {
  return remove("queue", key);
}

/** Removes entries of other homes that were never sent. */
export async function purgeOtherHomes(): Promise<void> {
  const home = await activeHomeKey();
  for (const entry of await readAll()) {
    if (entry.home !== home && entry.pressedAt <= Date.now() - UNSENT_FORM_DAYS * DAY_MS)
      await removeEntry(entry);
  }
}

export function field({ fields }: Submission, name: string): string {
  const value = fields.find(([one]) => one === name)?.[1];
  return typeof value === "string" ? value : "";
}

export function withFields(entry: QueuedEntry, changed: Readonly<Record<string, string>>): QueuedEntry {
  const unchanged = entry.fields.filter(([name]) => !(name in changed));
  return { ...entry, fields: [...unchanged, ...Object.entries(changed)] };
}
