import { fullName } from "#app/domain/text/names.ts";
import { skipIf, toAgent } from "#app/mails/letter.server.ts";
import type { Read } from "#app/mails/mail.ts";
import { idsOf, required, requireNotices } from "#app/mails/reading.server.ts";
import { selectMailAgent, selectMailHome, selectMailRequest } from "#db/queries/mail/contents.server.ts";
import { helpRequested } from "./kind.ts";
import type { Content } from "./template.tsx";

/** A client asks for help. Not sent once the agent has answered or settled it. */
export const read: Read<typeof helpRequested, Content> = async (deps, row, { helpRequestId }) => {
  const { db, origin } = deps;
  const { agentId, clientId } = idsOf(row);
  const [agents, homes, requests] = await db.batch([
    selectMailAgent(db, agentId),
    selectMailHome(db, agentId, clientId),
    selectMailRequest(db, agentId, clientId, helpRequestId),
  ]);
  const [agent, home, request] = [required(agents[0]), required(homes[0]), required(requests[0])];
  skipIf(home.deletedAt !== null, "gone");
  requireNotices(deps, agent);
  skipIf(request.status === "resolved" || request.reply !== null, "answered");
  const params = new URLSearchParams({ dialog: "answer", request: helpRequestId });
  const content = {
    clientName: fullName(home),
    title: request.title,
    message: request.message,
    hasPhoto: request.photoKey !== null,
    phone: home.phone,
    email: home.email,
    link: `${origin}/agent/requests?${params}`,
  };
  return toAgent(deps, agent, { kind: helpRequested, content }, home);
};
