import * as clients from "#db/queries/clients/clients.server.ts";
import * as changes from "#db/queries/clients/update-client.server.ts";
import { LONG_AGO, type QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { LATER, myOwn } from "#tests/db/tenant-isolation/rows/records.ts";
import { NOON } from "#tests/support/homes.ts";

const CONTACT = {
  firstName: "Mine",
  lastName: "B",
  email: "made@home.example",
  phone: "",
  address: "",
  city: "",
  state: "FL",
  zipCode: "",
  searchKey: "mine b",
  timeZone: "America/New_York",
  seen: null,
} as const;
const RENEWED = { now: NOON, expiresAt: LATER, sentBefore: NOON };
const CODE = { code: "made", now: NOON, expiresAt: LATER, sentAt: 1 };

export const CLIENT_CHANGES: QueryGroups = {
  ofAgents: {
    untrashOfClosed: ({ db }) =>
      changes.restoreTrashedClient(db, myOwn("left"), myOwn("left-gone"), LONG_AGO),
  },
  rowsOfAgents: {
    pauseRow: ({ db, agent, row }) => changes.pauseClient(db, agent, row("clients")),
    untrashRow: ({ db, agent, row }) => changes.restoreTrashedClient(db, agent, row("clients"), LONG_AGO),
    renewInvite: ({ db, agent, row }) => changes.renewInvite(db, agent, row("clients"), RENEWED),
    replaceInvite: ({ db, agent, row }) => changes.replaceInvite(db, agent, row("clients"), CODE),
    revokeRow: ({ db, agent, row }) => changes.revokeInvite(db, agent, row("clients")),
    endSessionsOfOldCode: ({ db, agent, row }) =>
      changes.endSessionsOfOldCode(db, agent, row("clients"), null),
    updateContact: ({ db, agent, row }) => changes.updateContact(db, agent, row("clients"), CONTACT),
    updateZone: ({ db, agent, row }) =>
      changes.updateClientZone(db, agent, row("clients"), "America/Chicago"),
    skipDeletionMailRow: ({ db, agent, row }) => changes.skipClientDeletionEmail(db, agent, row("clients")),
  },
  byAgents: {
    pause: ({ db, agent, client }) => changes.pauseClient(db, agent, client),
    resume: ({ db, agent, client }) => changes.resumeClient(db, agent, client),
    revoke: ({ db, agent, client }) => changes.revokeInvite(db, agent, client),
    untrash: ({ db, agent, client }) => changes.restoreTrashedClient(db, agent, client, LONG_AGO),
    suggestEmail: ({ db, agent, client }) =>
      changes.updateSuggestedEmail(db, agent, client, "new@home.example"),
    trash: ({ db, agent, client }) => clients.trashClient(db, agent, client, NOON),
    skipClientDeletionEmail: ({ db, agent, client }) => changes.skipClientDeletionEmail(db, agent, client),
  },
  ofHomes: {
    homeEmail: ({ db, client }) => Promise.all([client, "nobody"].map((id) => clients.getHomeEmail(db, id))),
    markEmailConfirmed: ({ db, client }) =>
      [client, "nobody"].map((id) => clients.markEmailConfirmed(db, id, `${client}@home.example`, NOON)),
  },
};
