import { listNextTasks, selectEmailAgent, selectEmailHome } from "#db/queries/email/contents.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { exampleTasks, ORIGIN } from "./examples.ts";
import { welcome } from "./kinds.ts";
import { idsOf, isShown, required, todayOf, toEmailTask } from "./readers.server.ts";
import { requireOpen, toHome } from "./recipient-policy.server.ts";
import { type Content, template } from "./welcome.tsx";

const SHOWN = 5;

/** Rows read for those: some may be snoozed. */
const ROWS = 20;

export const email: EmailDefinition<typeof welcome, Content> = {
  kind: welcome,
  template,
  async read(deps, row, payload) {
    const { db, now, origin } = deps;
    const { agentId, clientId } = idsOf(row, payload);
    const [agents, homes, rows] = await db.batch([
      selectEmailAgent(db, agentId),
      selectEmailHome(db, agentId, clientId),
      listNextTasks(db, clientId, ROWS),
    ]);
    const [agent, home] = [required(agents[0]), required(homes[0])];
    requireOpen(deps, home);
    const today = todayOf(home, now);
    const first = rows.filter((row) => isShown(row, today)).slice(0, SHOWN);
    const tasks = await Promise.all(first.map((row) => toEmailTask(deps, clientId, row, today)));
    const content = { firstName: home.firstName, tasks, link: `${origin}/home` };
    return toHome(deps, agent, home, { kind: welcome, content });
  },
  sample: {
    payload: { clientId: "example-home" },
    content: { firstName: "Daniel", tasks: exampleTasks(3, null), link: `${ORIGIN}/home` },
  },
};
