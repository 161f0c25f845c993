import { fullName } from "#app/domain/text/person-name.ts";
import { listOpenRequests, selectEmailAgent, selectEmailHome } from "#db/queries/email/contents.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { type Content, template } from "./help-requested.tsx";
import { helpRequested } from "./kinds.ts";
import { idsOf, required } from "./readers.server.ts";
import { Skip, skipIf, toAgent } from "./recipient-policy.server.ts";

/** Requests named besides the first. */
const MAX_LISTED_REQUESTS = 4;

export const email: EmailDefinition<typeof helpRequested, Content> = {
  kind: helpRequested,
  template,
  /** All open requests since the email was queued: the first, and how many more. */
  async read(deps, row, { helpRequestId }) {
    const { db, origin } = deps;
    const { agentId, clientId } = idsOf(row);
    const [agents, homes, requests] = await db.batch([
      selectEmailAgent(db, agentId),
      selectEmailHome(db, agentId, clientId),
      listOpenRequests(db, agentId, clientId, row.createdAt),
    ]);
    const [agent, home] = [required(agents[0]), required(homes[0])];
    skipIf(home.deletedAt !== null, "gone");
    const request = requests.find(({ id }) => id === helpRequestId) ?? requests[0];
    if (!request) throw new Skip("answered");
    const others = requests.filter(({ id }) => id !== request.id);
    const answer = { dialog: "answer", request: request.id };
    const content = {
      clientName: fullName(home),
      title: request.title,
      message: request.message,
      hasPhoto: request.photoKey !== null,
      others: others.slice(0, MAX_LISTED_REQUESTS).map(({ title }) => title),
      more: others.length,
      phone: home.phone,
      email: home.email,
      link: `${origin}/agent/requests?${new URLSearchParams(others.length === 0 ? answer : {})}`,
    };
    return toAgent(deps, agent, { kind: helpRequested, content }, home);
  },
  sample: {
    payload: { helpRequestId: "example-request" },
    content: {
      clientName: "Daniel Reyes",
      title: "Flush the AC condensate drain line",
      message: "There is water under the air handler.\nCan someone look at it this week?",
      hasPhoto: true,
      others: [],
      more: 0,
      phone: "727-555-0142",
      email: "daniel@reyes.example",
      link: `${ORIGIN}/agent/requests`,
    },
    variants: {
      many: { content: { others: ["Test the smoke alarms", "Clean the gutters"], more: 12 } },
      bare: { content: { message: "", hasPhoto: false, phone: "", email: "" } },
    },
  },
};
