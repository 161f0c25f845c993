import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { oneLine } from "#app/domain/text/defang-links.ts";
import { Action, Item, More, Paragraph, Subtitle, TASKS_SHOWN, TaskList, Title } from "./parts.tsx";
import { type EmailTask, SUBJECT_MAX, short, type Template } from "./template.ts";
import { comingUp, type Ending, hello, overdue as overdueTitle, daily as words } from "./words.ts";

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
      return `${words.your}${fitted(expiry.noun, words.subjectDate(expiry.what, expiry.day), words.your.length)}`;
    }
    if (budget) return words.subjectBudget(budget.category, budget.percent);
    return words.subjectRest;
  },
  preheader: (content) => named(content),
  why: ({ overdue, dueSoon, expiries }, { agentName }) => {
    return overdue.length + dueSoon.length + expiries.length > 0
      ? words.whyReminders(agentName)
      : words.whyBudgets(agentName);
  },
  Body: ({ content }) => {
    const { firstName, overdue, dueSoon, expiries, budgets, link } = content;
    const late = overdue.slice(0, TASKS_SHOWN);
    const soon = dueSoon.slice(0, TASKS_SHOWN - late.length);
    return (
      <>
        <Title>{hello(firstName)}</Title>
        <Paragraph>{counts(content)}</Paragraph>
        <TaskList title={overdueTitle} tasks={late} />
        <TaskList title={comingUp} tasks={soon} />
        <More count={overdue.length + dueSoon.length - late.length - soon.length} link={link} />
        <Expiries expiries={expiries} />
        <Budgets budgets={budgets} />
        <div style={{ paddingTop: "16px" }}>
          <Action href={link}>{words.openHome}</Action>
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
      <Subtitle>{words.dates}</Subtitle>
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
      <Subtitle>{words.budgets}</Subtitle>
      {budgets.map(({ category, percent, spent, budget }) => (
        <Item
          key={category}
          title={words.budgetUsed(category, percent)}
          note={words.budgetNote(spent, budget)}
          tone={percent >= 100 ? "bad" : "soon"}
        />
      ))}
    </>
  );
}
