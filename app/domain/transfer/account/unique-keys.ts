import type { ExportRole } from "./format.ts";

/*
 * What no two rows of a table may have in common, as the database has it. An export is read while people go on
 * working, so what writes it asks as well as what reads it.
 */

type Row = Record<string, unknown>;

/** SQLite's `lower` knows these letters only. */
const lower = (text: unknown) => String(text).replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const isOpen = (row: Row) => !row.completed && row.skipped_at === null && row.archived_at === null;

/** By table and the column to blame; null = this row has none. */
const UNIQUE: Record<string, Record<string, (row: Row) => string | null>> = {
  clients: { email: (row) => String(row.email).toLowerCase() },
  vendor_categories: { name: (row) => lower(row.name) },
  plan: {
    occurrence: (row) => `${row.client_id ?? ""}\n${row.task_id}\n${row.occurrence}`,
    completed: (row) => (isOpen(row) ? `${row.client_id ?? ""}\n${row.task_id}` : null),
  },
  expenses: { plan_id: (row) => row.plan_id as string | null },
  budgets: { category: (row) => `${row.year}\n${row.category}` },
  conversations: { message_id: (row) => String(row.message_id) },
  chat_photos: { position: (row) => `${row.turn_id}\n${row.position}` },
};

/** A library holds each task of the catalog once; a home's export names tasks, it does not hold them. */
const LIBRARY_UNIQUE = {
  slug: (row: Row) => (row.deleted ? null : (row.slug as string | null)),
};

/** What a row holds for itself alone: the column to blame, and a key among all rows of its table. */
export function uniqueKeys(role: ExportRole, table: string, row: Row): { column: string; key: string }[] {
  const rules = table === "tasks" && role === "agent" ? LIBRARY_UNIQUE : UNIQUE[table];
  return Object.entries(rules ?? {}).flatMap(([column, keyOf]) => {
    const key = keyOf(row);
    return key === null ? [] : [{ column, key: `${column}\n${key}` }];
  });
}
