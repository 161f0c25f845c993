import type { Card, TurnResult } from "#app/domain/assistant/turn.ts";
import { logTextKey } from "#app/domain/clients/client-log.ts";
import { OVERDUE_STAGES } from "#app/domain/email/reminders.ts";
import { clientSearchKey } from "#app/domain/text/search-key.ts";
import type { ExportRole } from "./format.ts";
import { type ExportRow, tablesOf } from "./import-rules.ts";

/*
 * Maps export columns to database columns. By default names are equal, instants become milliseconds, lists JSON, and
 * references new ids.
 */

/** What a row of the file has to be told about the account it goes into. */
export type ImportTarget = {
  /** Epoch milliseconds. */
  now: number;
  /** Today, in UTC. */
  today: string;
  /** The new id of a row by the id it has in the file; null where it is not there. */
  idOf: (table: string, id: unknown) => string | null;
  /** The new id of a turn's chat, as a chat of that name may be in the trash. */
  chatOf: (chat: unknown, turn: unknown) => string | null;
  keyOf: (path: unknown) => string | null;
};

type Value = (row: ExportRow, arrival: ImportTarget) => unknown;
type Target = {
  into: string;
  rename?: Record<string, string>;
  /** Columns of the file that have no place of their own. */
  without?: readonly string[];
  /** Columns made of the row; these win over the file's. */
  computed?: Record<string, Value>;
};

const LAST_STAGE = Math.max(...OVERDUE_STAGES);
const text = (value: unknown) => String(value ?? "");
const time = (value: unknown) => (value === null || value === undefined ? null : Date.parse(text(value)));

const updatedAtOf = (row: ExportRow) =>
  row.completed ||
  ["skipped_at", "declined_at", "scheduled_day", "snoozed_until", "notes"].some((name) => row[name] !== null);
const isLate = (row: ExportRow, { today }: ImportTarget) => text(row.due_date) < today;

const helpRequests = {
  into: "task_help_requests",
  rename: { plan_id: "client_task_id", photo: "photo_key" },
  // What was answered before the move is not news.
  computed: { read_at: (row: ExportRow) => row.replied_at },
};
const welcomedAt: Value = (row) => time(row.welcomed_at === undefined ? row.last_active : row.welcomed_at);
const deletedAt: Record<string, Value> = { deleted_at: (row, { now }) => (row.deleted ? now : null) };

/** What was added before the move is not news. */
const addedSeenAt: Record<string, Value> = { added_seen_at: (row) => time(row.added_at) };

const TARGETS: Record<ExportRole, Record<string, Target>> = {
  agent: {
    clients: {
      into: "clients",
      computed: {
        email: (row) => text(row.email).toLowerCase(),
        // Whether our mail ever reached them is nothing a file can say.
        introduced_at: () => 0,
        // Homes from before the first-month questions are not asked them.
        welcomed_at: welcomedAt,
        plan_fitted_at: welcomedAt,
        plan_fit_seen_at: welcomedAt,
        last_done_asked_at: welcomedAt,
        moving_intent: (row) => row.moving_intent ?? "",
        search_key: (row) =>
          clientSearchKey({
            firstName: text(row.first_name),
            lastName: text(row.last_name),
            email: text(row.email),
          }),
      },
    },
    vendor_categories: { into: "vendor_categories" },
    vendors: { into: "vendors", rename: { logo: "logo_key" } },
    tasks: { into: "tasks", without: ["deleted"], computed: { ...deletedAt, ...addedSeenAt } },
    plan: {
      into: "client_tasks",
      computed: {
        // What was overdue before the import is not emailed again.
        mailed_for: (row, arrival) => (isLate(row, arrival) ? row.due_date : null),
        mailed_stage: (row, arrival) => (isLate(row, arrival) ? LAST_STAGE : null),
        version: (row) => (updatedAtOf(row) ? 1 : 0),
      },
    },
    help_requests: helpRequests,
    help_messages: { into: "help_messages" },
    referrals: { into: "referrals" },
    activity: { into: "activity" },
    contact_taps: { into: "contact_taps" },
    group_emails: {
      into: "group_emails",
      computed: {
        // An import sends nothing: what was not written yet stays unwritten.
        state: ({ state }) => (state === "queueing" ? "canceled" : state),
        expected: ({ written }) => written,
      },
    },
    client_log: { into: "client_log", computed: { text_key: (row) => logTextKey(text(row.text)) } },
    calls_put_off: { into: "call_list_items" },
    home_notes: { into: "home_notes" },
  },
  home: {
    // Tasks not in the agent's library here become the homeowner's own, but for those this agent added.
    tasks: {
      into: "tasks",
      without: ["own", "deleted", "slug", "level", "needs_trait", "unless_trait"],
      computed: { ...deletedAt, ...addedSeenAt, custom: (row) => row.added_at === null },
    },
    plan: { into: "client_tasks", rename: { photo: "photo_key" } },
    help_requests: helpRequests,
    appliances: { into: "appliances", rename: { photo: "photo_key" } },
    documents: { into: "client_documents", rename: { file: "key" } },
    expenses: { into: "maintenance_expenses", rename: { plan_id: "client_task_id" } },
    budgets: { into: "maintenance_budgets" },
    warranties: { into: "home_warranty_providers" },
    conversations: {
      into: "ai_conversations",
      rename: { image: "image_key" },
      computed: {
        conversation_id: (row, { chatOf }) => chatOf(row.conversation_id, row.id),
        message_id: (row, { idOf }) => idOf("conversations", row.id),
        result: (row, arrival) =>
          row.result === null ? null : JSON.stringify(renamedTurn(row.result as TurnResult, arrival)),
      },
    },
    referrals: { into: "referrals" },
    help_messages: { into: "help_messages" },
    home_notes: { into: "home_notes" },
    home_links: {
      into: "home_links",
      computed: {
        // No token has this hash.
        token_hash: (row, { idOf }) => `none ${idOf("home_links", row.id)}`,
        revoked_at: (row, { now }) => time(row.revoked_at) ?? now,
      },
    },
    chat_photos: { into: "turn_photos", rename: { photo: "key" } },
    people: { into: "home_people", rename: { added_at: "invited_at" } },
  },
};

