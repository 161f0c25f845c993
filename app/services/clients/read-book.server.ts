import type { BookClient } from "#app/domain/clients/client-list.ts";
import { clientState } from "#app/domain/clients/client-state.ts";
import { trashCutoff } from "#app/domain/retention.ts";
import type { Deps } from "#app/services/deps.ts";
import { type BookRow, selectBook } from "#db/queries/clients/clients.server.ts";
import { type InviteWait, inviteWaits, selectInviteWaits } from "./release-invites.server.ts";

export type Book = {
  clients: (BookRow & BookClient)[];
  /** What the invites that are not sent yet wait for. */
  waits: ReadonlyMap<string, InviteWait>;
};

type Now = Pick<Deps, "db" | "now">;

/** The reads of `toBook`, for one batch. `notes`: whether a search needs them. */
export function bookReads(deps: Now, agentId: string, { notes }: { notes: boolean }) {
  return [
    selectBook(deps.db, agentId, { trashCutoff: trashCutoff(deps.now), notes }),
    ...selectInviteWaits(deps, agentId),
  ] as const;
}

type Waiting = Parameters<typeof inviteWaits>[0];

export function toBook([rows, ...waiting]: [BookRow[], ...Waiting], now: number): Book {
  const waits = inviteWaits(waiting, now);
  return {
    waits,
    clients: rows.map((row) => ({ ...row, clientState: clientState(row, waits.has(row.id)) })),
  };
}

/** An agent's whole list of clients, each with their state. */
export async function readBook(deps: Now, agentId: string): Promise<Book> {
  return toBook(await deps.db.batch([...bookReads(deps, agentId, { notes: true })]), deps.now);
}
