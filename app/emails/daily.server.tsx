import type { z } from "zod";
import { can } from "#app/domain/accounts/home-roles.ts";
import { type CalendarDay, daysBetween, yearOf } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatShortDay } from "#app/domain/days/date-format.ts";
import { ENDING_NEEDS } from "#app/domain/email/reminders.ts";
import { dateKey } from "#app/domain/florida/florida-dates.ts";
import { type FloridaHome, floridaDatesOf } from "#app/domain/florida/home-dates.ts";
import { datesBesidePlan } from "#app/domain/florida/plan-tasks.ts";
import { dateTitle } from "#app/domain/florida/texts.ts";
import { isFor } from "#app/domain/tasks/assignee.ts";
import { oneLine } from "#app/domain/text/defang-links.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import * as m from "#app/paraglide/messages.js";
import {
  type EmailHome,
  listNamedBudgets,
  listNamedDates,
  listNamedTasks,
  selectEmailAgent,
  selectEmailHome,
} from "#db/queries/email/contents.server.ts";
import { selectFloridaHome } from "#db/queries/florida/florida.server.ts";
import { listTaskVendors } from "#db/queries/vendors/vendors.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ANCHOR, exampleTasks, LONG_TITLE, ORIGIN } from "./examples.ts";
import { daily } from "./kinds.ts";
import { Action, Item, More, Paragraph, Subtitle, TASKS_SHOWN, TaskList, Title } from "./parts.tsx";
import { idsOf, isShown, recommendedVendor, required, todayOf, toEmailTask } from "./readers.server.ts";
import { type EmailDeps, requireOpen, skipIf, toHome } from "./recipient-policy.server.ts";
import {
  budgetNote,
  type EmailTask,
  type Ending,
  endingNote,
  hello,
  SUBJECT_MAX,
  short,
  type Template,
} from "./template.ts";

/** `label` is a title, `noun` is used within a sentence: "Water heater warranty", "water heater warranty". */
export type ExpiryStatus = {
  label: string;
  noun: string;
  what: Ending;
  day: CalendarDay;
  inDays: number;
};
/** `spent` and `budget` in cents. */
export type Budget = { category: string; percent: number; spent: number; budget: number };

export type Content = {
  firstName: string;
  dueSoon: EmailTask[];
  overdue: EmailTask[];
  expiries: ExpiryStatus[];
  budgets: Budget[];
  link: string;
};

export const template: Template<Content> = {
  from: () => "agent",
  subject: ({ overdue, dueSoon, expiries: [expiry], budgets: [budget] }) => {
    const [first, ...rest] = [...overdue, ...dueSoon];
    if (first) return tasksSubject(first, rest.length, { overdue, dueSoon });
    if (expiry) {
      const what = { what: expiry.what, day: formatShortDay(expiry.day) };
      const room = SUBJECT_MAX - m.email_daily_subject_date({ noun: "", ...what }).length;
      return m.email_daily_subject_date({ noun: short(oneLine(expiry.noun), room), ...what });
    }
    if (budget) return m.email_daily_subject_budget({ category: budget.category, percent: budget.percent });
    return m.email_daily_subject_fallback();
  },
  preheader: (content) => named(content),
  why: ({ overdue, dueSoon, expiries }, { isAgent, agentName }) => {
    if (overdue.length + dueSoon.length + expiries.length > 0) {
      return isAgent ? m.email_daily_why_reminders({ agent: agentName }) : m.email_daily_why_own_reminders();
    }
    return isAgent ? m.email_daily_why_budgets({ agent: agentName }) : m.email_daily_why_own_budgets();
  },
  Body: ({ content }) => {
    const { firstName, overdue, dueSoon, expiries, budgets, link } = content;
    const late = overdue.slice(0, TASKS_SHOWN);
    const soon = dueSoon.slice(0, TASKS_SHOWN - late.length);
    return (
      <>
        <Title>{hello(firstName)}</Title>
        <Paragraph>{counts(content)}</Paragraph>
        <TaskList title={m.common_overdue()} tasks={late} />
        <TaskList title={m.email_coming_up()} tasks={soon} />
        <More count={overdue.length + dueSoon.length - late.length - soon.length} link={link} />
        <Expiries expiries={expiries} />
        <Budgets budgets={budgets} />
        <div style={{ paddingTop: "16px" }}>
          <Action href={link}>{m.common_open_your_home()}</Action>
        </div>
      </>
    );
  },
};

