import type { z } from "zod";
import { lastDayKept } from "#app/domain/accounts/account-deletion.ts";
import { inviteState } from "#app/domain/clients/invite-state.ts";
import { addDays, todayIn } from "#app/domain/days/calendar-day.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import type { mailPayloads } from "#app/domain/mail/payloads.ts";
import { LATE_DAYS } from "#app/domain/mail/reminders.ts";
import { isKept } from "#app/domain/retention.ts";
import { calendarYear, careProgress, careSince } from "#app/domain/tasks/care-progress.ts";
import { summarisePlan } from "#app/domain/tasks/status.ts";
import {
  listDoneSince,
  listNextTasks,
  type MailHome,
  selectMailAgent,
  selectMailHome,
  selectMailRequest,
  sumSpent,
} from "#db/queries/mail/contents.server.ts";
import { countDoneByTask } from "#db/queries/tasks/care-progress.server.ts";
import { listOpenTasks } from "#db/queries/tasks/plan.server.ts";
import {
  isShown,
  type Letter,
  type MailDeps,
  type MailRow,
  required,
  requireOpen,
  Skip,
  skipIf,
  todayOf,
  toHome,
  toMailTask,
  toStranger,
} from "./mail-parts.server.ts";

/* The mails a homeowner gets, but for the day's, which has a file of its own. */

type Payload<K extends keyof typeof mailPayloads> = z.output<(typeof mailPayloads)[K]>;
type Ids = { agentId: string; clientId: string };

const WELCOME_TASKS = 5;
/** Rows looked at for those: a few may be put off. */
const WELCOME_ROWS = 20;
const DIGEST_TASKS = 5;
/** Days ahead that a weekly mail looks. */
const DIGEST_DAYS = 14;
const MAX_DONE_SHOWN = 100;

async function readBoth({ db }: MailDeps, { agentId, clientId }: Ids) {
  const [agents, homes] = await db.batch([
    selectMailAgent(db, agentId),
    selectMailHome(db, agentId, clientId),
  ]);
  return { agent: required(agents[0]), home: required(homes[0]) };
}

/**
 * The invite while its code works and nobody has come in since it was written; its reminders only while nobody
 * has come in at all, and not when they have waited so long that they remind of nothing.
 */
export async function readInvite(
  deps: MailDeps,
  row: MailRow,
  ids: Ids,
  { nudge }: Payload<"invite">,
): Promise<Letter> {
  const { agent, home } = await readBoth(deps, ids);
  requireOpen(home);
  const { inviteCode: code, inviteExpiresAt: expiresAt, firstName } = home;
  const state = inviteState(home, deps.now);
  skipIf(state === "password_set" || (nudge > 0 && home.status !== "invited"), "used");
  skipIf(home.lastActive !== null && home.lastActive > row.createdAt, "used");
  skipIf(nudge > 0 && deps.now - row.createdAt > LATE_DAYS * DAY_MS, "expired");
  skipIf(state === "expired" || code === null || expiresAt === null, "expired");
  const content = {
    firstName,
    code: code ?? "",
    link: `${deps.origin}/invite/${code}`,
    until: todayIn(home.timeZone, expiresAt ?? deps.now),
    nudge,
  };
  return toStranger(deps, agent, { home, row }, { kind: "invite", content });
}

/** The first mail to somebody who has come in: what their plan begins with. */
export async function readWelcome(deps: MailDeps, { agentId, clientId }: Ids): Promise<Letter> {
  const { db, now, origin } = deps;
  const [agents, homes, rows] = await db.batch([
    selectMailAgent(db, agentId),
    selectMailHome(db, agentId, clientId),
    listNextTasks(db, clientId, WELCOME_ROWS),
  ]);
  const [agent, home] = [required(agents[0]), required(homes[0])];
  requireOpen(home);
  const today = todayOf(home, now);
  const first = rows.filter((row) => isShown(row, today)).slice(0, WELCOME_TASKS);
  const tasks = await Promise.all(first.map((row) => toMailTask(deps, clientId, row, today)));
  const content = { firstName: home.firstName, tasks, link: `${origin}/home` };
  return toHome(deps, agent, home, { kind: "welcome", content });
}

