import { and, eq, sql } from "drizzle-orm";
import { recordVisit } from "#db/queries/accounts/sign-in.server.ts";
import * as notes from "#db/queries/clients/client-page.server.ts";
import * as page from "#db/queries/clients/client-page.server.ts";
import * as clients from "#db/queries/clients/clients.server.ts";
import * as list from "#db/queries/clients/clients.server.ts";
import * as activity from "#db/queries/clients/dashboard.server.ts";
import * as attention from "#db/queries/clients/dashboard.server.ts";
import * as stats from "#db/queries/clients/dashboard.server.ts";
import { belongsToAgent } from "#db/queries/transfer/account/columns.server.ts";
import * as schema from "#db/schema.ts";
import { LONG_AGO, type QueryGroups, YEAR } from "#tests/db/tenant-isolation/groups.ts";
import { ifChanged } from "#tests/db/tenant-isolation/if-changed.ts";
import { myOwn } from "#tests/db/tenant-isolation/rows/records.ts";
import { CONFIRMED_AT } from "#tests/db/tenant-isolation/two-tenants.ts";
import { NOON } from "#tests/support/homes.ts";

const SINCE = { addedSince: 0, seenSince: 0 };
const EVERY = { search: "", after: null, limit: 99, trashCutoff: LONG_AGO } as const;
const PRIVATE = myOwn("private");

const heard = (agentId: string): activity.NewActivity => ({
  id: "made-1",
  agentId,
  clientId: null,
  kind: "client_joined",
  subject: "",
  at: NOON,
});