function tasksSubject(
  { title, dueOn, daysLate }: EmailTask,
  others: number,
  { overdue, dueSoon }: Pick<Content, "overdue" | "dueSoon">,
): string {
  return fitted(
    title,
    others === 0 ? afterOnlyTask(dueOn, daysLate) : afterFirstTask(others, overdue.length, dueSoon.length),
  );
}

/** "Change the AC filter: 7 days overdue", without the task. */
function afterOnlyTask(dueOn: string, daysLate: number | null): string {
  return daysLate === null
    ? m.email_daily_subject_one({ dueOn })
    : m.email_daily_subject_one_days_overdue({ daysLate });
}

function afterFirstTask(others: number, overdue: number, dueSoon: number): string {
  const parts = [
    overdue > 0 && m.email_daily_subject_overdue({ overdue }),
    dueSoon > 0 && m.email_daily_subject_coming_up({ dueSoon }),
  ];
  return m.email_daily_subject_many_and_more({
    others,
    part1: parts.filter((part) => part !== false).join(", "),
  });
}

const fitted = (title: string, rest: string) => `${short(oneLine(title), SUBJECT_MAX - rest.length)}${rest}`;

/** About as many task names as email clients show in a preview. */
const MAX_LISTED_TASKS = 3;

/** Task names, because the preview is read beside the subject, where a count says nothing. */
function named(content: Content): string {
  const tasks = [...content.overdue, ...content.dueSoon].map(({ title }) => oneLine(title));
  const first = tasks.slice(0, MAX_LISTED_TASKS);
  const sentences = first.length > 0 ? [taskNames(first, tasks.length - first.length)] : [];
  return [...sentences, ...happenings(content)].join(" ");
}

/** "Change the AC filter, Test the smoke alarms, and 2 more." */
function taskNames(first: readonly string[], more: number): string {
  return `${joinWithAnd(more === 0 ? first : [...first, m.email_daily_more_tasks({ more })])}.`;
}

function taskCounts(overdue: number, dueSoon: number): string {
  const parts = [
    overdue > 0 && m.email_daily_tasks_overdue({ overdue }),
    dueSoon > 0 && m.email_daily_tasks_coming_up({ dueSoon }),
  ];
  return `${joinWithAnd(parts.filter((part) => part !== false))}.`;
}

/** "Your water heater warranty ends today." */
function endingSentence(noun: string, what: Ending, day: CalendarDay, inDays: number): string {
  if (inDays === 0) return m.email_daily_date_sentence({ noun, what });
  return m.email_daily_date_sentence_in({
    noun,
    what,
    day: formatDay(day),
    inDays: m.email_daily_date_sentence_days({ inDays }),
  });
}

/** Counts for above the lists, which name the tasks. */
function counts(content: Content): string {
  const { overdue, dueSoon } = content;
  const tasks = overdue.length + dueSoon.length > 0 ? [taskCounts(overdue.length, dueSoon.length)] : [];
  return [...tasks, ...happenings(content)].join(" ");
}

function happenings({ expiries, budgets }: Content): string[] {
  return [
    ...expiries.map(({ noun, what, day, inDays }) => endingSentence(noun, what, day, inDays)),
    ...budgets.map(({ category, percent }) => `${m.email_daily_subject_budget({ category, percent })}.`),
  ];
}

function Expiries({ expiries }: { expiries: readonly ExpiryStatus[] }) {
  if (expiries.length === 0) return null;
  return (
    <>
      <Subtitle>{m.common_dates_coming_up()}</Subtitle>
      {expiries.slice(0, TASKS_SHOWN).map(({ label, what, day, inDays }) => (
        <Item key={`${label} ${day}`} title={label} note={endingNote(what, day, inDays)} tone="soon" />
      ))}
    </>
  );
}

function Budgets({ budgets }: { budgets: readonly Budget[] }) {
  if (budgets.length === 0) return null;
  return (
    <>
      <Subtitle>{m.email_daily_budgets()}</Subtitle>
      {budgets.map(({ category, percent, spent, budget }) => (
        <Item
          key={category}
          title={m.email_daily_budget_used({ category, percent })}
          note={budgetNote(spent, budget)}
          tone={percent >= 100 ? "bad" : "soon"}
        />
      ))}
    </>
  );
}

type Planned = z.output<typeof daily.payload>;

