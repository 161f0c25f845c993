import { addDays, todayIn } from "#app/domain/days/calendar-day.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { calendarYear, careProgress, careWindowStart } from "#app/domain/tasks/completion-rate.ts";
import { summarizePlan } from "#app/domain/tasks/task-status.ts";
import { type EmailHome, listDoneSince, sumSpent } from "#db/queries/email/contents.server.ts";
import { countDoneByTask } from "#db/queries/tasks/completed.server.ts";
import { listOpenTasks } from "#db/queries/tasks/plan.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { exampleTasks, ORIGIN } from "./examples.ts";
import { type Content, template } from "./home-digest.tsx";
import { homeDigest } from "./kinds.ts";
import { readBoth, toEmailTask } from "./readers.server.ts";
import { type EmailDeps, requireOpen, skipIf, toHome } from "./recipient-policy.server.ts";

const DAYS_AHEAD = 14;

const MAX_DONE = 100;

export const email: EmailDefinition<typeof homeDigest, Content> = {
  kind: homeDigest,
  template,
  async read(deps, row, payload) {
    const { agent, home } = await readBoth(deps, row, payload);
    requireOpen(deps, home);
    skipIf(home.weeklySummary !== true, "off");
    const content = await readWeek(deps, home);
    return toHome(deps, agent, home, { kind: homeDigest, content });
  },
  sample: {
    payload: { clientId: "example-home", week: "2026-11-16" },
    content: {
      firstName: "Daniel",
      done: ["Change the AC filter", "Clean the dryer vent"],
      percent: 68,
      overdue: exampleTasks(1, 7),
      upcoming: exampleTasks(3, null),
      spent: 12_950,
      link: `${ORIGIN}/home`,
    },
    variants: {
      "all done": { content: { overdue: [], percent: 100, upcoming: [], spent: 0 } },
      "40 tasks": { content: { overdue: exampleTasks(20, 30), upcoming: exampleTasks(20, null) } },
    },
  },
};

/** A second round trip, as the week depends on the home's time zone. */
async function readWeek(deps: EmailDeps, { clientId, timeZone, firstName }: EmailHome) {
  const { db, now, origin } = deps;
  const today = todayIn(timeZone, now);
  const [open, finished, done, spent] = await db.batch([
    listOpenTasks(db, clientId),
    countDoneByTask(db, clientId, { ...calendarYear(today), since: careWindowStart(timeZone, today) }),
    listDoneSince(db, clientId, now - 7 * DAY_MS, MAX_DONE),
    sumSpent(db, clientId, addDays(today, -6), today),
  ]);
  const { overdue, dueSoon } = summarizePlan(
    open.map((row) => ({ ...row, skipped: false })),
    today,
  );
  const near = dueSoon.filter(({ dueDay }) => dueDay <= addDays(today, DAYS_AHEAD));
  const mailed = (rows: typeof open) =>
    Promise.all(rows.map((row) => toEmailTask(deps, clientId, row, today)));
  const cents = spent[0]?.cents ?? 0;
  skipIf(overdue.length + near.length + done.length + cents === 0, "empty");
  return {
    firstName,
    done: done.map(({ title }) => title),
    percent: Math.floor((careProgress(finished, open, today).share ?? 1) * 100),
    overdue: await mailed(overdue),
    upcoming: await mailed(near),
    spent: cents,
    link: `${origin}/home`,
  };
}