export const CLIENTS: QueryGroups = {
  ofAgents: {
    stats: ({ db, agent }) => stats.selectStats(db, agent, SINCE),
    statsOfAnother: ({ db }) => stats.selectStats(db, myOwn("left"), SINCE),
    clientCounts: ({ db, agent }) => list.countClients(db, agent, LONG_AGO),
    clients: ({ db, agent }) => list.listClients(db, agent, { ...EVERY, filter: "all", sort: "visit" }),
    trashed: ({ db, agent }) => list.listClients(db, agent, { ...EVERY, filter: "deleted", sort: "newest" }),
    activity: ({ db, agent }) => activity.listActivity(db, agent, { after: null, limit: 99 }),
    hear: ({ db, agent }) => activity.insertActivity(db, heard(agent)),
    hearIfChanged: ({ db, agent }) =>
      ifChanged(db, agent, activity.insertActivityIfChanged(db, heard(agent))),
    hearIfAnyChanged: ({ db, agent }) =>
      ifChanged(db, agent, activity.insertActivityIfAnyChanged(db, heard(agent))),
    openRequests: ({ db, agent }) => attention.listOpenRequests(db, agent, 9),
    unanswered: ({ db, agent }) => attention.listUnansweredInvites(db, agent, NOON * 2, 9),
    uninvited: ({ db, agent }) => attention.listUninvitedClients(db, agent, 9),
    newReferrals: ({ db, agent }) => attention.listNewReferrals(db, agent, 9),
    silent: ({ db, agent }) => attention.listClientsWithoutVisits(db, agent, NOON * 2, 9),
    policies: ({ db, agent }) => attention.listPolicyDates(db, agent, YEAR, 9),
    warranties: ({ db, agent }) => attention.listHomeWarrantyDates(db, agent, YEAR, 9),
    appliances: ({ db, agent }) => attention.listApplianceDates(db, agent, YEAR, 9),
    documents: ({ db, agent }) => attention.listDocumentDates(db, agent, YEAR, 9),
    defaultCareLevel: ({ db, agent }) => clients.selectDefaultCareLevel(db, agent),
    inBook: ({ db, agent }) =>
      db
        .select({ id: schema.clients.id })
        .from(schema.clients)
        .where(and(eq(schema.clients.agentId, agent), belongsToAgent(schema.clients.deletedAt, agent))),
    // An account of neither tenant that is not the first row.
    pageOfAnother: ({ db }) => page.selectClientPageRow(db, myOwn("left"), myOwn("left-home")),
    mailedHome: ({ db }) => clients.getEmailedHome(db, myOwn("left-home")),
    homeByCode: ({ db }) => clients.findHomeByCode(db, myOwn("left-code"), NOON),
    invited: ({ db }) => clients.findInviteLanding(db, myOwn("left-code"), NOON),
    password: ({ db }) => clients.getHomePassword(db, PRIVATE),
    privateVendors: ({ db, agent }) => page.listVendorsPaid(db, agent, PRIVATE, 9),
    privateSum: ({ db, agent }) => page.sumSharedExpenses(db, agent, PRIVATE, 2026),
    privateExpenses: ({ db, agent }) => page.listSharedExpenses(db, agent, PRIVATE, 9),
    privateDocuments: ({ db, agent }) => page.listSharedDocuments(db, agent, PRIVATE, 9),
    privateDates: ({ db, agent }) => page.selectSharedDates(db, agent, PRIVATE),
    privateWarranties: ({ db, agent }) => page.listSharedWarranties(db, agent, PRIVATE, 9),
    privateContracts: ({ db, agent }) => page.listSharedContracts(db, agent, PRIVATE, 9),
  },
  rowsOfAgents: {
    storedClientRow: ({ db, agent, row }) => clients.getStoredClient(db, agent, row("clients")),
  },
  byAgents: {
    client: ({ db, agent, client }) => clients.getClient(db, agent, client),
    listedClient: ({ db, agent, client }) => clients.selectClient(db, agent, client),
    storedClient: ({ db, agent, client }) => clients.getStoredClient(db, agent, client),
    clientOfPage: ({ db, agent, client }) => page.selectClientPageRow(db, agent, client),
    openPlan: ({ db, agent, client }) => page.listOpenPlan(db, agent, client, 9),
    declined: ({ db, agent, client }) => page.listDeclinedOfLibrary(db, agent, client, 9),
    doneLately: ({ db, agent, client }) => page.listRecentlyDone(db, agent, client, 9),
    doneThisWeek: ({ db, agent, client }) => page.countDoneSince(db, agent, client, 0),
    vendorsUsed: ({ db, agent, client }) => page.listVendorsPaid(db, agent, client, 9),
    requests: ({ db, agent, client }) => page.listClientRequests(db, agent, client, 9),
    sharedSum: ({ db, agent, client }) => page.sumSharedExpenses(db, agent, client, 2026),
    sharedExpenses: ({ db, agent, client }) => page.listSharedExpenses(db, agent, client, 9),
    sharedDocuments: ({ db, agent, client }) => page.listSharedDocuments(db, agent, client, 9),
    sharedDates: ({ db, agent, client }) => page.selectSharedDates(db, agent, client),
    sharedWarranties: ({ db, agent, client }) => page.listSharedWarranties(db, agent, client, 9),
    sharedContracts: ({ db, agent, client }) => page.listSharedContracts(db, agent, client, 9),
    notedRow: ({ db, agent, client, row }) => notes.selectNotedRow(db, agent, client, row("client_tasks")),
    setNote: ({ db, agent, client, row }) =>
      notes.setAgentNote(db, agent, client, { rowId: row("client_tasks"), seen: "", note: "x" }),
  },
  ofHomes: {
    joined: ({ db, client }) => clients.markJoined(db, client),
    signedIn: ({ db, client }) => clients.markSignedIn(db, client, NOON, null),
    firstPassword: ({ db, client }) => clients.setFirstPassword(db, client, "y", NOON),
    replacePassword: ({ db, client }) => clients.replaceHomePassword(db, client, "x", "y"),
    endSessions: ({ db, client }) => clients.endHomeSessions(db, client),
    endSessionsIfChanged: ({ db, agent, client }) =>
      ifChanged(db, agent, clients.endHomeSessionsIfChanged(db, client)),
    confirmEmail: ({ db, client }) => [
      clients.markEmailConfirmed(db, client, `${client}@home.example`, NOON),
      clients.endSessionsBeforeConfirmed(db, client, { now: NOON, keep: null }),
    ],
    endSessionsConfirmedAt: ({ db, client }) =>
      clients.endSessionsBeforeConfirmed(db, client, { now: CONFIRMED_AT, keep: null }),
    visit: ({ db, client }) => recordVisit(db, client, { now: NOON, before: 1 }),
  },
  ofAll: {
    // An account that is not the first open one.
    insertClient: ({ db }) => [
      db.run(sql`update profiles set deleted_at = null where id = ${myOwn("left")}`),
      clients.insertClient(db, {
        id: "made",
        agentId: myOwn("left"),
        firstName: "A",
        lastName: "B",
        email: "made@home.example",
        dateAdded: NOON,
        searchKey: "a b",
      }),
    ],
  },
};
