import { afterAll, beforeAll, expect, test } from "vitest";
import { trashHorizon } from "#app/domain/retention.ts";
import { type Db, runBatch, type Statement } from "#db/client.server.ts";
import * as conversations from "#db/queries/assistant/conversations.server.ts";
import * as record from "#db/queries/assistant/home-record.server.ts";
import * as notes from "#db/queries/clients/agent-notes.server.ts";
import * as attention from "#db/queries/clients/attention.server.ts";
import * as changes from "#db/queries/clients/changes.server.ts";
import * as clients from "#db/queries/clients/clients.server.ts";
import * as page from "#db/queries/clients/page.server.ts";
import * as stats from "#db/queries/clients/stats.server.ts";
import * as invites from "#db/queries/clients/waiting-invites.server.ts";
import * as documents from "#db/queries/documents/documents.server.ts";
import * as expenses from "#db/queries/expenses/expenses.server.ts";
import * as library from "#db/queries/library/library.server.ts";
import * as homesOf from "#db/queries/library/task-homes.server.ts";
import * as libraryTasks from "#db/queries/library/tasks.server.ts";
import * as week from "#db/queries/mail/agent-week.server.ts";
import * as contents from "#db/queries/mail/contents.server.ts";
import * as appliances from "#db/queries/property/appliances.server.ts";
import * as property from "#db/queries/property/property.server.ts";
import * as warranties from "#db/queries/property/warranties.server.ts";
import * as referrals from "#db/queries/referrals/referrals.server.ts";
import * as requests from "#db/queries/requests/help-requests.server.ts";
import * as custom from "#db/queries/tasks/custom-tasks.server.ts";
import * as plan from "#db/queries/tasks/plan.server.ts";
import * as taskHistory from "#db/queries/tasks/task-history.server.ts";
import * as imports from "#db/queries/transfer/csv/imports.server.ts";
import * as categories from "#db/queries/vendors/categories.server.ts";
import * as taskVendors from "#db/queries/vendors/task-vendors.server.ts";
import * as vendors from "#db/queries/vendors/vendors.server.ts";
import { createWorld, NOON, snapshot, TODAY, type World } from "#tests/support/homes.ts";
import { bareAgent, randomAgent } from "#tests/support/random-agents.ts";
import { fillHome } from "#tests/support/random-homes.ts";
import { insertAll } from "#tests/support/random-rows.ts";
import { makerOf } from "#tests/support/random-values.ts";

/*
 * The services look whether a row is their caller's before they write it. Behind them every statement says it
 * once more, for itself: whoever asks by the id of another's row finds and changes nothing.
 */

/** Who asks, and by whose ids: `row` finds one of the asked-for home, or of the agent who has it. */
type Asks = { db: Db; agent: string; client: string; row: (table: string) => string };
type Answer = PromiseLike<unknown> | Statement | readonly Statement[];

const LONG_AGO = trashHorizon(NOON);
const YEAR = { from: "0001-01-01", to: "9999-12-31" };

/** What is asked about an agent's whole book. */
const OF_AGENTS: Record<string, (asks: Asks) => Answer> = {
  stats: ({ db, agent }) => stats.selectStats(db, agent, { addedSince: 0, seenSince: 0 }),
  openRequests: ({ db, agent }) => attention.listOpenRequests(db, agent, 9),
  unanswered: ({ db, agent }) => attention.listUnansweredInvites(db, agent, NOON * 2, 9),
  silent: ({ db, agent }) => attention.listSilentClients(db, agent, NOON * 2, 9),
  policies: ({ db, agent }) => attention.listPolicyDates(db, agent, YEAR, 9),
  warranties: ({ db, agent }) => attention.listHomeWarrantyDates(db, agent, YEAR, 9),
  appliances: ({ db, agent }) => attention.listApplianceDates(db, agent, YEAR, 9),
  documents: ({ db, agent }) => attention.listDocumentDates(db, agent, YEAR, 9),
  assignable: ({ db, agent }) => library.listAssignableTasks(db, agent),
  library: ({ db, agent }) => libraryTasks.listLibrary(db, agent),
  categoryNames: ({ db, agent }) => libraryTasks.listVendorCategoryNames(db, agent),
  deletedCatalogue: ({ db, agent }) => libraryTasks.listDeletedCatalogue(db, agent),
  libraryTrash: ({ db, agent }) => libraryTasks.listTrash(db, agent, 0),
  joined: ({ db, agent }) => week.listJoinedSince(db, agent, 0, 9),
  categories: ({ db, agent }) => categories.selectCategories(db, agent),
  taskVendors: ({ db, agent }) => taskVendors.listTaskVendors(db, agent),
  vendors: ({ db, agent }) => vendors.listVendors(db, agent),
};

