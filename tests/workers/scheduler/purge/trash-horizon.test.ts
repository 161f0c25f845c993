import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { purgeTime, trashCutoff } from "#app/domain/retention.ts";
import {
  AGENT_TRASH,
  type AgentTrashKind,
  HOME_TRASH,
  type HomeTrashKind,
} from "#app/domain/trash/trash-list.ts";
import { restoreClearedData } from "#app/services/accounts/clear-data.server.ts";
import { restoreAgent, restoreHome } from "#app/services/accounts/delete-account.server.ts";
import { restoreChat } from "#app/services/assistant/chats.server.ts";
import { deleteLogEntry } from "#app/services/clients/client-log.server.ts";
import { restoreClient } from "#app/services/clients/client-status.server.ts";
import { withdrawHomeNote } from "#app/services/clients/for-one-home.server.ts";
import { type Deps, systemRandom } from "#app/services/deps.ts";
import { restoreDocument } from "#app/services/documents/documents.server.ts";
import { restoreExpenseFromTrash } from "#app/services/expenses/expenses.server.ts";
import { restoreLibraryTask } from "#app/services/library/edit-library.server.ts";
import { restoreAppliance } from "#app/services/property/appliances.server.ts";
import { restoreCustomTaskFromTrash } from "#app/services/tasks/custom-tasks.server.ts";
import { restoreCategoryFromTrash, restoreVendor } from "#app/services/vendors/vendors.server.ts";
import { runBatch } from "#db/client.server.ts";
import { selectAgentTrash, selectHomeTrash } from "#db/queries/trash/trash.server.ts";
import * as schema from "#db/schema.ts";
import { AGENT, addHome, createSchedulerHarness, type SchedulerHarness } from "../scheduler-harness.ts";

/* Restoring and purging use the same time limit: for every kind, exactly one of them is possible. */

const OWNER = { id: null, firstName: "", lastName: "", email: "" };
const DELETED = Date.UTC(2026, 10, 20, 15);
/** The first instant of the purge; the last for restoring is one millisecond earlier. */
const OVER = purgeTime(DELETED);
const LAST = OVER - 1;

type Row = Record<string, string | number | null>;
type Kind = {
  table: string;
  lay: (id: string, at: number) => Promise<unknown>;
  restore: (deps: Deps, id: string, at: number) => Promise<unknown>;
};

let office: SchedulerHarness;
let home: string;
beforeAll(async () => {
  office = await createSchedulerHarness();
  home = await addHome(office);
});
afterAll(() => office.dispose());

function insert(table: string, row: Row) {
  const names = Object.keys(row);
  return office.all(
    `insert into ${table} (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`,
    ...Object.values(row),
  );
}

const task = { title: "T", category: "HVAC", type: "maintenance", frequency: "monthly" };
const vendor = { name: "V", category: "HVAC", type: "maintenance", phone: "1", date_added: 0 };
const client = (id: string) => ({
  id,
  first_name: "Daniel",
  last_name: "Reyes",
  email: `${id}@reyes.example`,
  date_added: 0,
  search_key: id,
});

async function insertAgent(id: string, row: Row) {
  const user_id = `user-of-${id}`;
  await insert("users", { id: user_id, email: `${id}@bayside.example`, password_hash: "x", created_at: 0 });
  await insert("profiles", { id, user_id, ...row });
}

const OF_AGENT: Record<AgentTrashKind, Kind> = {
  client: {
    table: "clients",
    lay: (id, deleted_at) =>
      insert("clients", { ...client(id), agent_id: AGENT, deleted_at, deleted_by: "agent" }),
    restore: (deps, id) => restoreClient(deps, AGENT, id),
  },
  vendor: {
    table: "vendors",
    lay: (id, deleted_at) => insert("vendors", { ...vendor, id, agent_id: AGENT, deleted_at }),
    restore: (deps, id) => restoreVendor(deps, AGENT, id),
  },
  category: {
    table: "vendor_categories",
    lay: (id, deleted_at) => insert("vendor_categories", { id, agent_id: AGENT, name: id, deleted_at }),
    restore: (deps, id) => restoreCategoryFromTrash(deps, AGENT, id),
  },
  task: {
    table: "tasks",
    lay: (id, deleted_at) => insert("tasks", { ...task, id, agent_id: AGENT, deleted_at }),
    restore: (deps, taskId, at) => restoreLibraryTask(deps, AGENT, { taskId, at }),
  },
};

const OF_HOME: Record<HomeTrashKind, Kind> = {
  expense: {
    table: "maintenance_expenses",
    lay: (id, deleted_at) =>
      insert("maintenance_expenses", {
        ...{ id, client_id: home, category: "HVAC", description: "x", amount: 1 },
        ...{ expense_date: "2026-11-01", created_at: 1, deleted_at },
      }),
    restore: (deps, id) => restoreExpenseFromTrash(deps, home, id),
  },
  document: {
    table: "client_documents",
    lay: (id, deleted_at) =>
      insert("client_documents", {
        ...{ id, client_id: home, name: "Deed", key: `homes/${home}/${id}.pdf`, type: "application/pdf" },
        ...{ size: 1, created_at: 1, deleted_at },
      }),
    restore: (deps, id) => restoreDocument(deps, home, id),
  },
  task: {
    table: "tasks",
    lay: (id, deleted_at) =>
      insert("tasks", { ...task, id, agent_id: AGENT, client_id: home, custom: 1, deleted_at }),
    restore: (deps, id) => restoreCustomTaskFromTrash(deps, home, id),
  },
  appliance: {
    table: "appliances",
    lay: (id, deleted_at) =>
      insert("appliances", { id, client_id: home, kind: "Dryer", created_at: 1, deleted_at }),
    restore: (deps, id) => restoreAppliance(deps, home, id),
  },
  chat: {
    table: "ai_conversations",
    lay: (id, deleted_at) =>
      insert("ai_conversations", {
        ...{ id, agent_id: AGENT, client_id: home, conversation_id: id, message_id: id },
        ...{ conversation_type: "question", user_message: "How often?", created_at: 1, deleted_at },
      }),
    restore: (deps, id) => restoreChat(deps, { id: home, person: OWNER }, id),
  },
};

