import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatShortDay } from "#app/domain/days/day-format.ts";
import type { MailTask } from "#app/domain/mail/contents.ts";
import { formatDollars } from "#app/domain/money.ts";
import { oneLine } from "#app/domain/text/link-free.ts";
import { Action, Item, Subtitle, Title, Words } from "#app/emails/parts.tsx";
import { More, TASKS_SHOWN, TaskList } from "#app/emails/tasks.tsx";
import { counted, hello, listed, SUBJECT_MAX, short, type Template } from "#app/emails/template.ts";

export type MailExpiry = { label: string; day: CalendarDay; inDays: number };
/** Cents. */
export type MailBudget = { category: string; percent: number; spent: number; budget: number };

export type Content = {
  firstName: string;
  dueSoon: MailTask[];
  overdue: MailTask[];
  expiries: MailExpiry[];
  budgets: MailBudget[];
  link: string;
};

/** All that a day asks for, in one mail. */
export const template: Template<Content> = {
  from: () => "agent",
  subject: ({ overdue, dueSoon, expiries: [expiry], budgets: [budget] }) => {
    const [first, ...rest] = [...overdue, ...dueSoon];
    if (first) return tasksSubject(first, rest.length, { overdue, dueSoon });
    if (expiry) return `Ends on ${formatShortDay(expiry.day)}: ${expiry.label}`;
    if (budget) return `${budget.category}: ${budget.percent}% of your budget is used`;
    return "Your home today";
  },
  preheader: (content) => summary(content),
  why: ({ overdue, dueSoon, expiries }, { agentName }) => {
    const what = overdue.length + dueSoon.length + expiries.length > 0 ? "reminders" : "budget alerts";
    return `You get this mail because ${what} are on for the home ${agentName} set up for you.`;
  },
  Body: ({ content }) => {
    const { firstName, overdue, dueSoon, expiries, budgets, link } = content;
    const late = overdue.slice(0, TASKS_SHOWN);
    const soon = dueSoon.slice(0, TASKS_SHOWN - late.length);
    return (
      <>
        <Title>{hello(firstName)}</Title>
        <Words>{summary(content)}</Words>
        <TaskList title="Overdue" tasks={late} />
        <TaskList title="Coming up" tasks={soon} />
        <More count={overdue.length + dueSoon.length - late.length - soon.length} link={link} />
        <Expiries expiries={expiries} />
        <Budgets budgets={budgets} />
        <div style={{ paddingTop: "16px" }}>
          <Action href={link}>Open your home</Action>
        </div>
      </>
    );
  },
};

/** "Change the AC filter and 4 more: 2 overdue, 3 coming up": two numbers, as late and soon are two things. */
function tasksSubject(
  { title, dueDay, daysLate }: MailTask,
  others: number,
  { overdue, dueSoon }: Pick<Content, "overdue" | "dueSoon">,
): string {
  const counts = [
    overdue.length > 0 && `${overdue.length} overdue`,
    dueSoon.length > 0 && `${dueSoon.length} coming up`,
  ].filter((part) => part !== false);
  const alone = daysLate === null ? `due ${formatShortDay(dueDay)}` : `${counted(daysLate, "day")} overdue`;
  const rest = others === 0 ? `: ${alone}` : ` and ${others} more: ${counts.join(", ")}`;
  return `${short(oneLine(title), SUBJECT_MAX - rest.length)}${rest}`;
}

function summary({ overdue, dueSoon, expiries, budgets }: Content): string {
  const parts = [
    overdue.length > 0 && `${counted(overdue.length, "task")} overdue`,
    dueSoon.length > 0 && `${counted(dueSoon.length, "task")} coming up`,
    expiries.length > 0 && `${counted(expiries.length, "date")} to keep in mind`,
    budgets.length > 0 && `${counted(budgets.length, "budget")} nearly or fully used`,
  ];
  return `${listed(parts.filter((part) => part !== false))}.`;
}

function Expiries({ expiries }: { expiries: readonly MailExpiry[] }) {
  if (expiries.length === 0) return null;
  return (
    <>
      <Subtitle>Ends soon</Subtitle>
      {expiries.slice(0, TASKS_SHOWN).map(({ label, day, inDays }) => (
        <Item
          key={`${label} ${day}`}
          title={label}
          note={`${formatDay(day)}, ${inDays === 0 ? "today" : `in ${counted(inDays, "day")}`}`}
          tone="soon"
        />
      ))}
    </>
  );
}

function Budgets({ budgets }: { budgets: readonly MailBudget[] }) {
  if (budgets.length === 0) return null;
  return (
    <>
      <Subtitle>Budgets</Subtitle>
      {budgets.map(({ category, percent, spent, budget }) => (
        <Item
          key={category}
          title={`${category}: ${percent}% used`}
          note={`${formatDollars(spent)} of ${formatDollars(budget)} this year`}
          tone={percent >= 100 ? "bad" : "soon"}
        />
      ))}
    </>
  );
}
