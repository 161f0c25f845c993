import { fullName } from "#app/domain/text/person-name.ts";
import { type Content, template } from "./client-joined.tsx";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { clientJoined } from "./kinds.ts";
import { readBoth } from "./readers.server.ts";
import { skipIf, toAgent } from "./recipient-policy.server.ts";

export const email: EmailDefinition<typeof clientJoined, Content> = {
  kind: clientJoined,
  template,
  async read(deps, row, payload) {
    const { agent, home } = await readBoth(deps, row, payload);
    skipIf(home.deletedAt !== null, "gone");
    const link = `${deps.origin}/agent/clients/${home.clientId}`;
    const content = { clientName: fullName(home), phone: home.phone, link };
    return toAgent(deps, agent, { kind: clientJoined, content }, home);
  },
  sample: {
    payload: { clientId: "example-home" },
    content: { clientName: "Daniel Reyes", phone: "727-555-0142", link: `${ORIGIN}/agent/clients/example` },
    variants: { "no phone": { content: { phone: "" } } },
  },
};