/** The agent's reply to a request, as it stands now. */
export async function readHelpAnswered(
  deps: MailDeps,
  { agentId, clientId }: Ids,
  { helpRequestId }: Payload<"help_answered">,
): Promise<Letter> {
  const { db, origin } = deps;
  const [agents, homes, requests] = await db.batch([
    selectMailAgent(db, agentId),
    selectMailHome(db, agentId, clientId),
    selectMailRequest(db, agentId, clientId, helpRequestId),
  ]);
  const [agent, home, request] = [required(agents[0]), required(homes[0]), required(requests[0])];
  requireOpen(home);
  const { title, reply } = request;
  skipIf(reply === null, "gone");
  const content = { firstName: home.firstName, title, reply: reply ?? "", link: `${origin}/home/tasks` };
  return toHome(deps, agent, home, { kind: "help_answered", content });
}

/** Told once the agent has removed the home, or their own account: only while it is in the trash, and to who has ever come in. */
export async function readAccountDeleted(deps: MailDeps, ids: Ids): Promise<Letter> {
  const { agent, home } = await readBoth(deps, ids);
  const { deletedAt, firstName, timeZone, lastActive, hasPassword, inviteCode } = home;
  if (deletedAt === null) throw new Skip("gone");
  // A client brought in with an export was here with another account, not with this one.
  skipIf(lastActive === null || (!hasPassword && inviteCode === null), "unused");
  skipIf(!isKept(deletedAt, deps.now), "expired");
  const link = `${deps.origin}/login?as=homeowner${hasPassword ? "&form=email" : ""}`;
  const agentGone = agent.deletedAt !== null;
  const content = { firstName, until: lastDayKept(deletedAt, timeZone), link, agentGone };
  return toHome(deps, agent, home, { kind: "account_deleted", content });
}

/** The home's week; not sent where there is nothing to say of it. */
export async function readHomeDigest(deps: MailDeps, ids: Ids): Promise<Letter> {
  const { agent, home } = await readBoth(deps, ids);
  requireOpen(home);
  skipIf(home.weeklySummary !== true, "off");
  const content = await readWeek(deps, home);
  return toHome(deps, agent, home, { kind: "home_digest", content, list: "digest" });
}

/** A second trip: what belongs to the week depends on the home's own day. */
async function readWeek(deps: MailDeps, { clientId, timeZone, firstName }: MailHome) {
  const { db, now, origin } = deps;
  const today = todayIn(timeZone, now);
  const [open, finished, done, spent] = await db.batch([
    listOpenTasks(db, clientId),
    countDoneByTask(db, clientId, { ...calendarYear(today), since: careSince(timeZone, today) }),
    listDoneSince(db, clientId, now - 7 * DAY_MS, MAX_DONE_SHOWN),
    sumSpent(db, clientId, addDays(today, -6), today),
  ]);
  const { overdue, dueSoon } = summarisePlan(
    open.map((row) => ({ ...row, skipped: false })),
    today,
  );
  const near = dueSoon
    .filter(({ dueDay }) => dueDay <= addDays(today, DIGEST_DAYS))
    .sort((a, b) => (a.dueDay < b.dueDay ? -1 : Number(a.dueDay > b.dueDay)))
    .slice(0, DIGEST_TASKS);
  const cents = spent[0]?.cents ?? 0;
  skipIf(overdue.length + near.length + done.length + cents === 0, "empty");
  return {
    firstName,
    done: done.map(({ title }) => title),
    percent: Math.floor((careProgress(finished, open, today).share ?? 1) * 100),
    overdue: overdue.length,
    upcoming: await Promise.all(near.map((row) => toMailTask(deps, clientId, row, today))),
    spent: cents,
    link: `${origin}/home`,
  };
}
