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
import type { EmailTask, Template } from "./template.ts";
import { andMore, comingUp, hello, overdue as overdueTitle, homeDigest as words } from "./words.ts";

export type Content = {
  firstName: string;
  /** Finished in the last seven days. */
  done: string[];
  /** Of the year's care, 0 to 100. */
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
  subject: ({ done, overdue, upcoming }) =>
    words.subject({ done: done.length, overdue: overdue.length, upcoming: upcoming.length }),
  preheader: (content) => standing(content),
  why: () => words.why,
  Body: ({ content }) => {
    const { firstName, done, percent, overdue, upcoming, spent, link } = content;
    return (
      <>
        <Title>{words.title}</Title>
        <Paragraph>{hello(firstName)}</Paragraph>
        <Paragraph>{standing(content)}</Paragraph>
        <Bar percent={percent} />
        <Small>{words.yearDone(percent)}</Small>
        <Done titles={done} />
        <TaskList title={overdueTitle} tasks={overdue.slice(0, TASKS_SHOWN)} />
        <More count={overdue.length - TASKS_SHOWN} link={link} />
        <TaskList title={comingUp} tasks={upcoming.slice(0, UPCOMING_SHOWN)} />
        <More count={upcoming.length - UPCOMING_SHOWN} link={link} />
        {spent > 0 && (
          <>
            <Subtitle>{words.spent}</Subtitle>
            <Paragraph>{words.spentThisWeek(spent)}</Paragraph>
          </>
        )}
        <div style={{ paddingTop: "16px" }}>
          <Action href={link}>{words.openHome}</Action>
        </div>
      </>
    );
  },
};

const standing = ({ overdue, upcoming }: Content) =>
  words.standing({ overdue: overdue.length, upcoming: upcoming.length });

function Done({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null;
  const rest = titles.length - DONE_SHOWN;
  return (
    <>
      <Subtitle>{words.doneThisWeek}</Subtitle>
      {titles.slice(0, DONE_SHOWN).map((title, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never moves, and a task may be done twice.
        <Item key={at} title={words.doneTask(title)} />
      ))}
      {rest > 0 && <Small>{andMore(rest)}</Small>}
    </>
  );
}
