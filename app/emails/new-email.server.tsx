import * as m from "#app/paraglide/messages.js";
import { signEmailChange } from "#app/services/email/email-tokens.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { CHANGE_MS, newEmail } from "./kinds.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import { readPeople, required } from "./readers.server.ts";
import { requireNotOptedOut, skipIf, toAddress } from "./recipient-policy.server.ts";
import type { Template } from "./template.ts";

export type Content = { link: string };

/** Names nobody: the address may be somebody else's. */
export const template: Template<Content> = {
  from: () => "product",
  subject: () => m.email_new_email_subject(),
  preheader: () => m.email_new_email_preheader(),
  why: () => m.email_new_email_why(),
  Body: ({ content: { link } }) => (
    <>
      <Title>{m.common_confirm_your_new_email()}</Title>
      <Paragraph>{m.email_new_email_body()}</Paragraph>
      <Action href={link}>{m.common_confirm_this_email()}</Action>
      <Small>{m.email_new_email_once_only()}</Small>
      <Small>{m.email_new_email_not_you()}</Small>
    </>
  ),
};

export const email: EmailDefinition<typeof newEmail, Content> = {
  kind: newEmail,
  template,
  /** From Peaceful Home itself: the address may be anybody's. */
  async read(deps, row, { audience, mark }) {
    const { agent, homes } = await readPeople(deps, row);
    const forAgent = audience === "agent";
    const account = forAgent ? { id: agent.agentId, deletedAt: agent.deletedAt } : required(homes[0]);
    skipIf(account.deletedAt !== null, "gone");
    skipIf(forAgent && agent.suspendedAt !== null, "suspended");
    const stopUrl = await requireNotOptedOut(deps, row.recipient);
    const until = row.createdAt + CHANGE_MS;
    skipIf(deps.now >= until, "expired");
    const change = {
      audience,
      accountId: row.clientId ?? agent.agentId,
      email: row.recipient.toLowerCase(),
      until,
      mark,
    };
    const link = `${deps.origin}/confirm-email/${await signEmailChange(change, deps.secret)}`;
    return toAddress(deps, row, { kind: newEmail, content: { link }, stopUrl });
  },
  sample: {
    payload: { audience: "homeowner", mark: "example" },
    content: { link: `${ORIGIN}/confirm-email/example` },
  },
};
