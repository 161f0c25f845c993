import * as m from "#app/paraglide/messages.js";
import { hello } from "./messages.ts";
import { Action, Paragraph, TaskList, Title } from "./parts.tsx";
import type { EmailTask, Template } from "./template.ts";

export type Content = { firstName: string; tasks: EmailTask[]; link: string };

const SHOWN = 5;

export const template: Template<Content> = {
  from: () => "agent",
  subject: () => m.email_welcome_subject(),
  preheader: ({ tasks: [first] }) =>
    first ? m.email_welcome_preheader_first({ task: first.title }) : m.email_welcome_preheader_empty(),
  why: (_, { agentName }) => m.email_welcome_why({ agent: agentName }),
  Body: ({ content: { firstName, tasks, link }, brand: { agentName } }) => (
    <>
      <Title>{m.email_welcome_title()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{m.email_welcome_body({ agent: agentName })}</Paragraph>
      <TaskList title={m.email_welcome_first()} tasks={tasks.slice(0, SHOWN)} />
      <div style={{ paddingTop: "12px" }}>
        <Action href={link}>{m.email_welcome_see_plan()}</Action>
      </div>
    </>
  ),
};