/** What is asked about a home by its agent. */
const BY_AGENTS: Record<string, (asks: Asks) => Answer> = {
  client: ({ db, agent, client }) => clients.getClient(db, agent, client),
  storedClient: ({ db, agent, client }) => clients.getStoredClient(db, agent, client),
  clientOfPage: ({ db, agent, client }) => page.selectClientOfPage(db, agent, client),
  openPlan: ({ db, agent, client }) => page.listOpenPlan(db, agent, client, 9),
  doneLately: ({ db, agent, client }) => page.listDoneLately(db, agent, client, 9),
  doneSince: ({ db, agent, client }) => page.countDoneSince(db, agent, client, 0),
  vendorsUsed: ({ db, agent, client }) => page.listVendorsUsed(db, agent, client, 9),
  requests: ({ db, agent, client }) => page.listClientRequests(db, agent, client, 9),
  sharedExpenses: ({ db, agent, client }) => page.listSharedExpenses(db, agent, client, 9),
  sharedDocuments: ({ db, agent, client }) => page.listSharedDocuments(db, agent, client, 9),
  sharedDates: ({ db, agent, client }) => page.selectSharedDates(db, agent, client),
  sharedWarranties: ({ db, agent, client }) => page.listSharedWarranties(db, agent, client, 9),
  sharedContracts: ({ db, agent, client }) => page.listSharedContracts(db, agent, client, 9),
  notedRow: ({ db, agent, client, row }) => notes.selectNotedRow(db, agent, client, row("client_tasks")),
  mailHome: ({ db, agent, client }) => contents.selectMailHome(db, agent, client),
  mailRequest: ({ db, agent, client, row }) =>
    contents.selectMailRequest(db, agent, client, row("task_help_requests")),
  mailReferral: ({ db, agent, client, row }) =>
    contents.selectMailReferral(db, agent, client, row("referrals")),
  pause: ({ db, agent, client }) => changes.pauseClient(db, agent, client),
  resume: ({ db, agent, client }) => changes.resumeClient(db, agent, client),
  revoke: ({ db, agent, client }) => changes.revokeInvite(db, agent, client),
  untrash: ({ db, agent, client }) => changes.untrashClient(db, agent, client, LONG_AGO),
  trash: ({ db, agent, client }) => clients.trashClient(db, agent, client, NOON),
  redirect: ({ db, agent, client }) => invites.redirectInvites(db, agent, client),
  skipRevoked: ({ db, agent, client }) => invites.skipRevokedInvites(db, agent, client),
};

