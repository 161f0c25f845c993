import { can } from "#app/domain/accounts/home-roles.ts";
import { addDays, todayIn } from "#app/domain/days/calendar-day.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { formatCents } from "#app/domain/money.ts";
import { calendarYear, careProgress, careWindowStart } from "#app/domain/tasks/completion-rate.ts";
import { summarizePlan } from "#app/domain/tasks/task-status.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import * as m from "#app/paraglide/messages.js";
import { type EmailHome, listDoneSince, sumSpent } from "#db/queries/email/contents.server.ts";
import { countDoneByTask } from "#db/queries/tasks/history.server.ts";
import { listOpenTasks } from "#db/queries/tasks/plan.server.ts";
import { listTaskVendors } from "#db/queries/vendors/vendors.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ANCHOR, exampleTasks, ORIGIN } from "./examples.ts";
import { homeDigest } from "./kinds.ts";
import {
  Action,
  Bar,
  Item,
  More,
  Paragraph,
  Small,
  Subtitle,
  TASKS_SHOWN,
  TaskList,
  Title,
} from "./parts.tsx";
import { readBoth, recommendedVendor, toEmailTask } from "./readers.server.ts";
import { type EmailDeps, requireOpen, skipIf, toHome } from "./recipient-policy.server.ts";
import { type EmailTask, hello, type Template } from "./template.ts";

export type Content = {
  firstName: string;
  done: string[];
  percent: number;
  overdue: EmailTask[];
  upcoming: EmailTask[];
  /** Cents, in the last seven days. */
  spent: number;
  link: string;
};

const DONE_SHOWN = 10;
const UPCOMING_SHOWN = 5;

export const template: Template<Content> = {
  from: () => "agent",
  subject,
  preheader: (content) => standing(content),
  why: () => m.email_home_digest_why(),
  Body: ({ content }) => {
    const { firstName, done, percent, overdue, upcoming, spent, link } = content;
    return (
      <>
        <Title>{m.email_home_digest_title()}</Title>
        <Paragraph>{hello(firstName)}</Paragraph>
        <Paragraph>{standing(content)}</Paragraph>
        <Bar percent={percent} />
        <Small>{m.common_share_of_year_done({ percent })}</Small>
        <Done titles={done} />
        <TaskList title={m.common_overdue()} tasks={overdue.slice(0, TASKS_SHOWN)} />
        <More count={overdue.length - TASKS_SHOWN} link={link} />
        <TaskList title={m.email_coming_up()} tasks={upcoming.slice(0, UPCOMING_SHOWN)} />
        <More count={upcoming.length - UPCOMING_SHOWN} link={link} />
        {spent > 0 && (
          <>
            <Subtitle>{m.email_home_digest_spent()}</Subtitle>
            <Paragraph>{m.email_home_digest_spent_this_week({ cents: formatCents(spent) })}</Paragraph>
          </>
        )}
        <div style={{ paddingTop: "16px" }}>
          <Action href={link}>{m.common_open_your_home()}</Action>
        </div>
      </>
    );
  },
};

function subject({ done, overdue, upcoming }: Content): string {
  const parts = [
    done.length > 0 && m.email_home_digest_subject_done({ done: done.length }),
    overdue.length > 0 && m.email_home_digest_subject_overdue({ overdue: overdue.length }),
    upcoming.length > 0 && m.email_home_digest_subject_coming_up({ upcoming: upcoming.length }),
  ].filter((part) => part !== false);
  return parts.length === 0
    ? m.email_home_digest_title()
    : `${m.email_home_digest_title()}: ${joinWithAnd(parts)}`;
}

function standing({ overdue, upcoming }: Content): string {
  const next =
    upcoming.length > 0
      ? m.email_home_digest_coming_up({ upcoming: upcoming.length })
      : m.email_home_digest_nothing_due();
  return overdue.length > 0
    ? m.email_home_digest_overdue({ overdue: overdue.length, next })
    : m.email_home_digest_on_track({ next });
}

function Done({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null;
  const rest = titles.length - DONE_SHOWN;
  return (
    <>
      <Subtitle>{m.common_done_this_week()}</Subtitle>
      {titles.slice(0, DONE_SHOWN).map((title, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never moves, and a task may be done twice.
        <Item key={at} title={m.email_home_digest_done_task({ task: title })} />
      ))}
      {rest > 0 && <Small>{m.email_and_more({ count: rest })}</Small>}
    </>
  );
}

const DAYS_AHEAD = 14;

const MAX_DONE = 100;

export const email: EmailDefinition<typeof homeDigest, Content> = {
  kind: homeDigest,
  template,
  async read(deps, row, payload) {
    const { agent, home } = await readBoth(deps, row, payload);
    requireOpen(deps, home);
    skipIf(home.weeklySummary !== true, "off");
    const content = await readWeek(deps, agent.agentId, home);
    return toHome(deps, agent, home, { kind: homeDigest, content });
  },
  sample: {
    payload: { clientId: "example-home", week: "2026-11-16" },
    content: {
      firstName: "Daniel",
      done: ["Change the AC filter", "Clean the dryer vent"],
      percent: 68,
      overdue: exampleTasks(1, 7),
      upcoming: exampleTasks(3, null).map((task, at) => (at === 1 ? { ...task, vendor: ANCHOR } : task)),
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
async function readWeek(deps: EmailDeps, agentId: string, home: EmailHome) {
  const { db, now, origin } = deps;
  const { clientId, role, timeZone, firstName } = home;
  const today = todayIn(timeZone, now);
  const [open, finished, done, spent, vendors] = await db.batch([
    listOpenTasks(db, clientId),
    countDoneByTask(db, clientId, { ...calendarYear(today), since: careWindowStart(timeZone, today) }),
    listDoneSince(db, clientId, now - 7 * DAY_MS, MAX_DONE),
    sumSpent(db, clientId, addDays(today, -6), today),
    listTaskVendors(db, agentId),
  ]);
  const { overdue, dueSoon } = summarizePlan(
    open.map((row) => ({ ...row, skipped: false })),
    today,
  );
  const near = dueSoon.filter(({ dueDay }) => dueDay <= addDays(today, DAYS_AHEAD));
  const mailed = (rows: typeof open) =>
    Promise.all(
      rows.map((row) => toEmailTask(deps, home, row, today, recommendedVendor(row, vendors, home))),
    );
  const cents = can(role, "money.read") ? (spent[0]?.cents ?? 0) : 0;
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
