import { runBatch } from "#db/client.server.ts";
import * as florida from "#db/queries/florida/florida.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";

const WHICH = { rule: "flood-wait", step: "buy", year: 2027 };

export const FLORIDA: QueryGroups = {
  ofHomes: {
    county: ({ db, client }) => florida.setCounty(db, client, "Bay"),
    restoreAnswer: async ({ db, client }) => {
      const from = "no";
      await runBatch(db, [florida.restoreFloridaAnswer(db, client, "floodPolicy", { from, to: null })]);
    },
    answer: ({ db, client }) => florida.setFloridaAnswer(db, client, "floodPolicy", "yes"),
    day: ({ db, client }) =>
      florida.setFloridaDay(db, client, { ...WHICH, day: "2027-04-01", reason: "Mine", who: "Ana" }),
    removeDay: ({ db, client }) => florida.removeFloridaDay(db, client, WHICH),
  },
};
