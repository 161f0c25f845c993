import { fullName } from "#app/domain/text/names.ts";
import { Skip, skipIf, toAgent } from "#app/mails/letter.server.ts";
import type { Read } from "#app/mails/mail.ts";
import { idsOf, required, requireNotices } from "#app/mails/reading.server.ts";
import { listOpenRequests, selectMailAgent, selectMailHome } from "#db/queries/mail/contents.server.ts";
import { helpRequested } from "./kind.ts";
import type { Content } from "./template.tsx";

/** Requests named beside the first. */
const NAMED = 4;

/**
 * What a client has asked for help with since the email was written, and nobody has answered or settled: the first of
 * it, and how much more there is.
 */
export const read: Read<typeof helpRequested, Content> = async (deps, row, { helpRequestId }) => {
  const { db, origin } = deps;
  const { agentId, clientId } = idsOf(row);
  const [agents, homes, requests] = await db.batch([
    selectMailAgent(db, agentId),
    selectMailHome(db, agentId, clientId),
    listOpenRequests(db, agentId, clientId, row.createdAt),
  ]);
  const [agent, home] = [required(agents[0]), required(homes[0])];
  skipIf(home.deletedAt !== null, "gone");
  requireNotices(deps, agent);
  const request = requests.find(({ id }) => id === helpRequestId) ?? requests[0];
  if (!request) throw new Skip("answered");
  const others = requests.filter(({ id }) => id !== request.id);
  const answer = { dialog: "answer", request: request.id };
  const content = {
    clientName: fullName(home),
    title: request.title,
    message: request.message,
    hasPhoto: request.photoKey !== null,
    others: others.slice(0, NAMED).map(({ title }) => title),
    more: others.length,
    phone: home.phone,
    email: home.email,
    link: `${origin}/agent/requests?${new URLSearchParams(others.length === 0 ? answer : {})}`,
  };
  return toAgent(deps, agent, { kind: helpRequested, content }, home);
};
