import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { homeBrought } from "./kinds.ts";
import { Action, CallOrText, Paragraph, Small, Title } from "./parts.tsx";
import { readBoth } from "./readers.server.ts";
import { skipIf, toAgent } from "./recipient-policy.server.ts";
import { nameInSubject, type Template } from "./template.ts";

/** `phone`: empty if unknown. */
export type Content = { clientName: string; phone: string; link: string };

export const template: Template<Content> = {
  from: () => "product",
  subject: ({ clientName }) => m.email_home_brought_subject({ client: nameInSubject(clientName) }),
  preheader: () => m.email_home_brought_preheader(),
  why: () => m.email_home_brought_why(),
  Body: ({ content: { clientName, phone, link } }) => (
    <>
      <Title>{m.email_home_brought_title({ client: clientName })}</Title>
      <Paragraph>{m.email_home_brought_body({ client: clientName })}</Paragraph>
      <CallOrText phone={phone} />
      <Action href={link}>{m.email_client_joined_see_home()}</Action>
      <Small>{m.email_home_brought_sees()}</Small>
    </>
  ),
};

export const email: EmailDefinition<typeof homeBrought, Content> = {
  kind: homeBrought,
  template,
  async read(deps, row, payload) {
    const { agent, home } = await readBoth(deps, row, payload);
    skipIf(home.deletedAt !== null, "gone");
    const link = `${deps.origin}/agent/clients/${home.clientId}`;
    const content = { clientName: fullName(home), phone: home.phone, link };
    return toAgent(deps, agent, { kind: homeBrought, content }, home);
  },
  sample: {
    payload: { moveId: "example-move", clientId: "example-home" },
    content: { clientName: "Daniel Reyes", phone: "727-555-0142", link: `${ORIGIN}/agent/clients/example` },
    variants: { "no phone": { content: { phone: "" } } },
  },
};
