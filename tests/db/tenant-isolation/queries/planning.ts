import type { Db, Statement } from "#db/client.server.ts";
import { rowsOfBatch } from "#db/queries/email/outbox.server.ts";
import * as planning from "#db/queries/email/planning.server.ts";
import * as digests from "#db/queries/email/planning.server.ts";
import * as florida from "#db/queries/florida/florida.server.ts";
import * as storms from "#db/queries/storm/notice-readers.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { NOON, TODAY } from "#tests/support/homes.ts";

const { START } = planning;
const ZONE = "America/New_York";
const DAY: planning.PlanDay = { today: TODAY, zones: [ZONE] };
const SPAN = { from: "0001-01-01", to: "9999-12-31" };
const PAGE = { zone: ZONE, week: "2026-11-16", after: "", limit: 999 };
/** More than exist, so my part does not depend on what the others leave. */
const ALL = 999;

const read = (db: Db, ...statements: Statement[]) => rowsOfBatch(db, statements);

export const PLANNING: QueryGroups = {
  ofAll: {
    taskHomes: ({ db }) => {
      const stages = [{ stage: 30, until: SPAN.to }];
      return read(db, planning.selectTaskHomes(db, DAY, { ...SPAN, stages }, START, ALL));
    },
    expiryHomes: ({ db }) =>
      read(
        db,
        ...planning.EXPIRING_KINDS.map((of) =>
          planning.selectExpiryHomes(db, DAY, { ...SPAN, of, earlier: [] }, START, ALL),
        ),
      ),
    floridaHomes: ({ db }) => read(db, planning.selectFloridaHomes(db, DAY, START, ALL)),
    floridaHomesToLookAt: ({ db, client }) =>
      read(db, florida.selectFloridaHomesToLookAt(db, [client, "theirs"], TODAY)),
    toldFloridaDates: ({ db, client }) =>
      read(db, planning.selectToldFloridaDates(db, [client, "theirs"], DAY, [TODAY])),
    floridaLooks: ({ db, client }) =>
      planning.markFloridaLooks(db, [{ clientId: client, day: "2026-12-01" }]),
    budgetHomes: ({ db }) =>
      read(
        db,
        ...[2022, 2023, 2024].map((year) =>
          planning.selectBudgetHomes(db, DAY, { year, stages: [80, 100] }, START, ALL),
        ),
      ),
    peopleHomes: ({ db }) => {
      const stages = [{ stage: 30, until: SPAN.to }];
      return read(
        db,
        ...[2022, 2023, 2024].map((year) =>
          planning.selectPeopleHomes(
            db,
            DAY,
            { ...SPAN, stages, budget: { year, stages: [80, 100] } },
            START,
            ALL,
          ),
        ),
      );
    },
    duePeople: ({ db, client }) => read(db, planning.selectDuePeople(db, DAY, [client, "theirs"])),
    dueBudgetsForPeople: ({ db, client }) =>
      read(
        db,
        ...[2022, 2023, 2024].map((year) => planning.selectBudgetsForPeople(db, [client, "theirs"], year)),
      ),
    dueHomes: ({ db, client }) => read(db, planning.selectDueHomes(db, DAY, [client, "theirs"])),
    dueTasks: ({ db, client }) => read(db, planning.selectDueTasks(db, [client, "theirs"], SPAN)),
    dueEnds: ({ db, client }) =>
      read(
        db,
        ...planning.EXPIRING_KINDS.map((of) =>
          planning.selectDueExpiries(db, [client, "theirs"], { ...SPAN, of, earlier: [] }),
        ),
      ),
    dueBudgets: ({ db, client }) =>
      read(
        db,
        ...[2022, 2023, 2024].map((year) => planning.selectBudgetsToCheck(db, [client, "theirs"], year)),
      ),
    stormHomes: ({ db }) =>
      storms.listStormHomes(db, { prefixes: ["337"], counties: [], after: "", limit: ALL }),
    stormReaders: ({ db, client }) => storms.listStormReaders(db, [client, "theirs"]),
    keepFromEmail: ({ db }) => storms.keepFromEmail(db, ["my-mail"]),
    digestHomes: ({ db }) => digests.listDigestHomes(db, PAGE),
    digestAgents: ({ db }) => digests.listDigestAgents(db, PAGE),
    unansweredInvites: ({ db }) =>
      digests.listUnansweredInvites(db, {
        zones: [ZONE],
        now: NOON,
        after: 0,
        first: NOON,
        second: NOON,
        cursor: { sentAt: 0, id: "" },
        limit: ALL,
      }),
  },
};
