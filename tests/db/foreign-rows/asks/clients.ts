import * as notes from "#db/queries/clients/agent-notes.server.ts";
import * as attention from "#db/queries/clients/attention.server.ts";
import * as changes from "#db/queries/clients/changes.server.ts";
import * as clients from "#db/queries/clients/clients.server.ts";
import * as list from "#db/queries/clients/list.server.ts";
import * as page from "#db/queries/clients/page.server.ts";
import * as stats from "#db/queries/clients/stats.server.ts";
import * as invites from "#db/queries/clients/waiting-invites.server.ts";
import { type Groups, LONG_AGO, YEAR } from "#tests/db/foreign-rows/groups.ts";
import { NOON } from "#tests/support/homes.ts";

export const CLIENTS: Groups = {
  ofAgents: {
    stats: ({ db, agent }) => stats.selectStats(db, agent, { addedSince: 0, seenSince: 0 }),
    clientCounts: ({ db, agent }) => list.countClients(db, agent, LONG_AGO),
    openRequests: ({ db, agent }) => attention.listOpenRequests(db, agent, 9),
    unanswered: ({ db, agent }) => attention.listUnansweredInvites(db, agent, NOON * 2, 9),
    silent: ({ db, agent }) => attention.listSilentClients(db, agent, NOON * 2, 9),
    policies: ({ db, agent }) => attention.listPolicyDates(db, agent, YEAR, 9),
    warranties: ({ db, agent }) => attention.listHomeWarrantyDates(db, agent, YEAR, 9),
    appliances: ({ db, agent }) => attention.listApplianceDates(db, agent, YEAR, 9),
    documents: ({ db, agent }) => attention.listDocumentDates(db, agent, YEAR, 9),
  },
  byAgents: {
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
    pause: ({ db, agent, client }) => changes.pauseClient(db, agent, client),
    resume: ({ db, agent, client }) => changes.resumeClient(db, agent, client),
    revoke: ({ db, agent, client }) => changes.revokeInvite(db, agent, client),
    untrash: ({ db, agent, client }) => changes.untrashClient(db, agent, client, LONG_AGO),
    trash: ({ db, agent, client }) => clients.trashClient(db, agent, client, NOON),
    redirect: ({ db, agent, client }) => invites.redirectInvites(db, agent, client),
    skipRevoked: ({ db, agent, client }) => invites.skipRevokedInvites(db, agent, client),
  },
};
