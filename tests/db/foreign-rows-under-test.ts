import { EXPENSE_CATEGORIES } from "#app/domain/expenses/categories.ts";
import { trashHorizon } from "#app/domain/retention.ts";
import type { Db, Statement } from "#db/client.server.ts";
import * as chats from "#db/queries/assistant/chats.server.ts";
import * as conversations from "#db/queries/assistant/conversations.server.ts";
import * as record from "#db/queries/assistant/home-record.server.ts";
import * as notes from "#db/queries/clients/agent-notes.server.ts";
import * as attention from "#db/queries/clients/attention.server.ts";
import * as changes from "#db/queries/clients/changes.server.ts";
import * as clients from "#db/queries/clients/clients.server.ts";
import * as list from "#db/queries/clients/list.server.ts";
import * as page from "#db/queries/clients/page.server.ts";
import * as stats from "#db/queries/clients/stats.server.ts";
import * as invites from "#db/queries/clients/waiting-invites.server.ts";
import * as documents from "#db/queries/documents/documents.server.ts";
import * as budgets from "#db/queries/expenses/budgets.server.ts";
import * as expenses from "#db/queries/expenses/expenses.server.ts";
import * as library from "#db/queries/library/library.server.ts";
import * as homesOf from "#db/queries/library/task-homes.server.ts";
import * as libraryTasks from "#db/queries/library/tasks.server.ts";
import * as week from "#db/queries/mail/agent-week.server.ts";
import * as contents from "#db/queries/mail/contents.server.ts";
import * as appliances from "#db/queries/property/appliances.server.ts";
import * as property from "#db/queries/property/property.server.ts";
import * as warranties from "#db/queries/property/warranties.server.ts";
import * as browsers from "#db/queries/push/subscriptions.server.ts";
import * as referrals from "#db/queries/referrals/referrals.server.ts";
import * as requests from "#db/queries/requests/help-requests.server.ts";
import * as completed from "#db/queries/tasks/completed.server.ts";
import * as custom from "#db/queries/tasks/custom-tasks.server.ts";
import * as plan from "#db/queries/tasks/plan.server.ts";
import * as taskHistory from "#db/queries/tasks/task-history.server.ts";
import * as thisWeek from "#db/queries/tasks/this-week.server.ts";
import * as imports from "#db/queries/transfer/csv/imports.server.ts";
import * as categories from "#db/queries/vendors/categories.server.ts";
import * as taskVendors from "#db/queries/vendors/task-vendors.server.ts";
import * as vendors from "#db/queries/vendors/vendors.server.ts";
import { NOON, TODAY } from "#tests/support/homes.ts";

/* What is asked of the statements, by the name of who asks. */

/** Who asks, and by whose ids: `row` finds one of the asked-for home, or of the agent who has it. */
export type Asks = { db: Db; agent: string; client: string; row: (table: string) => string };
export type Answer = PromiseLike<unknown> | Statement | readonly Statement[];

const LONG_AGO = trashHorizon(NOON);
/** No budget any more; late for whoever has one. */
const BUDGETS = EXPENSE_CATEGORIES.map((category) => ({ id: category, category, cents: null, seen: null }));
/** Whatever a row says, it is as saved. */
const AS_SAVED = {} as never;
const CARD = { id: "c1", kind: "complete_task", confirmed: false, rowId: "r", title: "Mine" } as const;
const YEAR = { from: "0001-01-01", to: "9999-12-31" };

/** What is asked about an agent's whole book. */
export const OF_AGENTS: Record<string, (asks: Asks) => Answer> = {
  stats: ({ db, agent }) => stats.selectStats(db, agent, { addedSince: 0, seenSince: 0 }),
  clientCounts: ({ db, agent }) => list.countClients(db, agent, LONG_AGO),
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
  browsers: ({ db, agent }) =>
    browsers.listSubscriptions(db, { agentId: agent, clientId: null }, { now: NOON, sessionId: null }),
};

