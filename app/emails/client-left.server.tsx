import { defangLinks } from "#app/domain/text/defang-links.ts";
import * as m from "#app/paraglide/messages.js";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { clientLeft } from "./kinds.ts";
import { Action, Paragraph, Title } from "./parts.tsx";
import { readPeople } from "./readers.server.ts";
import { toAgent } from "./recipient-policy.server.ts";
import { nameInSubject, type Template } from "./template.ts";

export type Content = { clientName: string; link: string };

export const template: Template<Content> = {
  from: () => "product",
  subject: ({ clientName }) => m.email_client_left_subject({ client: nameInSubject(clientName) }),
  preheader: () => m.email_client_left_preheader(),
  why: () => m.email_client_left_why(),
  Body: ({ content: { clientName, link } }) => (
    <>
      <Title>{m.email_client_left_title({ client: clientName })}</Title>
      <Paragraph>{m.email_client_left_body({ client: clientName })}</Paragraph>
      <Paragraph>{m.email_client_left_ends()}</Paragraph>
      <Action href={link}>{m.email_client_left_action()}</Action>
    </>
  ),
};

export const email: EmailDefinition<typeof clientLeft, Content> = {
  kind: clientLeft,
  template,
  async read(deps, row, payload) {
    const { agent } = await readPeople(deps, row);
    const content = { clientName: defangLinks(payload.clientName), link: `${deps.origin}/agent/clients` };
    return toAgent(deps, agent, { kind: clientLeft, content });
  },
  sample: {
    payload: { moveId: "example-move", clientName: "Daniel" },
    content: { clientName: "Daniel Reyes", link: `${ORIGIN}/agent/clients` },
  },
};
