import { Action, Paragraph, TaskList, Title } from "./parts.tsx";
import type { EmailTask, Template } from "./template.ts";
import { hello, welcome as words } from "./words.ts";

export type Content = { firstName: string; tasks: EmailTask[]; link: string };

const SHOWN = 5;

export const template: Template<Content> = {
  from: () => "agent",
  subject: () => words.subject,
  preheader: ({ tasks: [first] }) => (first ? words.preheaderFirst(first.title) : words.preheaderEmpty),
  why: (_, { agentName }) => words.why(agentName),
  Body: ({ content: { firstName, tasks, link }, brand: { agentName } }) => (
    <>
      <Title>{words.title}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{words.body(agentName)}</Paragraph>
      <TaskList title={words.first} tasks={tasks.slice(0, SHOWN)} />
      <div style={{ paddingTop: "12px" }}>
        <Action href={link}>{words.seePlan}</Action>
      </div>
    </>
  ),
};
