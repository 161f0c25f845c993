import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, type CalendarDay } from "#app/domain/days/calendar-day.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText } from "#tests/support/people.ts";
import { SEED } from "#tests/support/seed.ts";

/* Overview and Tasks show the same figures, equal to counts of the database rows. */

/** 10:00 on a Friday in Florida. */
const NOON = Date.UTC(2026, 10, 20, 15);
const TODAY = "2026-11-20";
const HOMES = 20;

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => NOON;
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

/** Seeded integers from 0 up to but excluding `limit`. */
function numbersFrom(seed: number) {
  let state = seed >>> 0;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

type Row = { day: CalendarDay; done: number; skipped: number | null; snoozed: string | null };

/** A home with open tasks due near `TODAY`, some snoozed, skipped, or done, and expenses. */
async function aHome(at: number) {
  const next = numbersFrom(SEED + at);
  const features = ["pool", "garage", "septic", "fireplace"].filter(() => next(2) === 1);
  const { id, code } = await invite(app, agent, {
    email: `figures${at}@reyes.example`,
    propertyType: next(3) === 0 ? "condo" : "single_family",
    "features[]": features,
  });
  const visitor = await openHome(app, code);
  await app.d1.prepare("update clients set care_level = 'thorough' where id = ?").bind(id).run();
  const { results } = await app.d1
    .prepare(
      "select ct.id from client_tasks ct join tasks t on t.id = ct.task_id where ct.client_id = ? order by t.slug",
    )
    .bind(id)
    .all<{ id: string }>();
  await app.d1.batch(
    results.map((row) => {
      const kind = next(10);
      return app.d1
        .prepare(
          `update client_tasks set due_date = ?1, anchor_day = substr(?1, 9), completed = ?2, completed_at = ?3,
             skipped_at = ?4, snoozed_until = ?5 where id = ?6`,
        )
        .bind(
          addDays(TODAY, next(460) - 60),
          kind === 0 ? 1 : 0,
          kind === 0 ? NOON - 86_400_000 * next(20) : null,
          kind === 1 ? NOON : null,
          kind === 2 || kind === 3 ? addDays(TODAY, next(9) - 2) : null,
          row.id,
        );
    }),
  );
  let cents = 0;
  for (let expense = 0; expense < 6; expense += 1) {
    const amount = 100 * (1 + next(90_000));
    // The last expense is dated in the future, so it is planned until then.
    const day = addDays(TODAY, expense === 5 ? 1 + next(90) : -next(700));
    if (expense < 5) cents += amount;
    await app.d1
      .prepare(
        `insert into maintenance_expenses (id, client_id, description, category, amount, expense_date, created_at)
         values (?, ?, 'Filter', 'HVAC', ?, ?, 1)`,
      )
      .bind(`${id}${expense}`, id, amount, day)
      .run();
  }
  return { id, visitor, cents };
}

async function counted(id: string) {
  const { results } = await app.d1
    .prepare(
      `select due_date as day, completed as done, skipped_at as skipped, snoozed_until as snoozed
       from client_tasks where client_id = ? and archived_at is null`,
    )
    .bind(id)
    .all<Row>();
  const open = results.filter((row) => row.done === 0 && row.skipped === null);
  const active = open.filter((row) => row.snoozed === null || row.snoozed <= TODAY);
  const due = (from: CalendarDay, to: CalendarDay) =>
    active.filter(({ day }) => day >= from && day <= to).length;
  return {
    overdue: due("", addDays(TODAY, -1)),
    nextSeven: due(TODAY, addDays(TODAY, 7)),
    upToThirty: due(addDays(TODAY, 8), addDays(TODAY, 30)),
    soon: due(TODAY, addDays(TODAY, 30)),
    later: due(addDays(TODAY, 31), "9999"),
    snoozed: open.length - active.length,
    completed: results.filter(({ done }) => done === 1).length,
  };
}

/** The first group of `pattern` on a page, or "0" where zero is left out. */
const shown = (page: string, pattern: RegExp) => pattern.exec(page)?.[1] ?? "0";
const dollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString("en-US")}`;
/** The due dates by month as a page writes them: "November 9, December 7". */
const months = (page: string, pattern: RegExp) =>
  [...page.matchAll(pattern)].map(([, month, count]) => `${month} ${count}`);

test.each(Array.from({ length: HOMES }, (_, at) => at))(
  `home ${SEED}+%i: every figure on Overview, Tasks, and Finances equals the count of its rows`,
  async (at) => {
    const home = await aHome(at);
    const { overdue, nextSeven, upToThirty, soon, later, snoozed, completed } = await counted(home.id);
    const textOf = async (path: string) => readText(await home.visitor.get(path));
    const overview = await textOf("/home");
    const tasks = await textOf("/home/tasks");
    const year = await textOf("/home/tasks?view=year");
    const finances = await textOf("/home/finances");

    expect({
      overdue: shown(overview, / Overdue (\d+) Due Soon /),
      soon: shown(overview, / Due Soon next 30 days (\d+) Completed /),
      completed: shown(overview, / Completed (\d+) Total Expenses /),
      expenses: shown(overview, / Total Expenses (\$[\d,]+) /),
    }).toEqual({
      overdue: `${overdue}`,
      soon: `${soon}`,
      completed: `${completed}`,
      expenses: dollars(home.cents),
    });
    expect({
      active: shown(tasks, / Active Tasks (\d+) /),
      overdue: shown(tasks, / Overdue (\d+) tasks? /),
      nextSeven: shown(tasks, / Next 7 days (\d+) tasks? /),
      upToThirty: shown(tasks, / 8 to 30 days (\d+) tasks? /),
      later: shown(tasks, / Later (\d+) tasks? /),
      snoozed: shown(tasks, / Snoozed \((\d+)\) /),
    }).toEqual({
      active: `${overdue + soon + later}`,
      overdue: `${overdue}`,
      nextSeven: `${nextSeven}`,
      upToThirty: `${upToThirty}`,
      later: `${later}`,
      snoozed: `${snoozed}`,
    });
    expect(shown(finances, / Total Expenses (\$[\d,]+) /)).toBe(dollars(home.cents));

    const strip = months(overview, /([A-Z][a-z]+): (\d+) due dates?/g);
    expect(strip).toHaveLength(12);
    expect(strip).toEqual(months(year, /([A-Z][a-z]+) 202\d (\d+) due dates?/g));
    expect(`December ${shown(overview, / In December (\d+) due dates? /)}`).toBe(strip[1]);
  },
);
