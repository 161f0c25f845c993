import * as referrals from "#db/queries/referrals/referrals.server.ts";
import type { Groups } from "#tests/db/foreign-rows/groups.ts";

export const REFERRALS: Groups = {
  ofAgents: {
    referrals: ({ db, agent }) =>
      referrals.listReferrals(db, agent, { status: "new", after: null, limit: 99 }),
  },
  rowsOfAgents: {
    referral: ({ db, agent, row }) => referrals.getReferral(db, agent, row("referrals")),
    move: ({ db, agent, row }) =>
      referrals.moveReferral(db, agent, row("referrals"), { from: "new", to: "contacted" }),
  },
  ofHomes: {
    hasReferral: ({ db, client, row }) => referrals.hasReferral(db, client, row("referrals")),
  },
};