/** Kinds no trash lists by themselves. */
const OF_ALL: Record<string, Kind> = {
  "an agent's account": {
    table: "profiles",
    lay: (id, deleted_at) => insertAgent(id, { deleted_at }),
    restore: (deps, id, at) => restoreAgent(deps, id, at),
  },
  "a homeowner's account": {
    table: "clients",
    lay: (id, deleted_at) =>
      insert("clients", { ...client(id), agent_id: AGENT, deleted_at, deleted_by: "home" }),
    restore: (deps, id) => restoreHome(deps, { id, agentId: AGENT, email: `${id}@reyes.example` }),
  },
  "an entry of an agent's log": {
    table: "client_log",
    lay: (id, deleted_at) =>
      insert("client_log", {
        ...{ id, agent_id: AGENT, client_id: home, kind: "note", day: "2026-11-01" },
        ...{ created_at: 1, deleted_at },
      }),
    restore: (deps, id) => deleteLogEntry(deps, AGENT, home, id, { isDeleted: false }),
  },
  "an agent's note for a home": {
    table: "home_notes",
    lay: (id, deleted_at) =>
      insert("home_notes", {
        ...{ id, agent_id: AGENT, client_id: home, text: "Words" },
        ...{ created_at: 1, deleted_at },
      }),
    restore: (deps, id) => withdrawHomeNote(deps, AGENT, home, id, { isWithdrawn: false }),
  },
  "all data of an agent": {
    table: "vendors",
    lay: async (id, at) => {
      await insertAgent(`agent-of-${id}`, { cleared_at: at });
      await insert("vendors", { ...vendor, id, agent_id: `agent-of-${id}`, deleted_at: at });
    },
    restore: (deps, id, at) => restoreClearedData(deps, `agent-of-${id}`, at),
  },
};

const kinds = <K extends string>(whose: string, all: Record<K, Kind>) =>
  Object.entries<Kind>(all).map(([kind, one]) => ({ name: `${whose}${kind}`, ...one }));
const EVERY = [
  ...kinds("in the agent's trash: ", OF_AGENT),
  ...kinds("in the homeowner's trash: ", OF_HOME),
  ...kinds("", OF_ALL),
];

const deps = (now: number): Deps => ({ db: office.db, now, random: systemRandom });
const deletedAt = async (table: string, id: string) => {
  const rows = await office.all<{ at: number | null }>(
    `select deleted_at as at from ${table} where id = ?`,
    id,
  );
  return rows[0] ? rows[0].at : "purged";
};

/** What the agent's and the home's trash list at an instant. */
async function listed(now: number): Promise<string[]> {
  const { db } = office;
  const page = { cutoff: trashCutoff(now), after: null, limit: 100 };
  const results = await runBatch(db, [
    selectAgentTrash(db, AGENT, { ...page, kinds: AGENT_TRASH, except: null }),
    selectHomeTrash(db, home, { personId: null, ...page, kinds: HOME_TRASH }),
  ]);
  return results.flatMap(({ results: rows }) => (rows as { id: string }[]).map(({ id }) => id));
}

test("every table with deleted rows has a kind here that is restored and purged", () => {
  const tables = Object.values<unknown>(schema)
    .filter((one) => is(one, SQLiteTable))
    .map((table) => getTableConfig(table))
    .filter(({ columns }) => columns.some(({ name }) => name === "deleted_at"))
    .map(({ name }) => name);
  expect([...new Set(EVERY.map(({ table }) => table))].sort()).toEqual(tables.sort());
  expect(Object.keys(OF_AGENT).sort()).toEqual([...AGENT_TRASH].sort());
  expect(Object.keys(OF_HOME).sort()).toEqual([...HOME_TRASH].sort());
});

describe.each(EVERY)("$name", ({ name, table, lay, restore }) => {
  const id = `thing-${EVERY.findIndex((one) => one.name === name)}`;
  const isListed = !(name in OF_ALL);

  test("can be restored in the last instant of the 30 days, and the purge of that instant keeps it", async () => {
    await lay(id, DELETED);
    await office.run("purge", LAST);
    expect(await deletedAt(table, id)).toBe(DELETED);
    if (isListed) expect(await listed(LAST)).toContain(id);
    await restore(deps(LAST), id, DELETED);
    expect(await deletedAt(table, id)).toBeNull();
    await office.run("purge", OVER);
    expect(await deletedAt(table, id)).toBeNull();
  });

  test("cannot be restored a millisecond later, and the purge of that instant deletes it", async () => {
    const late = `${id}-late`;
    await lay(late, DELETED);
    expect(await listed(OVER)).not.toContain(late);
    await expect(restore(deps(OVER), late, DELETED)).rejects.toThrow();
    expect(await deletedAt(table, late)).toBe(DELETED);
    const tally = await office.run("purge", OVER);
    expect(tally.error).toBeNull();
    expect(await deletedAt(table, late)).toBe("purged");
  });
});
