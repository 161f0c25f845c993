import * as m from "#app/paraglide/messages.js";
import { listNextTasks, selectEmailAgent, selectEmailHome } from "#db/queries/email/contents.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { exampleTasks, ORIGIN } from "./examples.ts";
import { welcome } from "./kinds.ts";
import { Action, Paragraph, TaskList, Title } from "./parts.tsx";
import { idsOf, isShown, required, todayOf, toEmailTask } from "./readers.server.ts";
import { requireOpen, toHome } from "./recipient-policy.server.ts";
import { type EmailTask, hello, type Template } from "./template.ts";

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

/** Rows read for the tasks shown, as some may be snoozed. */
const ROWS = 20;

export const email: EmailDefinition<typeof welcome, Content> = {
  kind: welcome,
  template,
  async read(deps, row, payload) {
    const { db, now, origin } = deps;
    const { agentId, clientId } = idsOf(row, payload);
    const [agents, homes, rows] = await db.batch([
      selectEmailAgent(db, agentId),
      selectEmailHome(db, agentId, clientId, null),
      listNextTasks(db, clientId, ROWS),
    ]);
    const [agent, home] = [required(agents[0]), required(homes[0])];
    requireOpen(deps, home);
    const today = todayOf(home, now);
    const first = rows.filter((row) => isShown(row, today)).slice(0, SHOWN);
    const tasks = await Promise.all(first.map((row) => toEmailTask(deps, home, row, today)));
    const content = { firstName: home.firstName, tasks, link: `${origin}/home` };
    return toHome(deps, agent, home, { kind: welcome, content });
  },
  sample: {
    payload: { clientId: "example-home" },
    content: { firstName: "Daniel", tasks: exampleTasks(3, null), link: `${ORIGIN}/home` },
  },
};
