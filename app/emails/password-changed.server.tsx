import * as m from "#app/paraglide/messages.js";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { passwordChanged } from "./kinds.ts";
import { Action, Paragraph, Title } from "./parts.tsx";
import { readPeople, required } from "./readers.server.ts";
import { requireKept, requireSameAddress, toHome, toSignIn } from "./recipient-policy.server.ts";
import { hello, type Template } from "./template.ts";

export type Content = { audience: "agent" | "homeowner"; firstName: string; link: string };

export const template: Template<Content> = {
  from: ({ audience }) => (audience === "agent" ? "product" : "agent"),
  subject: () => m.email_password_changed_subject(),
  preheader: () => m.email_password_set_preheader(),
  why: () => m.email_password_changed_why(),
  Body: ({ content: { firstName, link } }) => (
    <>
      <Title>{m.email_password_changed_title()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{m.email_password_changed_body()}</Paragraph>
      <Paragraph>{m.email_password_changed_not_you()}</Paragraph>
      <Action href={link}>{m.email_password_reset_title()}</Action>
    </>
  ),
};

export const email: EmailDefinition<typeof passwordChanged, Content> = {
  kind: passwordChanged,
  template,
  /** Sent whatever the preferences say: somebody else may have changed it. */
  async read(deps, row, { audience }) {
    const { agent, homes } = await readPeople(deps, row);
    const link = `${deps.origin}/forgot-password?as=${audience}`;
    const contentFor = (firstName: string) => ({
      kind: passwordChanged,
      content: { audience, firstName, link },
    });
    if (audience === "agent") {
      requireSameAddress(row, agent.signInEmail);
      return toSignIn(deps, agent, contentFor(agent.firstName));
    }
    const home = required(homes[0]);
    requireKept(home, deps.now);
    requireSameAddress(row, home.email);
    return toHome(deps, agent, home, contentFor(home.firstName));
  },
  sample: {
    payload: { audience: "homeowner" },
    content: { audience: "homeowner", firstName: "Daniel", link: `${ORIGIN}/forgot-password` },
  },
};
