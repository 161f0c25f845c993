import { NotFound } from "#app/domain/errors.ts";
import {
  pageClientsExport,
  pageTasksExport,
  pageVendorsExport,
  selectProfileExport,
} from "#db/queries/export.server.ts";
import type { Deps } from "./deps.ts";

/** Rows read at once: a few hundred kilobytes. */
const PAGE = 1_000;

/** An instant of the database as text every program reads; null stays null. */
const isoTime = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/**
 * Everything of an agent's book that is live, as it goes into the file. Read to its end before it is
 * answered, so that a file is whole or is not there. Throws NotFound.
 */
export async function exportData({ db, now }: Pick<Deps, "db" | "now">, agentId: string) {
  const [profile] = await selectProfileExport(db, agentId);
  if (!profile) throw new NotFound();
  const clients = await readAll((after) => pageClientsExport(db, agentId, after, PAGE));
  const vendors = await readAll((after) => pageVendorsExport(db, agentId, after, PAGE));
  const tasks = await readAll((after) => pageTasksExport(db, agentId, after, PAGE));
  return {
    profile,
    clients: clients.map((client) => ({
      ...client,
      account_created: isoTime(client.account_created),
      date_added: isoTime(client.date_added),
      last_active: isoTime(client.last_active),
    })),
    vendors: vendors.map((vendor) => ({ ...vendor, date_added: isoTime(vendor.date_added) })),
    tasks,
    exported_at: isoTime(now),
  };
}

async function readAll<Row extends { id: string }>(page: (after: string) => PromiseLike<Row[]>) {
  const all: Row[] = [];
  for (let after = ""; ; ) {
    const rows = await page(after);
    all.push(...rows);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return all;
    after = last.id;
  }
}
