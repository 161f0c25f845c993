import type { MailTask } from "#app/domain/mail/contents.ts";
import { formatCents } from "#app/domain/money.ts";
import { Action, Bar, Item, Small, Subtitle, Title, Words } from "#app/emails/parts.tsx";
import { More, TASKS_SHOWN, TaskList } from "#app/emails/tasks.tsx";
import { counted, hello, listed, type Template } from "#app/emails/template.ts";

export type Content = {
  firstName: string;
  /** Finished in the last seven days. */
  done: string[];
  /** Of the year's care, 0 to 100. */
  percent: number;
  overdue: MailTask[];
  upcoming: MailTask[];
  /** Cents, in the last seven days. */
  spent: number;
  link: string;
};

const DONE_SHOWN = 10;
const UPCOMING_SHOWN = 5;

export const template: Template<Content> = {
  from: () => "agent",
  subject: ({ done, overdue, upcoming }) => {
    const parts = [
      done.length > 0 && `${done.length} done`,
      overdue.length > 0 && `${overdue.length} overdue`,
      upcoming.length > 0 && `${upcoming.length} coming up`,
    ].filter((part) => part !== false);
    return parts.length === 0 ? "Your week at home" : `Your week at home: ${listed(parts)}`;
  },
  preheader: (content) => standing(content),
  why: () => "You get this mail on Mondays because the weekly summary is on.",
  Body: ({ content }) => {
    const { firstName, done, percent, overdue, upcoming, spent, link } = content;
    return (
      <>
        <Title>Your week at home</Title>
        <Words>{hello(firstName)}</Words>
        <Words>{standing(content)}</Words>
        <Bar percent={percent} />
        <Small>{percent}% of this year's care is done.</Small>
        <Done titles={done} />
        <TaskList title="Overdue" tasks={overdue.slice(0, TASKS_SHOWN)} />
        <More count={overdue.length - TASKS_SHOWN} link={link} />
        <TaskList title="Coming up" tasks={upcoming.slice(0, UPCOMING_SHOWN)} />
        <More count={upcoming.length - UPCOMING_SHOWN} link={link} />
        {spent > 0 && (
          <>
            <Subtitle>Spent</Subtitle>
            <Words>{formatCents(spent)} in the last seven days.</Words>
          </>
        )}
        <div style={{ paddingTop: "16px" }}>
          <Action href={link}>Open your home</Action>
        </div>
      </>
    );
  },
};

/** How the home is doing, in one sentence. */
function standing({ overdue, upcoming }: Content): string {
  if (overdue.length > 0)
    return `${counted(overdue.length, "task is", "tasks are")} waiting for you; the rest is in good shape.`;
  return upcoming.length > 0
    ? "Your home is in good shape, with a little coming up."
    : "Your home is in good shape, and nothing is due soon.";
}

function Done({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null;
  const rest = titles.length - DONE_SHOWN;
  return (
    <>
      <Subtitle>Done this week</Subtitle>
      {titles.slice(0, DONE_SHOWN).map((title, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never moves, and a task may be done twice.
        <Item key={at} title={`✓ ${title}`} />
      ))}
      {rest > 0 && <Small>and {rest} more</Small>}
    </>
  );
}
