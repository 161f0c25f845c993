import * as m from "#app/paraglide/messages.js";
import { signHomeRecovery } from "#app/services/email/email-tokens.server.ts";
import type { EmailHome } from "#db/queries/email/contents.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { emailChanged } from "./kinds.ts";
import { Action, Paragraph, Title } from "./parts.tsx";
import { readPeople, required } from "./readers.server.ts";
import {
  type EmailDeps,
  type EmailRow,
  Hold,
  isConfirmed,
  limitUnconfirmed,
  sameAddress,
  skipIf,
  toAddress,
} from "./recipient-policy.server.ts";
import { hello, type Template } from "./template.ts";

export type Content = {
  stage: "asked" | "done" | "taken-back";
  firstName: string;
  /** Empty while the reader's address is not confirmed: it would be whatever somebody typed. */
  to: string;
  /** The recovery link. */
  canRecover: boolean;
  link: string;
};

/** Names only Peaceful Home: the reader of the replaced address may not be the person who asked. */
export const template: Template<Content> = {
  from: () => "product",
  subject: ({ stage }) => {
    if (stage === "asked") return m.email_email_changed_subject_asked();
    return stage === "taken-back"
      ? m.email_email_changed_subject_taken_back()
      : m.email_email_changed_subject_done();
  },
  preheader: ({ stage }) =>
    stage === "taken-back" ? m.email_email_changed_preheader_taken_back() : m.email_password_set_preheader(),
  why: () => m.email_email_changed_why(),
  Body: ({ content }) => {
    const { stage, firstName, to, canRecover, link } = content;
    if (stage === "asked") {
      return (
        <>
          <Title>{m.email_email_changed_title_asked()}</Title>
          <Paragraph>{hello(firstName)}</Paragraph>
          <Paragraph>
            {m.email_email_changed_asked({ to: to || m.email_email_changed_asked_unconfirmed() })}
          </Paragraph>
          <Paragraph>{m.email_email_changed_not_you_asked()}</Paragraph>
          <Action href={link}>{m.email_password_reset_title()}</Action>
        </>
      );
    }
    if (stage === "taken-back") {
      return (
        <>
          <Title>{m.email_email_changed_title_taken_back()}</Title>
          <Paragraph>{hello(firstName)}</Paragraph>
          <Paragraph>{m.email_email_changed_taken_back()}</Paragraph>
          <Action href={link}>{m.common_how_to_reach_us()}</Action>
        </>
      );
    }
    return (
      <>
        <Title>{m.email_email_changed_title_done()}</Title>
        <Paragraph>{hello(firstName)}</Paragraph>
        <Paragraph>
          {m.email_email_changed_done({ to: to || m.email_email_changed_done_unconfirmed() })}
        </Paragraph>
        <Paragraph>
          {canRecover ? m.email_email_changed_not_you_take_back() : m.email_email_changed_not_you_done()}
        </Paragraph>
        <Action href={link}>{canRecover ? m.common_take_my_home_back() : m.common_how_to_reach_us()}</Action>
      </>
    );
  },
};

export const email: EmailDefinition<typeof emailChanged, Content> = {
  kind: emailChanged,
  template,
  /**
   * Sent whatever the preferences say, as a thief may have made the change. No typed text goes to an unconfirmed
   * address.
   */
  async read(deps, row, payload) {
    const { audience, stage, confirmed } = payload;
    const { agent, homes } = await readPeople(deps, row);
    const { firstName } = audience === "agent" ? agent : required(homes[0]);
    if (!confirmed && audience === "homeowner") requireWrittenTo(deps, row, required(homes[0]), stage);
    const stopUrl = confirmed ? null : await limitUnconfirmed(deps, row.recipient);
    const canRecover = stage === "done" && audience === "homeowner" && row.clientId !== null;
    const recoveryPath = canRecover
      ? `/take-back/${await signHomeRecovery({ clientId: row.clientId ?? "", email: row.recipient.toLowerCase(), at: row.createdAt }, deps.secret)}`
      : null;
    const elsewhere = stage === "asked" ? `/forgot-password?as=${audience}` : "/privacy";
    const named = confirmed ? { firstName, to: payload.to } : { firstName: "", to: "" };
    const content = { stage, ...named, canRecover, link: deps.origin + (recoveryPath ?? elsewhere) };
    return toAddress(deps, row, { kind: emailChanged, content, stopUrl });
  },
  sample: {
    payload: { audience: "homeowner", stage: "asked", to: "daniel.reyes@example.com" },
    content: {
      stage: "asked",
      firstName: "Daniel",
      to: "daniel.reyes@example.com",
      canRecover: false,
      link: `${ORIGIN}/forgot-password`,
    },
    variants: {
      done: { content: { stage: "done", canRecover: true, link: `${ORIGIN}/take-back/example` } },
      "done agent": { content: { stage: "done", link: `${ORIGIN}/privacy` } },
      "taken back": { content: { stage: "taken-back", link: `${ORIGIN}/privacy` } },
    },
  },
};

/** An address never written to is told only of a change that can still be stopped. */
function requireWrittenTo(
  { releasedTo }: EmailDeps,
  { recipient }: EmailRow,
  home: EmailHome,
  stage: "asked" | "done" | "taken-back",
): void {
  if (home.writtenTo === recipient.toLowerCase()) return;
  skipIf(stage !== "asked", "unconfirmed");
  skipIf(!sameAddress(recipient, home.email), "moved");
  if (!isConfirmed(home) && releasedTo !== recipient) throw new Hold();
}