/** What is asked about a home by its agent. */
export const BY_AGENTS: Record<string, (asks: Asks) => Answer> = {
  client: ({ db, agent, client }) => clients.getClient(db, agent, client),
  storedClient: ({ db, agent, client }) => clients.getStoredClient(db, agent, client),
  clientOfPage: ({ db, agent, client }) => page.selectClientOfPage(db, agent, client),
  openPlan: ({ db, agent, client }) => page.listOpenPlan(db, agent, client, 9),
  doneLately: ({ db, agent, client }) => page.listDoneLately(db, agent, client, 9),
  doneThisWeek: ({ db, agent, client }) => page.countDoneSince(db, agent, client, 0),
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
export const ROWS_OF_AGENTS: Record<string, (asks: Asks) => Answer> = {
  forgetBrowser: ({ db, agent, client, row }) =>
    [null, client].map((clientId) =>
      browsers.deleteSubscription(db, { agentId: agent, clientId }, { id: row("push_subscriptions") }),
    ),
  moveBrowser: ({ db, agent, client, row }) =>
    [null, client].map((clientId) =>
      browsers.leaveEndpoint(
        db,
        { agentId: agent, clientId },
        { id: row("push_subscriptions"), endpointHash: "3" },
      ),
    ),
  noteRemovedBrowser: ({ db, agent, client, row }) =>
    [null, client].map((clientId) =>
      browsers.noteRemoved(db, { agentId: agent, clientId }, { id: row("push_subscriptions"), now: NOON }),
    ),
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
export const OF_HOMES: Record<string, (asks: Asks) => Answer> = {
  open: ({ db, client }) => plan.listOpenTasks(db, client),
  openLines: ({ db, client }) => plan.listOpenLines(db, client),
  firstOverdue: ({ db, client }) => plan.selectFirstActive(db, client, TODAY, "overdue"),
  openTask: ({ db, client, row }) => plan.selectOpenTask(db, client, row("client_tasks")),
  completed: ({ db, client }) => completed.listCompletedTasks(db, client, 9),
  active: ({ db, client }) => plan.countActive(db, client, TODAY),
  countCompleted: ({ db, client }) => completed.countCompleted(db, client),
  spent: ({ db, client }) => plan.sumExpenses(db, client, { first: "2026-01-01", last: "2026-12-31" }),
  doneThisWeek: ({ db, client }) => thisWeek.listDoneThisWeek(db, client, { first: "2026-01-01", since: 0 }),
  occurrence: ({ db, client, row }) => plan.getOccurrence(db, client, row("client_tasks")),
  edit: ({ db, client, row }) => plan.editOpen(db, client, row("client_tasks"), 0, { clientNotes: "Mine" }),
  history: ({ db, client, row }) => taskHistory.listTaskHistory(db, client, row("client_tasks"), 9),
  archive: ({ db, client, row }) => property.archiveRows(db, client, [row("client_tasks")], NOON),
  filings: ({ db, client }) => property.listFilings(db, client),
  customTask: ({ db, client, row }) => custom.getStoredCustomTask(db, client, row("tasks")),
  trashCustom: ({ db, client, row }) => custom.trashCustomTask(db, client, row("tasks"), NOON),
  restoreCustom: ({ db, client, row }) => custom.restoreCustomTask(db, client, row("tasks"), LONG_AGO),
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
  budgets: ({ db, client }) => budgets.listBudgetsSince(db, client, 0),
  lateBudgets: ({ db, client }) => budgets.selectLateBudgets(db, client, 2026, BUDGETS),
  noBudgets: ({ db, client }) => budgets.changeBudgets(db, client, 2026, BUDGETS, false),
  appliances: ({ db, client }) => appliances.listAppliances(db, client, 9),
  appliance: ({ db, client, row }) => appliances.getAppliance(db, client, row("appliances")),
  putAwayAppliance: ({ db, client, row }) =>
    appliances.setApplianceArchived(db, client, row("appliances"), NOON),
  warranties: ({ db, client }) => warranties.listWarranties(db, client, 9),
  warranty: ({ db, client, row }) => warranties.getWarranty(db, client, row("home_warranty_providers")),
  dropWarranty: ({ db, client, row }) =>
    warranties.deleteWarranty(db, client, row("home_warranty_providers")),
  latestChats: ({ db, client }) => chats.listLatestChats(db, client, 9),
  chats: ({ db, client }) => chats.listChats(db, client, { words: [], after: null, limit: 9 }),
  chatsFound: ({ db, client }) => chats.listChats(db, client, { words: ["e"], after: null, limit: 9 }),
  chat: ({ db, client, row }) => chats.selectChat(db, client, row("ai_conversations")),
  renameChat: ({ db, client, row }) => chats.renameChat(db, client, row("ai_conversations"), "x"),
  restoreChat: ({ db, client, row }) => chats.restoreChat(db, client, row("ai_conversations"), LONG_AGO),
  restoreChats: ({ db, client }) => chats.restoreChatsOf(db, client, NOON, LONG_AGO),
  askedBefore: ({ db, client, row }) =>
    conversations.getAskedBefore(db, client, {
      conversationId: row("ai_conversations"),
      messageId: row("ai_conversations"),
    }),
  turn: ({ db, client, row }) => conversations.getTurn(db, client, row("ai_conversations")),
  turnOfRecord: ({ db, client, row }) => record.selectTurn(db, client, row("ai_conversations")),
  storeCard: ({ db, client, row }) =>
    conversations.storeCard(db, client, row("ai_conversations"), { index: 0, card: CARD, before: CARD }),
  withdraw: ({ db, client, row }) => requests.withdrawUnseen(db, client, row("task_help_requests")),
  helpStatus: ({ db, client, row }) => requests.getHelpStatus(db, client, row("task_help_requests")),
  trashUntouched: ({ db, client, row }) => custom.trashUntouchedTask(db, client, row("tasks"), NOON),
  trashSavedExpense: ({ db, client, row }) =>
    expenses.trashExpenseAsSaved(db, client, row("maintenance_expenses"), { fields: AS_SAVED, now: NOON }),
  trashSavedAppliance: ({ db, client, row }) =>
    appliances.trashApplianceAsSaved(db, client, row("appliances"), { details: AS_SAVED, now: NOON }),
  trashChats: ({ db, client }) => chats.trashChats(db, client, null, NOON),
  replyStates: ({ db, client }) => requests.listReplyStates(db, client),
  helpWith: ({ db, client, row }) => requests.selectHelpWith(db, client, row("client_tasks")),
  hasReferral: ({ db, client, row }) => referrals.hasReferral(db, client, row("referrals")),
  doneSince: ({ db, client }) => contents.listDoneSince(db, client, 0, 9),
  spentBetween: ({ db, client }) => contents.sumSpent(db, client, "0001-01-01", "9999-12-31"),
  nextTasks: ({ db, client }) => contents.listNextTasks(db, client, 9),
};