export const email: EmailDefinition<typeof daily, Content> = {
  kind: daily,
  template,
  /** Leaves out tasks, dates, and budgets that have changed since they were planned. */
  async read(deps, row, planned) {
    const reader = { ...idsOf(row, planned), personId: row.personId };
    const { agent, home, rows, budgetRows, vendors, dates, florida } = await readPlanned(
      deps,
      reader,
      planned,
    );
    requireOpen(deps, home);
    const today = todayOf(home, deps.now);
    const wanted = home.taskReminders !== false;
    const dueDays = new Map(planned.tasks.map(({ rowId, dueDay }) => [rowId, dueDay]));
    const due = rows.filter(
      (task) =>
        wanted &&
        dueDays.get(task.id) === task.dueDay &&
        isShown(task, today) &&
        isFor(home, task.assignedTo),
    );
    const tasks = await Promise.all(
      due.map((task) => toEmailTask(deps, home, task, today, recommendedVendor(task, vendors, home))),
    );
    const ends = [...dates, policyOf(home), ...floridaOf(florida, today)].filter(({ of }) =>
      can(home.role, ENDING_NEEDS[of]),
    );
    const expiries = wanted ? stillEnding(planned, ends, today) : [];
    const alerts = home.expenseAlerts === true && can(home.role, "money.read");
    const budgets = alerts ? stillUsed(planned, budgetRows, today) : [];
    skipIf(!wanted && !alerts, "off");
    skipIf(tasks.length + expiries.length + budgets.length === 0, "empty");
    const content = {
      firstName: home.firstName,
      dueSoon: tasks.filter(({ daysLate }) => daysLate === null),
      overdue: tasks.filter(({ daysLate }) => daysLate !== null),
      expiries,
      budgets,
      link: `${deps.origin}/home`,
    };
    // The unsubscribe link turns off what the email is about.
    const list = tasks.length + expiries.length > 0 ? undefined : "alerts";
    return toHome(deps, agent, home, { kind: daily, content, list });
  },
  sample: {
    payload: {
      clientId: "example-home",
      day: "2026-11-20",
      tasks: [
        { rowId: "example-late-0", dueDay: "2026-11-13" },
        { rowId: "example-soon-0", dueDay: "2026-11-23" },
      ],
      expiries: [{ of: "appliance", id: "example-heater", day: "2026-12-20" }],
      budgets: [{ id: "example-budget", percent: 80 }],
    },
    content: {
      firstName: "Daniel",
      overdue: exampleTasks(1, 7),
      dueSoon: exampleTasks(2, null)
        .reverse()
        .map((task, at) => (at === 0 ? { ...task, vendor: ANCHOR } : task)),
      expiries: [
        {
          label: "Water heater warranty",
          noun: "water heater warranty",
          what: "ends",
          day: "2026-12-20",
          inDays: 30,
        },
      ],
      budgets: [{ category: "HVAC", percent: 85, spent: 102_000, budget: 120_000 }],
      link: `${ORIGIN}/home`,
    },
    variants: {
      "one task": { content: { overdue: [], dueSoon: exampleTasks(1, null), expiries: [], budgets: [] } },
      "40 tasks": {
        content: {
          overdue: exampleTasks(8, 30),
          dueSoon: exampleTasks(32, null).map((task) => ({ ...task, title: LONG_TITLE })),
        },
      },
      "only a date": { content: { overdue: [], dueSoon: [], budgets: [] } },
      "only a budget": {
        content: {
          overdue: [],
          dueSoon: [],
          expiries: [],
          budgets: [{ category: "HVAC", percent: 104, spent: 124_800, budget: 120_000 }],
        },
      },
    },
  },
};

/** In one round trip. */
async function readPlanned(
  { db }: EmailDeps,
  { agentId, clientId, personId }: { agentId: string; clientId: string; personId: string | null },
  planned: Planned,
) {
  const namedOf = (of: string) => planned.expiries.filter((one) => one.of === of).map(({ id }) => id);
  const rowIds = planned.tasks.map(({ rowId }) => rowId);
  const budgetIds = planned.budgets.map(({ id }) => id);
  const [agents, homes, rows, budgetRows, vendors, [florida], ...dates] = await db.batch([
    selectEmailAgent(db, agentId),
    selectEmailHome(db, agentId, clientId, personId),
    listNamedTasks(db, clientId, rowIds),
    listNamedBudgets(db, clientId, budgetIds),
    listTaskVendors(db, agentId),
    selectFloridaHome(db, clientId),
    ...listNamedDates(db, clientId, {
      appliance: namedOf("appliance"),
      document: namedOf("document"),
      home_warranty: namedOf("home_warranty"),
    }),
  ]);
  const [agent, home] = [required(agents[0]), required(homes[0])];
  return { agent, home, rows, budgetRows, vendors, dates: dates.flat(), florida };
}