/** What is asked about a row of an agent's. */
const ROWS_OF_AGENTS: Record<string, (asks: Asks) => Answer> = {
  vendor: ({ db, agent, row }) => vendors.getVendor(db, agent, row("vendors")),
  trashVendor: ({ db, agent, row }) => vendors.trashVendor(db, agent, row("vendors"), NOON),
  restoreVendor: ({ db, agent, row }) => vendors.restoreVendor(db, agent, row("vendors"), LONG_AGO),
  category: ({ db, agent, row }) => categories.getCategoryName(db, agent, row("vendor_categories"), LONG_AGO),
  trashCategory: ({ db, agent, row }) => categories.trashCategory(db, agent, row("vendor_categories"), NOON),
  renameCategory: ({ db, agent, row }) =>
    categories.renameCategory(db, agent, { id: row("vendor_categories"), name: "Mine" }, "HVAC"),
  restoreCategory: ({ db, agent, row }) =>
    categories.restoreCategory(db, agent, row("vendor_categories"), LONG_AGO),
  libraryTask: ({ db, agent, row }) => libraryTasks.getLibraryTask(db, agent, row("tasks")),
  setActive: ({ db, agent, row }) => libraryTasks.setActive(db, agent, row("tasks"), false),
  trashTask: ({ db, agent, row }) => libraryTasks.trashLibraryTask(db, agent, row("tasks"), NOON),
  untrashTasks: ({ db, agent, row }) => libraryTasks.untrashCatalogue(db, agent, [row("tasks")]),
  holding: ({ db, agent, row }) => homesOf.countHolding(db, agent, [row("tasks")]),
  putAway: ({ db, agent, row }) => homesOf.putAwayEverywhere(db, agent, row("tasks"), NOON),
  putAwayDeleted: ({ db, agent, row }) => homesOf.putAwayDeleted(db, agent, row("tasks"), NOON),
  undoPutAway: ({ db, agent, row }) => homesOf.undoPutAway(db, agent, row("tasks"), NOON),
  request: ({ db, agent, row }) => requests.getRequest(db, agent, row("task_help_requests")),
  vendorsFor: ({ db, agent, row }) => requests.listVendorsFor(db, agent, row("task_help_requests")),
  seen: ({ db, agent, row }) => requests.markRequestSeen(db, agent, row("task_help_requests"), NOON),
  resolve: ({ db, agent, row }) => requests.resolveRequest(db, agent, row("task_help_requests"), NOON),
  reopen: ({ db, agent, row }) => requests.reopenRequest(db, agent, row("task_help_requests")),
  referral: ({ db, agent, row }) => referrals.getReferral(db, agent, row("referrals")),
  undoImport: ({ db, agent, row }) =>
    imports.markUndone(db, { agentId: agent, importId: row("imports") }, { now: NOON, horizon: 0 }),
  trashImported: ({ db, agent, row }) => imports.trashImported(db, agent, row("imports"), NOON),
  tally: ({ db, agent, row }) => imports.selectTally(db, "clients", agent, row("imports")),
  imported: ({ db, agent, row }) => imports.listImportedIds(db, "clients", agent, row("imports")),
};

