import type { MailTask } from "#app/domain/mail/contents.ts";
import { Action, Title, Words } from "#app/emails/parts.tsx";
import { TaskList } from "#app/emails/tasks.tsx";
import { hello, type Template } from "#app/emails/template.ts";

export type Content = { firstName: string; tasks: MailTask[]; link: string };

/** A home's first days. */
const SHOWN = 5;

export const template: Template<Content> = {
  from: () => "agent",
  subject: () => "Welcome home: your care plan is ready",
  preheader: ({ tasks: [first] }) =>
    first ? `First on the list: ${first.title}` : "Open it whenever you like.",
  why: (_, { agentName }) => `You get this mail because you opened the home ${agentName} set up for you.`,
  Body: ({ content: { firstName, tasks, link }, brand: { agentName } }) => (
    <>
      <Title>Welcome home</Title>
      <Words>{hello(firstName)}</Words>
      <Words>
        Your plan knows your house and the seasons. We write before something is due, and {agentName} is there
        when you need a hand.
      </Words>
      <TaskList title="What comes first" tasks={tasks.slice(0, SHOWN)} />
      <div style={{ paddingTop: "12px" }}>
        <Action href={link}>See your whole plan</Action>
      </div>
    </>
  ),
};
