import * as referrals from "#db/queries/referrals/referrals.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { NOON } from "#tests/support/homes.ts";

/** Limits that reveal how many rows exist: the smallest one that accepts another row. */
const MOST = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export const REFERRALS: QueryGroups = {
  ofAgents: {
    referrals: ({ db, agent }) =>
      referrals.listReferrals(db, agent, { status: "new", after: null, limit: 99 }),
  },
  rowsOfAgents: {
    referral: ({ db, agent, row }) => referrals.getReferral(db, agent, row("referrals")),
    move: ({ db, agent, row }) =>
      referrals.moveReferral(db, agent, row("referrals"), {
        from: { status: "new", outcome: null },
        to: { status: "contacted", outcome: null },
      }),
  },
  ofHomes: {
    countSince: ({ db, agent, client }) =>
      referrals.countReferralsSince(db, { agentId: agent, clientId: client }, 0),
    insert: ({ db, agent, client }) =>
      MOST.map((limit) => {
        const friend = {
          id: `made-${limit}`,
          name: "F",
          email: "",
          phone: "1",
          message: "",
          createdAt: NOON,
        };
        return referrals.insertReferral(
          db,
          { ...friend, agentId: agent, clientId: client },
          { since: 0, limit },
        );
      }),
    hasReferral: ({ db, client, row }) => referrals.hasReferral(db, client, row("referrals")),
  },
};
