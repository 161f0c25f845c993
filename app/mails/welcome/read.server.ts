import { toHome } from "#app/mails/letter.server.ts";
import type { Read } from "#app/mails/mail.ts";
import { idsOf, isShown, required, requireOpen, todayOf, toMailTask } from "#app/mails/reading.server.ts";
import { listNextTasks, selectMailAgent, selectMailHome } from "#db/queries/mail/contents.server.ts";
import { welcome } from "./kind.ts";
import type { Content } from "./template.tsx";

const SHOWN = 5;
/** Rows looked at for those: a few may be put off. */
const ROWS = 20;

/** The first mail to somebody who has come in: what their plan begins with. */
export const read: Read<typeof welcome, Content> = async (deps, row, payload) => {
  const { db, now, origin } = deps;
  const { agentId, clientId } = idsOf(row, payload);
  const [agents, homes, rows] = await db.batch([
    selectMailAgent(db, agentId),
    selectMailHome(db, agentId, clientId),
    listNextTasks(db, clientId, ROWS),
  ]);
  const [agent, home] = [required(agents[0]), required(homes[0])];
  requireOpen(deps, home);
  const today = todayOf(home, now);
  const first = rows.filter((row) => isShown(row, today)).slice(0, SHOWN);
  const tasks = await Promise.all(first.map((row) => toMailTask(deps, clientId, row, today)));
  const content = { firstName: home.firstName, tasks, link: `${origin}/home` };
  return toHome(deps, agent, home, { kind: welcome, content });
};
