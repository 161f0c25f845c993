import { SAME_AS_DATE } from "#app/domain/florida/plan-tasks.ts";
import * as florida from "#db/queries/florida/florida.server.ts";
import * as plan from "#db/queries/tasks/plan.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";

const WHICH = { rule: "flood-wait", step: "buy", year: 2027 };

export const FLORIDA: QueryGroups = {
  ofHomes: {
    county: ({ db, client }) => florida.setCounty(db, client, "Bay"),
    feedHome: ({ db }) => florida.selectFeedFloridaHome(db, "my-row-token"),
    openRowsOf: ({ db, client }) => plan.listOpenRowsOf(db, client, SAME_AS_DATE),
    answerStatement: ({ db, client }) => florida.answerFlorida(db, client, "floodPolicy", "no"),
    answer: ({ db, client }) => florida.setFloridaAnswer(db, client, "floodPolicy", "yes"),
    day: ({ db, client }) =>
      florida.setFloridaDay(db, client, { ...WHICH, day: "2027-04-01", reason: "Mine", who: "Ana" }),
    removeDay: ({ db, client }) => florida.removeFloridaDay(db, client, WHICH),
  },
};
