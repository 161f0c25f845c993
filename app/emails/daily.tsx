import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { oneLine } from "#app/domain/text/defang-links.ts";
import * as m from "#app/paraglide/messages.js";
import { type Ending, hello, daily as words } from "./messages.ts";
import { Action, Item, More, Paragraph, Subtitle, TASKS_SHOWN, TaskList, Title } from "./parts.tsx";
import { type EmailTask, SUBJECT_MAX, short, type Template } from "./template.ts";

/** `label` is a title, `noun` is used within a sentence: "Water heater warranty", "water heater warranty". */
export type ExpiryStatus = {
  label: string;
  noun: string;
  what: Ending;
  day: CalendarDay;
  inDays: number;
};
/** Cents. */
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
      return `${m.email_daily_your()}${fitted(expiry.noun, words.subjectDate(expiry.what, expiry.day), m.email_daily_your().length)}`;
    }
    if (budget) return m.email_daily_subject_budget({ category: budget.category, percent: budget.percent });
    return m.email_daily_subject_rest();
  },
  preheader: (content) => named(content),
  why: ({ overdue, dueSoon, expiries }, { agentName }) => {
    return overdue.length + dueSoon.length + expiries.length > 0
      ? m.email_daily_why_reminders({ agent: agentName })
      : m.email_daily_why_budgets({ agent: agentName });
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

/** "Change the AC filter and 4 more: 2 overdue, 3 coming up". */
function tasksSubject(
  { title, dueOn, daysLate }: EmailTask,
  others: number,
  { overdue, dueSoon }: Pick<Content, "overdue" | "dueSoon">,
): string {
  return fitted(
    title,
    others === 0
      ? words.subjectOne(dueOn, daysLate)
      : words.subjectMany(others, overdue.length, dueSoon.length),
  );
}

/** Cuts the title so that `rest`, and `before` characters ahead of it, fit into the subject uncut. */
const fitted = (title: string, rest: string, before = 0) =>
  `${short(oneLine(title), SUBJECT_MAX - rest.length - before)}${rest}`;

/** Tasks named in the preview text: about as many as email clients have room for. */
const MAX_LISTED_TASKS = 3;

/** What the day asks for, by name: the preview is read beside the subject, where a count says nothing. */
function named(content: Content): string {
  const tasks = [...content.overdue, ...content.dueSoon].map(({ title }) => oneLine(title));
  const first = tasks.slice(0, MAX_LISTED_TASKS);
  const sentences = first.length > 0 ? [words.taskNames(first, tasks.length - first.length)] : [];
  return [...sentences, ...happenings(content)].join(" ");
}

/** Above the lists, which name the tasks. */
function counts(content: Content): string {
  const { overdue, dueSoon } = content;
  const tasks = overdue.length + dueSoon.length > 0 ? [words.taskCounts(overdue.length, dueSoon.length)] : [];
  return [...tasks, ...happenings(content)].join(" ");
}

function happenings({ expiries, budgets }: Content): string[] {
  return [
    ...expiries.map(({ noun, what, day, inDays }) => words.dateSentence(noun, what, day, inDays)),
    ...budgets.map(({ category, percent }) => words.budgetSentence(category, percent)),
  ];
}

function Expiries({ expiries }: { expiries: readonly ExpiryStatus[] }) {
  if (expiries.length === 0) return null;
  return (
    <>
      <Subtitle>{m.common_dates_coming_up()}</Subtitle>
      {expiries.slice(0, TASKS_SHOWN).map(({ label, what, day, inDays }) => (
        <Item key={`${label} ${day}`} title={label} note={words.dateNote(what, day, inDays)} tone="soon" />
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
          note={words.budgetNote(spent, budget)}
          tone={percent >= 100 ? "bad" : "soon"}
        />
      ))}
    </>
  );
}
