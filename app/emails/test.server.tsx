import * as m from "#app/paraglide/messages.js";
import type { EmailDefinition } from "./definition.server.ts";
import { testMail } from "./kinds.ts";
import { Paragraph, Title } from "./parts.tsx";
import { readPeople, required } from "./readers.server.ts";
import { skipIf, toAgent, toHome } from "./recipient-policy.server.ts";
import { hello, type Template } from "./template.ts";

export type Content = { audience: "agent" | "homeowner"; firstName: string };

export const template: Template<Content> = {
  from: ({ audience }) => (audience === "agent" ? "product" : "agent"),
  subject: () => m.email_test_mail_subject(),
  preheader: () => m.email_test_mail_preheader(),
  why: () => m.email_test_mail_why(),
  Body: ({ content: { firstName } }) => (
    <>
      <Title>{m.email_test_mail_title()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{m.email_test_mail_body()}</Paragraph>
    </>
  ),
};

export const email: EmailDefinition<typeof testMail, Content> = {
  kind: testMail,
  template,
  /** Sent whatever the preferences say: the reader just asked for it. */
  async read(deps, row, { audience }) {
    const { agent, homes } = await readPeople(deps, row);
    const contentFor = (firstName: string) => ({ kind: testMail, content: { audience, firstName } });
    if (audience === "agent") return toAgent(deps, agent, contentFor(agent.firstName));
    const home = required(homes[0]);
    skipIf(home.deletedAt !== null, "gone");
    return toHome(deps, agent, home, contentFor(home.firstName));
  },
  sample: {
    payload: { audience: "homeowner" },
    content: { audience: "homeowner", firstName: "Daniel" },
  },
};
