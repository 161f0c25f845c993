import * as storm from "#db/queries/storm/home-storm.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { NOON } from "#tests/support/homes.ts";

const BY_OWNER = { personId: null, at: NOON };

export const STORM: QueryGroups = {
  ofHomes: {
    checks: ({ db, client }) => storm.selectStormChecks(db, client, 0),
    replies: ({ db, client }) => storm.selectStormReplies(db, client, 0),
    check: ({ db, client }) =>
      storm.checkStormItem(db, client, { ...BY_OWNER, stormKey: "season-2026", item: "zone" }),
    uncheck: ({ db, client }) =>
      storm.uncheckStormItem(db, client, { stormKeys: ["season-2026"], item: "kit" }),
    reply: ({ db, client }) =>
      storm.saveStormReply(db, client, { ...BY_OWNER, stormKey: "season-2026", reply: "help" }),
  },
};
