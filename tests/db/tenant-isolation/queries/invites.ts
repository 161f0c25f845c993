import * as invites from "#db/queries/clients/waiting-invites.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { LATER, myOwn } from "#tests/db/tenant-isolation/rows/records.ts";

/** Allows one more than the two already sent. */
const ROOM = { now: LATER + 1, dayStart: LATER, cap: 3, includeEarlierDays: true };

export const INVITES: QueryGroups = {
  ofAgents: {
    standing: ({ db, agent }) => invites.selectInviteStatus(db, agent, LATER),
    waiting: ({ db, agent }) => invites.selectWaiting(db, agent, LATER + 1),
    release: ({ db, agent }) => invites.releaseInvites(db, agent, ROOM),
    releaseOfClosed: ({ db }) => invites.releaseInvites(db, myOwn("left"), ROOM),
    releaseConfirmedInvites: ({ db, agent }) => invites.releaseConfirmedInvites(db, agent),
    renewReleasedCodes: ({ db, agent }) =>
      invites.renewReleasedCodes(db, agent, { now: LATER, expiresAt: LATER }),
    keepCodes: ({ db, agent }) => invites.keepWaitingCodes(db, agent, { before: LATER, expiresAt: LATER }),
  },
  rowsOfAgents: {
    redirectRow: ({ db, agent, row }) => invites.redirectInvites(db, agent, row("clients")),
    skipRevokedRow: ({ db, agent, row }) => invites.skipRevokedInvites(db, agent, row("clients")),
    skipReplacedRow: ({ db, agent, row }) =>
      invites.skipReplacedInvites(db, agent, row("clients"), myOwn("mail-went-1")),
  },
  byAgents: {
    redirect: ({ db, agent, client }) => invites.redirectInvites(db, agent, client),
    skipRevoked: ({ db, agent, client }) => invites.skipRevokedInvites(db, agent, client),
    skipReplaced: ({ db, agent, client }) =>
      invites.skipReplacedInvites(db, agent, client, myOwn("mail-went-1")),
  },
  ofHomes: {
    releaseOwnConfirmation: ({ db, client }) => invites.releaseConfirmationOfHome(db, client),
  },
  ofAll: {
    standings: ({ db }) => invites.listInviteStatuses(db, LATER, { after: "", limit: 9 }),
  },
};