type EndingRow = {
  of: Planned["expiries"][number]["of"];
  id: string;
  brand: string;
  label: string;
  day: string | null;
};

function policyOf({ clientId, insurer, policyRenewsOn }: EmailHome): EndingRow {
  return { of: "policy", id: clientId, brand: "", label: insurer, day: policyRenewsOn };
}

function floridaOf(
  home: (FloridaHome & { slugsInPlan: readonly string[] }) | undefined,
  today: CalendarDay,
): EndingRow[] {
  if (!home) return [];
  return datesBesidePlan(floridaDatesOf(home, today), home.slugsInPlan).map((date) => {
    const label = dateTitle({ rule: date.rule.id, step: date.step });
    return { of: "florida", id: dateKey(date), brand: "", label, day: date.due };
  });
}

/** "Water heater" as "water heater"; "HVAC" and "AC unit" stay. */
function withinSentence(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title;
}

function applianceWarranty(brand: string, appliance: string): string {
  return brand === ""
    ? m.email_daily_appliance_warranty({ kind: appliance })
    : applianceWarrantyNoun(brand, appliance);
}

function applianceWarrantyNoun(brand: string, appliance: string): string {
  return m.email_daily_appliance_warranty_noun({ appliance: `${brand} ${withinSentence(appliance)}`.trim() });
}

type Named = (ending: EndingRow) => string;

const KINDS: Record<EndingRow["of"], { what: Ending; title: Named; noun: Named }> = {
  appliance: {
    what: "ends",
    title: ({ brand, label }) => applianceWarranty(brand, label),
    noun: ({ brand, label }) => applianceWarrantyNoun(brand, label),
  },
  document: { what: "expires", title: ({ label }) => label, noun: ({ label }) => label },
  florida: { what: "comes", title: ({ label }) => label, noun: ({ label }) => label },
  home_warranty: {
    what: "ends",
    title: ({ label }) => m.email_daily_home_warranty({ provider: label }).trim(),
    noun: ({ label }) => m.email_daily_home_warranty({ provider: label }).trim(),
  },
  policy: {
    what: "renews",
    title: ({ label }) =>
      label === "" ? m.email_daily_home_insurance() : m.email_daily_home_insurance_of({ insurer: label }),
    noun: ({ label }) => m.email_daily_home_insurance_of({ insurer: label }).trim(),
  },
};

/** Planned dates that have not changed and are not over, the nearest first. */
function stillEnding({ expiries }: Planned, rows: readonly EndingRow[], today: CalendarDay): ExpiryStatus[] {
  // A home has one policy, whatever id it was planned with.
  const keyOf = ({ of, id, day }: { of: string; id: string; day: string | null }) =>
    `${of} ${of === "policy" ? "" : id} ${day}`;
  const planned = new Set(expiries.map(keyOf));
  return rows
    .filter((row) => planned.has(keyOf(row)))
    .flatMap((row) => {
      const { of, day } = row;
      if (day === null || day < today) return [];
      const { what, title, noun } = KINDS[of];
      return [{ label: title(row), noun: noun(row), what, day, inDays: daysBetween(today, day) }];
    })
    .sort((a, b) => a.inDays - b.inDays);
}

type BudgetRow = { id: string; category: string; year: number; budget: number; spent: number };

function stillUsed({ budgets }: Planned, rows: readonly BudgetRow[], today: CalendarDay): Budget[] {
  const reached = new Map(budgets.map(({ id, percent }) => [id, percent]));
  return rows.flatMap(({ id, year, ...row }) => {
    // If planned on New Year's Eve and sent late, it would call last year's budget this year's.
    if (year !== yearOf(today)) return [];
    const percent = row.budget > 0 ? Math.floor((row.spent * 100) / row.budget) : 0;
    return percent >= (reached.get(id) ?? Number.POSITIVE_INFINITY) ? [{ ...row, percent }] : [];
  });
}