/** What a home asks about itself, and about a row. */
const OF_HOMES: Record<string, (asks: Asks) => Answer> = {
  open: ({ db, client }) => plan.listOpenTasks(db, client),
  completed: ({ db, client }) => plan.listCompletedTasks(db, client, 9),
  active: ({ db, client }) => plan.countActive(db, client, TODAY),
  countCompleted: ({ db, client }) => plan.countCompleted(db, client),
  spent: ({ db, client }) => plan.sumExpenses(db, client),
  occurrence: ({ db, client, row }) => plan.getOccurrence(db, client, row("client_tasks")),
  edit: ({ db, client, row }) => plan.editOpen(db, client, row("client_tasks"), 0, { clientNotes: "Mine" }),
  history: ({ db, client, row }) => taskHistory.listTaskHistory(db, client, row("client_tasks"), 9),
  archive: ({ db, client, row }) => property.archiveRows(db, client, [row("client_tasks")], NOON),
  filings: ({ db, client }) => property.listFilings(db, client),
  customTask: ({ db, client, row }) => custom.getStoredCustomTask(db, client, row("tasks")),
  trashCustom: ({ db, client, row }) => custom.trashCustomTask(db, client, row("tasks"), NOON),
  restoreCustom: ({ db, client, row }) => custom.restoreCustomTask(db, client, row("tasks"), LONG_AGO),
  storage: ({ db, client }) => documents.selectStorage(db, client),
  document: ({ db, client, row }) => documents.getDocumentState(db, client, row("client_documents")),
  trashDocument: ({ db, client, row }) => documents.trashDocument(db, client, row("client_documents"), NOON),
  restoreDocument: ({ db, client, row }) =>
    documents.restoreDocument(db, client, row("client_documents"), LONG_AGO),
  expense: ({ db, client, row }) => expenses.getStoredExpense(db, client, row("maintenance_expenses")),
  years: ({ db, client }) => expenses.sumByYear(db, client),
  trashExpense: ({ db, client, row }) => expenses.trashExpense(db, client, row("maintenance_expenses"), NOON),
  restoreExpense: ({ db, client, row }) =>
    expenses.restoreExpense(db, client, row("maintenance_expenses"), LONG_AGO),
  copyCost: ({ db, client, row }) => expenses.copyCostToTask(db, client, row("maintenance_expenses")),
  budgets: ({ db, client }) => expenses.listBudgetsSince(db, client, 0),
  noBudgets: ({ db, client }) => expenses.deleteBudgetsBut(db, client, 2026, []),
  appliances: ({ db, client }) => appliances.listAppliances(db, client, 9),
  appliance: ({ db, client, row }) => appliances.getAppliance(db, client, row("appliances")),
  putAwayAppliance: ({ db, client, row }) =>
    appliances.setApplianceArchived(db, client, row("appliances"), NOON),
  warranties: ({ db, client }) => warranties.listWarranties(db, client, 9),
  warranty: ({ db, client, row }) => warranties.getWarranty(db, client, row("home_warranty_providers")),
  dropWarranty: ({ db, client, row }) =>
    warranties.deleteWarranty(db, client, row("home_warranty_providers")),
  conversations: ({ db, client }) => conversations.listConversations(db, client, 9),
  turn: ({ db, client, row }) => conversations.getTurn(db, client, row("ai_conversations")),
  turnOfRecord: ({ db, client, row }) => record.selectTurn(db, client, row("ai_conversations")),
  deleteTurns: ({ db, client }) => conversations.deleteTurns(db, client, null),
  helpRequests: ({ db, client }) => requests.listHelpRequests(db, client),
  hasReferral: ({ db, client, row }) => referrals.hasReferral(db, client, row("referrals")),
  doneSince: ({ db, client }) => contents.listDoneSince(db, client, 0, 9),
  spentBetween: ({ db, client }) => contents.sumSpent(db, client, "0001-01-01", "9999-12-31"),
  nextTasks: ({ db, client }) => contents.listNextTasks(db, client, 9),
};

type Person = { agent: string; client: string };

let world: World;
let mine: Person;
let theirs: Person;
let sibling: string;
/** What was answered while nobody else was there. */
const alone = new Map<string, string>();
beforeAll(async () => {
  world = await createWorld();
  const agent = await bareAgent(world, makerOf(7));
  mine = { agent, client: await aBareHome(agent, "mine") };
  for (const [name, ask] of listsOfMine()) alone.set(name, await answerOf(ask, mine));
  const other = await randomAgent(world, makerOf(3));
  theirs = { agent: other, client: await aBareHome(other, "theirs") };
  sibling = await aBareHome(other, "sibling");
  await fillHome(world, makerOf(20), { id: theirs.client, agentId: other });
  // What one home does not have by chance, another has.
  for (const seed of [21, 22, 23]) {
    await fillHome(world, makerOf(seed), { id: await aBareHome(other, `home-${seed}`), agentId: other });
  }
  await world.d1
    .prepare(`update clients set shares = '["expenses","documents","warranties"]' where agent_id = ?`)
    .bind(other)
    .run();
  await anImport(other);
});
afterAll(() => world.dispose());

const listsOfMine = () => [...Object.entries(OF_AGENTS), ...Object.entries(OF_HOMES)];

async function aBareHome(agentId: string, id: string): Promise<string> {
  const home = { id, agent_id: agentId, first_name: "A", last_name: "B", email: `${id}@home.example` };
  const rest = { property_type: "condo", features: "[]", status: "active", date_added: 1, search_key: id };
  await insertAll(world, "clients", [{ ...home, ...rest, password_hash: "x", last_active: 1 }]);
  return id;
}

/** An import that was taken back just now, and one of its clients who has never been there. */
async function anImport(agentId: string): Promise<void> {
  const of = { agent_id: agentId, name: "book.csv", kind: "clients", created_at: 1, finished_at: NOON };
  await insertAll(world, "imports", [
    { id: "undone", ...of, state: "undone" },
    { id: "done", ...of, state: "done" },
  ]);
  await aBareHome(agentId, "brought-in");
  await world.d1
    .prepare("update clients set import_id = 'undone', password_hash = null, last_active = null where id = ?")
    .bind("brought-in")
    .run();
}

