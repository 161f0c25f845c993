import { skipIf, toHome } from "#app/mails/letter.server.ts";
import type { Read } from "#app/mails/mail.ts";
import { idsOf, required, requireOpen } from "#app/mails/reading.server.ts";
import { selectMailAgent, selectMailHome, selectMailRequest } from "#db/queries/mail/contents.server.ts";
import { helpAnswered } from "./kind.ts";
import type { Content } from "./template.tsx";

/** The agent's reply to a request, as it stands now. */
export const read: Read<typeof helpAnswered, Content> = async (deps, row, { helpRequestId }) => {
  const { db, origin } = deps;
  const { agentId, clientId } = idsOf(row);
  const [agents, homes, requests] = await db.batch([
    selectMailAgent(db, agentId),
    selectMailHome(db, agentId, clientId),
    selectMailRequest(db, agentId, clientId, helpRequestId),
  ]);
  const [agent, home, request] = [required(agents[0]), required(homes[0]), required(requests[0])];
  requireOpen(deps, home);
  const { title, reply } = request;
  skipIf(reply === null, "gone");
  const link = `${origin}/home/agent/requests?${new URLSearchParams({ request: helpRequestId })}`;
  const content = { firstName: home.firstName, title, reply: reply ?? "", link };
  return toHome(deps, agent, home, { kind: helpAnswered, content });
};
