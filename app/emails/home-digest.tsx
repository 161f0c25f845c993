import * as m from "#app/paraglide/messages.js";
import { hello, homeDigest as words } from "./messages.ts";
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
  why: () => m.email_home_digest_why(),
  Body: ({ content }) => {
    const { firstName, done, percent, overdue, upcoming, spent, link } = content;
    return (
      <>
        <Title>{m.email_home_digest_title()}</Title>
        <Paragraph>{hello(firstName)}</Paragraph>
        <Paragraph>{standing(content)}</Paragraph>
        <Bar percent={percent} />
        <Small>{m.common_of_this_year_s_care_is({ percent })}</Small>
        <Done titles={done} />
        <TaskList title={m.common_overdue()} tasks={overdue.slice(0, TASKS_SHOWN)} />
        <More count={overdue.length - TASKS_SHOWN} link={link} />
        <TaskList title={m.email_coming_up()} tasks={upcoming.slice(0, UPCOMING_SHOWN)} />
        <More count={upcoming.length - UPCOMING_SHOWN} link={link} />
        {spent > 0 && (
          <>
            <Subtitle>{m.email_home_digest_spent()}</Subtitle>
            <Paragraph>{words.spentThisWeek(spent)}</Paragraph>
          </>
        )}
        <div style={{ paddingTop: "16px" }}>
          <Action href={link}>{m.common_open_your_home()}</Action>
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
      <Subtitle>{m.common_done_this_week()}</Subtitle>
      {titles.slice(0, DONE_SHOWN).map((title, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never moves, and a task may be done twice.
        <Item key={at} title={m.email_home_digest_done_task({ task: title })} />
      ))}
      {rest > 0 && <Small>{m.email_and_more({ count: rest })}</Small>}
    </>
  );
}
