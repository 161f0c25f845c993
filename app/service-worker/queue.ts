import { DAY_MS } from "#app/domain/days/durations.ts";
import type { ConflictOffer } from "#app/domain/device/offline-pages-and-forms.ts";
import { UNSENT_FORM_DAYS } from "#app/domain/retention.ts";
import { activeHomeKey } from "./active-home.ts";
import { remove, runTransaction, write } from "./database.ts";

/*
 * What was pressed and is not sent yet, in the order it was pressed. An entry goes when an answer says what became of
 * it, or the person does.
 */

/** A form as it was pressed. */
export type Submission = {
  /** The page it is of: what it is sent to, in the end. */
  page: string;
  fields: [name: string, value: string | File][];
};

export type QueueEntry = Submission & {
  /** Of the press, the same however often it is sent. */
  id: string;
  /** Epoch milliseconds. */
  pressedAt: number;
  /** The mark of the home it was pressed in. */
  home: string;
  /** What the task is called, where a copy of its page says so. */
  title: string | null;
  /** Whether it may have got through already, its answer lost. */
  tried: boolean;
  /** What the server has against it: it waits for the person, not for the network. */
  trouble: { message: string; offer?: ConflictOffer } | null;
};

/** An entry in its place. */
export type QueuedEntry = QueueEntry & { key: number };

/** All there is, of whoever, in order. */
async function readAll(): Promise<QueuedEntry[]> {
  let keys: IDBRequest<IDBValidKey[]> | undefined;
  const entries = await runTransaction<QueueEntry[]>(["queue"], "readonly", (storeOf) => {
    keys = storeOf("queue").getAllKeys();
    return storeOf("queue").getAll();
  });
  return (entries ?? []).map((entry, at) => ({ ...entry, key: Number(keys?.result[at]) }));
}

/** What waits of the home this browser is signed in to. Of others it says nothing. */
export async function readQueue(): Promise<QueuedEntry[]> {
  const home = await activeHomeKey();
  return (await readAll()).filter((entry) => entry.home === home);
}

/** Puts an entry behind all others. */
export async function addEntry(entry: QueueEntry): Promise<void> {
  await runTransaction(["queue"], "readwrite", (storeOf) => storeOf("queue").add(entry));
}

/** Writes an entry anew in its place. */
export function replaceEntry({ key, ...entry }: QueuedEntry): Promise<void> {
  return write("queue", key, entry);
}

/** Takes an entry out. */
export function removeEntry({ key }: QueuedEntry): Promise<void> {
  return remove("queue", key);
}

/** Takes out what others pressed here and did not come back for. */
export async function purgeOtherHomes(): Promise<void> {
  const home = await activeHomeKey();
  for (const entry of await readAll()) {
    if (entry.home !== home && entry.pressedAt <= Date.now() - UNSENT_FORM_DAYS * DAY_MS)
      await removeEntry(entry);
  }
}

/** A field's text; empty where it has none. */
export function field({ fields }: Submission, name: string): string {
  const value = fields.find(([one]) => one === name)?.[1];
  return typeof value === "string" ? value : "";
}

/** The same with other values of some fields. */
export function withFields(entry: QueuedEntry, changed: Readonly<Record<string, string>>): QueuedEntry {
  const unchanged = entry.fields.filter(([name]) => !(name in changed));
  return { ...entry, fields: [...unchanged, ...Object.entries(changed)] };
}