export type ImportRowWriter = {
  into: string;
  columns: string[];
  /** The row's values in the order of the columns, fit for JSON. */
  write: (row: ExportRow, arrival: ImportTarget) => unknown[];
};

/** Null for the account's own row, which already exists, and for a table that is only exported. */
export function importRowWriter(role: ExportRole, name: string): ImportRowWriter | null {
  const target = TARGETS[role][name];
  const table = tablesOf(role).find((one) => one.name === name);
  if (!target || !table) return null;
  const { into, rename = {}, without = [], computed = {} } = target;
  const columns = new Map<string, Value>();
  for (const column of Object.keys(table.row.shape)) {
    if (without.includes(column)) continue;
    const reference = table.references[column];
    columns.set(rename[column] ?? column, (row, arrival) => {
      const value = row[column];
      if (value === null || value === undefined) return null;
      if (column === "id") return arrival.idOf(name, value);
      if (reference) return arrival.idOf(reference.table, value);
      if (column in table.files) return arrival.keyOf(value);
      if ((table.instants as readonly string[]).includes(column)) return time(value);
      return typeof value === "object" ? JSON.stringify(value) : value;
    });
  }
  for (const [column, value] of Object.entries(computed)) columns.set(column, value);
  const values = [...columns.values()];
  return {
    into,
    columns: [...columns.keys()],
    write: (row, arrival) => values.map((value) => value(row, arrival)),
  };
}

/** The tables whose rows an answer of the assistant may name. */
const TABLES_WITH_IDS = ["plan", "tasks", "documents", "appliances", "expenses", "warranties"];

const tableOf = ({ kind }: Card) => (kind === "update_appliance" ? "appliances" : "plan");

/** Renames the rows an answer refers to; missing rows keep their old id. */
export function renamedTurn(result: TurnResult, { idOf }: ImportTarget): TurnResult {
  const newId = (id: string) =>
    TABLES_WITH_IDS.map((table) => idOf(table, id)).find((found) => found !== null) ?? id;
  return {
    ...result,
    sources: result.sources.map((source) => ({
      ...source,
      to: source.to?.replace(/[^/?#&=]+/g, newId) ?? null,
    })),
    cards: result.cards.map((card) => renamedCard(card, idOf)),
  };
}

function renamedCard(card: Card, idOf: ImportTarget["idOf"]): Card {
  const renamed = (rowId: string) => idOf(tableOf(card), rowId) ?? rowId;
  if ("rowId" in card && card.rowId !== null) return { ...card, rowId: renamed(card.rowId) };
  if (card.kind !== "add_task" || !card.planned) return card;
  return { ...card, planned: { ...card.planned, rowId: renamed(card.planned.rowId) } };
}

/** Ids sort in the order of the file. `seed` is a random id of the import. */
export function importedId(seed: string, { role, table, number }: ImportPlace): string {
  const index = tablesOf(role).findIndex(({ name }) => name === table);
  return `${hex(number, 8)}-${hex(index, 4)}-${seed.slice(14)}`;
}

export type ImportPlace = { role: ExportRole; table: string; number: number };

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, "0");

export type LibraryName = { id: string; slug: string | null; title: string; category: string };

const words = (title: unknown, category: unknown) => `${category}\n${title}`;

/**
 * Matches a home's tasks to the agent's library: by id, then catalog name, then wording, each library task once.
 * Unmatched tasks become the homeowner's own, so that no history loses its title.
 */
export function matchLibrary(
  tasks: readonly ExportRow[],
  library: readonly LibraryName[],
): Map<string, string> {
  const matches = new Map<string, string>();
  const free = new Set(library.map(({ id }) => id));
  const shared = tasks.filter((task) => !task.own);
  const rounds: [
    ofTask: (task: ExportRow) => string | null,
    ofLibrary: (one: LibraryName) => string | null,
  ][] = [
    [(task) => String(task.id), ({ id }) => id],
    [(task) => task.slug as string | null, ({ slug }) => slug],
    [(task) => words(task.title, task.category), ({ title, category }) => words(title, category)],
  ];
  for (const [ofTask, ofLibrary] of rounds) {
    const found = new Map<string, string>();
    for (const one of library) {
      const key = ofLibrary(one);
      if (key !== null && free.has(one.id) && !found.has(key)) found.set(key, one.id);
    }
    for (const task of shared) {
      if (matches.has(String(task.id))) continue;
      const id = found.get(ofTask(task) ?? "");
      if (id === undefined || !free.delete(id)) continue;
      matches.set(String(task.id), id);
    }
  }
  return matches;
}
