import { and, eq, sql } from "drizzle-orm";
import { recordVisit } from "#db/queries/accounts/sign-in.server.ts";
import * as value from "#db/queries/clients/agent-value.server.ts";
import * as notes from "#db/queries/clients/client-page.server.ts";
import * as page from "#db/queries/clients/client-page.server.ts";
import * as clients from "#db/queries/clients/clients.server.ts";
import * as list from "#db/queries/clients/clients.server.ts";
import * as activity from "#db/queries/clients/dashboard.server.ts";
import * as attention from "#db/queries/clients/dashboard.server.ts";
import * as stats from "#db/queries/clients/dashboard.server.ts";
import * as review from "#db/queries/clients/home-review.server.ts";
import * as updates from "#db/queries/clients/update-client.server.ts";
import { belongsToAgent } from "#db/queries/transfer/account/columns.server.ts";
import { listSharedTaps } from "#db/queries/vendors/contact-taps.server.ts";
import * as schema from "#db/schema.ts";
import { LONG_AGO, type QueryGroups, YEAR } from "#tests/db/tenant-isolation/groups.ts";
import { ifChanged } from "#tests/db/tenant-isolation/if-changed.ts";
import { myOwn } from "#tests/db/tenant-isolation/rows/records.ts";
import { CONFIRMED_AT } from "#tests/db/tenant-isolation/two-tenants.ts";
import { NOON } from "#tests/support/homes.ts";

const SINCE = { addedSince: 0, seenSince: 0 };
const PRIVATE = myOwn("private");
const EVERY_INSTANT = { from: 0, until: NOON * 2 };
const DAYS = { from: YEAR.from, until: YEAR.to };
const EVER = { ...DAYS, each: 9 };

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
    book: ({ db, agent }) => list.selectBook(db, agent, { trashCutoff: LONG_AGO, notes: true }),
    activity: ({ db, agent }) => activity.listActivity(db, agent, { after: null, limit: 99 }),
    hear: ({ db, agent }) => activity.insertActivity(db, heard(agent)),
    hearIfChanged: ({ db, agent }) =>
      ifChanged(db, agent, activity.insertActivityIfChanged(db, heard(agent))),
    hearIfAnyChanged: ({ db, agent }) =>
      ifChanged(db, agent, activity.insertActivityIfAnyChanged(db, heard(agent))),
    unanswered: ({ db, agent }) => attention.countUnansweredInvites(db, agent, NOON * 2),
    uninvited: ({ db, agent }) => attention.countUninvitedClients(db, agent),
    defaultCareLevel: ({ db, agent }) => clients.selectDefaultCareLevel(db, agent),
    inBook: ({ db, agent }) =>
      db
        .select({ id: schema.clients.id })
        .from(schema.clients)
        .where(and(eq(schema.clients.agentId, agent), belongsToAgent(schema.clients.deletedAt, agent))),
    // An account of neither tenant that is not the first row.
    pageOfAnother: ({ db }) => page.selectClientPageRow(db, myOwn("left"), myOwn("left-home")),
    mailedHome: ({ db }) => clients.getEmailedHome(db, myOwn("left-home"), null),
    homeByCode: ({ db }) => clients.findHomeByCode(db, myOwn("left-code"), NOON),
    invited: ({ db }) => clients.findInviteLanding(db, myOwn("left-code"), NOON),
    password: ({ db }) => clients.getHomePassword(db, PRIVATE),
    privateVendors: ({ db, agent }) => page.listVendorsPaid(db, agent, PRIVATE, 9),
    privateSum: ({ db, agent }) => page.sumSharedExpenses(db, agent, PRIVATE, 2026),
    privateExpenses: ({ db, agent }) => page.listSharedExpenses(db, agent, PRIVATE, 9),
    privateTaps: ({ db, agent }) => listSharedTaps(db, agent, PRIVATE, 9),
    privateDocuments: ({ db, agent }) => page.listSharedDocuments(db, agent, PRIVATE, 9),
    privateDates: ({ db, agent }) => page.selectSharedDates(db, agent, PRIVATE),
    privateWarranties: ({ db, agent }) => page.listSharedWarranties(db, agent, PRIVATE, 9),
    privateContracts: ({ db, agent }) => page.listSharedContracts(db, agent, PRIVATE, 9),
    privateReview: ({ db, agent }) => review.selectReviewedClient(db, agent, PRIVATE),
    reach: ({ db, agent }) => value.selectReach(db, agent, { quarter: "2026-Q4", since30: 0, since90: 0 }),
    helpAnswered: ({ db, agent }) => value.selectHelpAnswered(db, agent, EVERY_INSTANT),
    helpUnanswered: ({ db, agent }) => value.countHelpUnanswered(db, agent, EVERY_INSTANT),
    referrers: ({ db, agent }) => value.listReferrers(db, agent, EVERY_INSTANT, 99),
    referralSums: ({ db, agent }) => value.sumReferrals(db, agent, EVERY_INSTANT),
    contacts: ({ db, agent }) => value.countContacts(db, agent, { first: YEAR.from, last: YEAR.to }),
    anniversaries: ({ db, agent }) =>
      review.listAnniversaryClients(db, agent, { month: 5, year: 9999, after: null, limit: 99 }),
    privateSums: ({ db, agent }) => review.sumExpensesOf(db, agent, [PRIVATE], DAYS),
    privateLatest: ({ db, agent }) => review.listLatestExpenses(db, agent, [PRIVATE], EVER),
    privateHired: ({ db, agent }) => review.listVendorsHired(db, agent, [PRIVATE], DAYS),
    privateAhead: ({ db, agent }) => review.listWarrantiesAhead(db, agent, [PRIVATE], DAYS),
    privateContractsAhead: ({ db, agent }) => review.listContractsAhead(db, agent, [PRIVATE], DAYS),
  },
  rowsOfAgents: {
    storedClientRow: ({ db, agent, row }) => clients.getStoredClient(db, agent, row("clients")),
  },
  byAgents: {
    reviewed: ({ db, agent, client }) => review.selectReviewedClient(db, agent, client),
    doneOfYear: ({ db, agent, client }) => review.listDoneOfYear(db, agent, [client], DAYS),
    planAhead: ({ db, agent, client }) => review.listPlansAhead(db, agent, [client]),
    yearsSum: ({ db, agent, client }) => review.sumExpensesOf(db, agent, [client], DAYS),
    latestExpenses: ({ db, agent, client }) => review.listLatestExpenses(db, agent, [client], EVER),
    vendorsHired: ({ db, agent, client }) => review.listVendorsHired(db, agent, [client], DAYS),
    warrantiesAhead: ({ db, agent, client }) => review.listWarrantiesAhead(db, agent, [client], DAYS),
    contractsAhead: ({ db, agent, client }) => review.listContractsAhead(db, agent, [client], DAYS),
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
    moving: ({ db, client }) => updates.setMovingIntent(db, client, "both", NOON),
    signedIn: ({ db, client }) => clients.markSignedIn(db, client, NOON, null),
    firstPassword: ({ db, client }) => clients.setFirstPassword(db, client, "y", NOON),
    replacePassword: ({ db, client }) => clients.replaceHomePassword(db, client, "x", "y"),
    endSessions: ({ db, client }) => clients.endTrashedSessions(db, client),
    ownProfile: ({ db, client }) => clients.hasOwnProfile(db, client),
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
