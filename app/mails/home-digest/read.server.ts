import { addDays, todayIn } from "#app/domain/days/calendar-day.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { calendarYear, careProgress, careSince } from "#app/domain/tasks/care-progress.ts";
import { summarisePlan } from "#app/domain/tasks/status.ts";
import { type MailDeps, skipIf, toHome } from "#app/mails/letter.server.ts";
import type { Read } from "#app/mails/mail.ts";
import { readBoth, requireOpen, toMailTask } from "#app/mails/reading.server.ts";
import { listDoneSince, type MailHome, sumSpent } from "#db/queries/mail/contents.server.ts";
import { countDoneByTask } from "#db/queries/tasks/care-progress.server.ts";
import { listOpenTasks } from "#db/queries/tasks/plan.server.ts";
import { homeDigest } from "./kind.ts";
import type { Content } from "./template.tsx";

/** Days ahead that it looks. */
const DAYS_AHEAD = 14;
const MAX_DONE = 100;

/** The home's week; not sent where there is nothing to say of it. */
export const read: Read<typeof homeDigest, Content> = async (deps, row, payload) => {
  const { agent, home } = await readBoth(deps, row, payload);
  requireOpen(deps, home);
  skipIf(home.weeklySummary !== true, "off");
  const content = await readWeek(deps, home);
  return toHome(deps, agent, home, { kind: homeDigest, content });
};

/** A second trip: what belongs to the week depends on the home's own day. */
async function readWeek(deps: MailDeps, { clientId, timeZone, firstName }: MailHome) {
  const { db, now, origin } = deps;
  const today = todayIn(timeZone, now);
  const [open, finished, done, spent] = await db.batch([
    listOpenTasks(db, clientId),
    countDoneByTask(db, clientId, { ...calendarYear(today), since: careSince(timeZone, today) }),
    listDoneSince(db, clientId, now - 7 * DAY_MS, MAX_DONE),
    sumSpent(db, clientId, addDays(today, -6), today),
  ]);
  const { overdue, dueSoon } = summarisePlan(
    open.map((row) => ({ ...row, skipped: false })),
    today,
  );
  const near = dueSoon.filter(({ dueDay }) => dueDay <= addDays(today, DAYS_AHEAD));
  const mailed = (rows: typeof open) =>
    Promise.all(rows.map((row) => toMailTask(deps, clientId, row, today)));
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
