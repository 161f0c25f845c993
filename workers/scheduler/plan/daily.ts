import { addDays, yearOf } from "#app/domain/days/calendar-day.ts";
import { BUDGET_STAGES, dueWindow, emailDays, OVERDUE_STAGES } from "#app/domain/email/reminders.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { rowsOfBatch } from "#db/queries/email/outbox-delivery.server.ts";
import {
  type Cursor,
  type PlanDay,
  type SourceRow,
  START,
  selectBudgetHomes,
  selectExpiryHomes,
  selectTaskHomes,
} from "#db/queries/email/planning.server.ts";
import { chunksOf, groupBy, type JobDeps, part, type Tally } from "#workers/scheduler/job.ts";
import { expirySpans, planHomes } from "./homes.ts";

/** Homes of one page, and of one batch. */
const PAGE = 500;

type Source = { page: (after: Cursor) => Statement; after: Cursor };

/**
 * Plans the mails of the day: for every home where it is 8:00 or later, has had none today and has something
 * unsent, one mail with all of it. Asked again it plans nothing twice; asked late it plans what is still news.
 */
export async function planDaily(deps: JobDeps, tally: Tally): Promise<void> {
  for (const day of sharedDays(deps.now)) await part(tally, () => planDay(deps, day, tally));
}

/** The days on which mail may go out now, each with the zones that have it. */
function sharedDays(now: number): PlanDay[] {
  const byDay = groupBy(emailDays(now), ({ today }) => today);
  return [...byDay].map(([today, days]) => ({ today, zones: days.map(({ zone }) => zone) }));
}

async function planDay(deps: JobDeps, day: PlanDay, tally: Tally): Promise<void> {
  let open = sourcesOf(deps.db, day);
  while (open.length > 0) {
    const pages = await rowsOfBatch(
      deps.db,
      open.map(({ page, after }) => page(after)),
    );
    const homes = new Set<string>();
    open = open.flatMap(({ page }, index) => {
      const rows = (pages[index] ?? []) as SourceRow[];
      for (const { client } of rows) homes.add(client);
      const last = rows.at(-1);
      return last && rows.length === PAGE ? [{ page, after: { key: last.key, id: last.id } }] : [];
    });
    for (const some of chunksOf([...homes], PAGE)) await part(tally, () => planHomes(deps, day, some, tally));
  }
}

function sourcesOf(db: Db, day: PlanDay): Source[] {
  const { today } = day;
  const tasks = {
    ...dueWindow(today),
    stages: OVERDUE_STAGES.toReversed().map((stage) => ({ stage, until: addDays(today, -stage) })),
  };
  const ends = expirySpans(today).map(
    (span) => (after: Cursor) => selectExpiryHomes(db, day, span, after, PAGE),
  );
  return [
    (after: Cursor) => selectTaskHomes(db, day, tasks, after, PAGE),
    ...ends,
    (after: Cursor) =>
      selectBudgetHomes(db, day, { year: yearOf(today), stages: BUDGET_STAGES }, after, PAGE),
  ].map((page) => ({ page, after: START }));
}
