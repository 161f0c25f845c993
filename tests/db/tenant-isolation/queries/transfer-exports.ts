import * as tables from "#db/queries/transfer/account/agent-tables.server.ts";
import * as records from "#db/queries/transfer/account/home-tables.server.ts";
import * as home from "#db/queries/transfer/account/home-tables.server.ts";
import * as json from "#db/queries/transfer/account/json-export.server.ts";
import * as summary from "#db/queries/transfer/account/json-export.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";

const FIRST = { client_id: "", id: "" };

/** Keys are returned in no particular order. */
const inOrder = <Counted extends { keys: string[] }>(counted: Counted) => ({
  ...counted,
  keys: counted.keys.toSorted(),
});

export const TRANSFER_EXPORTS: QueryGroups = {
  ofAgents: {
    profile: ({ db, agent }) => json.selectProfileExport(db, agent),
    clients: ({ db, agent }) => json.pageClientsExport(db, agent, "", 99),
    vendors: ({ db, agent }) => json.pageVendorsExport(db, agent, "", 99),
    library: ({ db, agent }) => json.pageTasksExport(db, agent, "", 99),
    profileTable: ({ db, agent }) => tables.selectProfileTable(db, agent),
    categoriesTable: ({ db, agent }) => tables.pageCategoriesTable(db, agent, "", 199),
    tasksTable: ({ db, agent }) => tables.pageTasksTable(db, agent, "", 99),
    planTable: ({ db, agent }) => tables.pagePlanTable(db, agent, FIRST, 199),
    helpTable: ({ db, agent }) => tables.pageHelpTable(db, agent, FIRST, 99),
    helpMessagesTable: ({ db, agent }) => tables.pageHelpMessagesTable(db, agent, FIRST, 99),
    askedAbout: ({ db, agent }) => tables.listAskedAbout(db, agent).then((ids) => [...ids].sort()),
    referralsTable: ({ db, agent }) => tables.pageReferralsTable(db, agent, "", 99),
    tapsTable: ({ db, agent }) => tables.pageTapsTable(db, agent, "", 99),
    groupEmailsTable: ({ db, agent }) => tables.pageGroupEmailsTable(db, agent, "", 99),
    logTable: ({ db, agent }) => tables.pageClientLogTable(db, agent, FIRST, 99),
    homeNotesTable: ({ db, agent }) => tables.pageHomeNotesTable(db, agent, FIRST, 99),
    putOffTable: ({ db, agent }) => tables.pageCallsPutOffTable(db, agent, "", 99),
    feedStart: ({ db, agent }) => tables.getActivityStart(db, agent, 2),
    activityTable: ({ db, agent }) => tables.pageActivityTable(db, agent, null, 99),
    counts: ({ db, agent }) => summary.countAgent(db, agent, 99).then(inOrder),
  },
  byAgents: {
    ofHome: ({ db, agent, client }) => home.selectHomeExport(db, agent, client),
    libraryOfHome: ({ db, agent, client }) =>
      home.pageLibraryTasksOfHome(db, { agentId: agent, clientId: client }, "", 99),
    referralsOfHome: ({ db, agent, client }) =>
      records.pageReferralsOfHome(db, { agentId: agent, clientId: client }, "", 99),
    tapsOfHome: ({ db, agent, client }) =>
      records.pageTapsOfHome(db, { agentId: agent, clientId: client }, { day: "", id: "" }, 99),
  },
  ofHomes: {
    customTasks: ({ db, client }) => home.pageCustomTasksOfHome(db, client, "", 99),
    plan: ({ db, client }) => home.pagePlanOfHome(db, client, "", 99),
    help: ({ db, client }) => home.pageHelpOfHome(db, client, "", 99),
    helpMessages: ({ db, client }) => home.pageHelpMessagesOfHome(db, client, "", 99),
    notes: ({ db, client }) => home.pageNotesOfHome(db, client, "", 99),
    links: ({ db, client }) => home.pageLinksOfHome(db, client, "", 99),
    expenses: ({ db, client }) => home.pageExpensesOfHome(db, client, { expense_date: "", id: "" }, 99),
    budgets: ({ db, client }) => home.pageBudgetsOfHome(db, client, "", 99),
    conversations: ({ db, client }) =>
      home.pageConversationsOfHome(db, client, null, { created_at: -1, id: "" }, 99),
    chatPhotos: ({ db, client }) => home.pageChatPhotosOfHome(db, client, null, { after: "", limit: 99 }),
    people: ({ db, client }) => home.pagePeopleOfHome(db, client, "", 99),
    appliances: ({ db, client }) => records.pageAppliancesOfHome(db, client, "", 99),
    documents: ({ db, client }) => records.pageDocumentsOfHome(db, client, "", 99),
    warranties: ({ db, client }) => records.pageWarrantiesOfHome(db, client, "", 99),
    counts: ({ db, client }) => summary.countHome(db, client, 99).then(inOrder),
  },
};
