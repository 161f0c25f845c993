import type { WebhookOffReason } from "#app/domain/webhooks/webhook.ts";
import * as m from "#app/paraglide/messages.js";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { webhookOff } from "./kinds.ts";
import { Action, Paragraph, Title } from "./parts.tsx";
import { readPeople } from "./readers.server.ts";
import { toAgent } from "./recipient-policy.server.ts";
import { hello, type Template } from "./template.ts";

export type Content = { firstName: string; reason: WebhookOffReason; link: string };

const reasonText = (reason: WebhookOffReason) =>
  reason === "gone" ? m.email_webhook_off_gone() : m.email_webhook_off_failing();

export const template: Template<Content> = {
  from: () => "product",
  subject: () => m.email_webhook_off_subject(),
  preheader: ({ reason }) => reasonText(reason),
  why: () => m.email_webhook_off_why(),
  Body: ({ content: { firstName, reason, link } }) => (
    <>
      <Title>{m.email_webhook_off_subject()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{reasonText(reason)}</Paragraph>
      <Paragraph>{m.email_webhook_off_next()}</Paragraph>
      <Action href={link}>{m.email_webhook_off_open()}</Action>
    </>
  ),
};

export const email: EmailDefinition<typeof webhookOff, Content> = {
  kind: webhookOff,
  template,
  async read(deps, row, { reason }) {
    const { agent } = await readPeople(deps, row);
    const link = `${deps.origin}/agent/settings/webhooks`;
    return toAgent(deps, agent, { kind: webhookOff, content: { firstName: agent.firstName, reason, link } });
  },
  sample: {
    payload: { reason: "failing" },
    content: { firstName: "Maria", reason: "failing", link: `${ORIGIN}/agent/settings/webhooks` },
    variants: { gone: { content: { reason: "gone" } } },
  },
};