/** Ids of rows of a table that are not mine. */
async function theirRows(table: string): Promise<string[]> {
  const { results: columns } = await world.d1
    .prepare("select name from pragma_table_info(?) where name in ('agent_id', 'client_id') order by name")
    .bind(table)
    .all<{ name: string }>();
  const by = columns[0]?.name === "agent_id" ? "agent_id" : "client_id";
  const { results } = await world.d1
    .prepare(`select id from ${table} where ${by} <> ? order by id limit 12`)
    .bind(by === "agent_id" ? mine.agent : mine.client)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

type Ask = (asks: Asks) => Answer;

/** What is answered, of statements that write how many rows they changed. */
async function answerOf(ask: Ask, { agent, client }: Person, row = "none"): Promise<string> {
  const answer = ask({ db: world.deps.db, agent, client, row: () => row });
  const found = Array.isArray(answer) ? await runBatch(world.deps.db, [...answer]) : await answer;
  const said = JSON.stringify(found, (key, value) => (key === "meta" ? value.changes : value));
  // Some say again what they were asked about.
  return said.replaceAll(row, "none");
}

/** The table an asker names a row of; null where it asks about none. */
function tableOf(ask: Ask): string | null {
  let named: string | null = null;
  ask({
    db: world.deps.db,
    agent: "",
    client: "",
    row: (table) => {
      named = table;
      return "none";
    },
  });
  return named;
}

/** Asks by the id of each row of theirs: the answer is that of a row that is not there. */
async function expectNothingOf(ask: Ask, person: Person): Promise<void> {
  const nothing = await answerOf(ask, person);
  const table = tableOf(ask);
  if (table === null) return;
  const rows = await theirRows(table);
  expect(rows.length, table).toBeGreaterThan(0);
  for (const row of rows) expect(await answerOf(ask, person, row), `${table} ${row}`).toBe(nothing);
}

test.each(Object.keys(OF_AGENTS))("an agent's %s are as if no other agent were there", async (name) => {
  expect(await answerOf(OF_AGENTS[name] as Ask, mine)).toBe(alone.get(name));
});

test.each(Object.keys(OF_HOMES))("a home's %s: as if no other home were there", async (name) => {
  const before = await snapshot(world);
  const ask = OF_HOMES[name] as Ask;
  expect(await answerOf(ask, mine)).toBe(alone.get(name));
  await expectNothingOf(ask, mine);
  expect(await snapshot(world)).toBe(before);
});

test.each(Object.keys(ROWS_OF_AGENTS))("an agent's %s: another agent's row is none", async (name) => {
  const before = await snapshot(world);
  await expectNothingOf(ROWS_OF_AGENTS[name] as Ask, mine);
  expect(await snapshot(world)).toBe(before);
});

test.each(Object.keys(BY_AGENTS))("a client's %s: another agent's client is none", async (name) => {
  const before = await snapshot(world);
  const ask = BY_AGENTS[name] as Ask;
  const nobody = await answerOf(ask, { agent: mine.agent, client: "nobody" });
  for (const client of [theirs.client, sibling, "brought-in"]) {
    expect(await answerOf(ask, { agent: mine.agent, client })).toBe(nobody);
    await expectNothingOf(ask, { agent: mine.agent, client });
  }
  expect(await snapshot(world)).toBe(before);
});

const LISTS = Object.keys(BY_AGENTS).filter((name) =>
  /^(openPlan|done|vendorsUsed|requests|shared)/.test(name),
);

test.each(LISTS)("a client's %s hold nothing of the same agent's other clients", async (name) => {
  const ask = BY_AGENTS[name] as Ask;
  const nobody = await answerOf(ask, { agent: theirs.agent, client: "nobody" });
  expect(await answerOf(ask, { agent: theirs.agent, client: sibling })).toBe(nobody);
});
