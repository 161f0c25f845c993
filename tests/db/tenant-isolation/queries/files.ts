import { runBatch } from "#db/client.server.ts";
import * as files from "#db/queries/files/stored-files.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { NOON } from "#tests/support/homes.ts";

const MADE = { key: "made", size: 1, at: NOON };
const quotaOf = (agent: string) => ({ owner: `agent:${agent}` });
const MINE = { after: "my-logo.pn", upTo: "my-logo.png", keys: [] };

export const FILES: QueryGroups = {
  ofAgents: {
    taken: ({ db, agent }) => files.selectUsedBytes(db, quotaOf(agent)),
    // There is space for one byte more, whatever others have stored.
    reserveQuota: async ({ db, agent }) => {
      const most = (await files.getUsedBytes(db, quotaOf(agent))) + 1;
      return runBatch(db, [files.reserveQuota(db, { ...quotaOf(agent), most }, MADE)]);
    },
    count: ({ db, agent }) => files.backfillStoredFiles(db, [{ ...quotaOf(agent), ...MADE }]),
    giveBack: ({ db }) => files.releaseQuota(db, [MINE.upTo]),
    giveLostBack: ({ db }) => files.releaseOrphanedQuota(db, MINE, NOON),
  },
};
