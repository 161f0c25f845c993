import * as referrals from "#db/queries/referrals/referrals.server.ts";
import type { Groups } from "#tests/db/foreign-rows/groups.ts";

export const REFERRALS: Groups = {
  rowsOfAgents: {
    referral: ({ db, agent, row }) => referrals.getReferral(db, agent, row("referrals")),
  },
  ofHomes: {
    hasReferral: ({ db, client, row }) => referrals.hasReferral(db, client, row("referrals")),
  },
};
