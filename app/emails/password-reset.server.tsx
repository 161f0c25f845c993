import { hashToken } from "#app/auth/tokens.server.ts";
import * as m from "#app/paraglide/messages.js";
import { selectReset } from "#db/queries/accounts/sign-in.server.ts";
import { selectEmailAgent, selectEmailHome } from "#db/queries/email/contents.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { passwordReset } from "./kinds.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import { agentOf, required } from "./readers.server.ts";
import {
  requireKept,
  requireSameAddress,
  Skip,
  skipIf,
  toHome,
  toSignIn,
} from "./recipient-policy.server.ts";
import type { Template } from "./template.ts";

export type Content = { audience: "agent" | "homeowner"; link: string };

export const template: Template<Content> = {
  from: ({ audience }) => (audience === "agent" ? "product" : "agent"),
  subject: () => m.email_password_reset_subject(),
  preheader: () => m.email_password_reset_preheader(),
  why: () => m.email_password_reset_why(),
  Body: ({ content: { link } }) => (
    <>
      <Title>{m.email_password_reset_title()}</Title>
      <Paragraph>{m.email_password_reset_body()}</Paragraph>
      <Action href={link}>{m.email_password_reset_title()}</Action>
      <Small>{m.email_password_reset_once_only()}</Small>
      <Small>{m.email_password_reset_not_you()}</Small>
    </>
  ),
};

export const email: EmailDefinition<typeof passwordReset, Content> = {
  kind: passwordReset,
  template,
  /** Only to the address it was asked with, while the link works. */
  async read(deps, row, { audience, token }) {
    const { db, now, origin } = deps;
    const agentId = agentOf(row);
    const [agents, homes, resets] = await db.batch([
      selectEmailAgent(db, agentId),
      selectEmailHome(db, agentId, row.clientId ?? "", row.personId),
      selectReset(db, await hashToken(token), now),
    ]);
    const agent = required(agents[0]);
    const reset = resets[0];
    if (reset === undefined) throw new Skip("expired");
    const message = {
      kind: passwordReset,
      content: { audience, link: `${origin}/reset-password/${token}` },
    };
    if (audience === "agent") {
      skipIf(reset.userId !== agent.userId, "expired");
      requireSameAddress(row, agent.signInEmail);
      return toSignIn(deps, agent, message);
    }
    const home = required(homes[0]);
    skipIf(reset.clientId !== home.clientId || reset.personId !== home.personId, "expired");
    requireKept(home, now);
    requireSameAddress(row, home.email);
    return toHome(deps, agent, home, message);
  },
  sample: {
    payload: { audience: "homeowner", token: "example" },
    content: { audience: "homeowner", link: `${ORIGIN}/reset-password/example` },
    variants: { agent: { content: { audience: "agent" } } },
  },
};
