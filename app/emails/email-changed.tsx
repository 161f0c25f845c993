import * as m from "#app/paraglide/messages.js";
import { hello, emailChanged as words } from "./messages.ts";
import { Action, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type Content = {
  stage: "asked" | "done" | "taken-back";
  firstName: string;
  to: string;
  /** The link takes the home back. */
  takesBack: boolean;
  link: string;
};

/** From Peaceful Home alone: the reader of the replaced address may not be who asked. */
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
    const { stage, firstName, to, takesBack, link } = content;
    if (stage === "asked") {
      return (
        <>
          <Title>{m.email_email_changed_title_asked()}</Title>
          <Paragraph>{hello(firstName)}</Paragraph>
          <Paragraph>{words.asked(to)}</Paragraph>
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
        <Paragraph>{words.done(to)}</Paragraph>
        <Paragraph>
          {takesBack ? m.email_email_changed_not_you_take_back() : m.email_email_changed_not_you_done()}
        </Paragraph>
        <Action href={link}>{takesBack ? m.common_take_my_home_back() : m.common_how_to_reach_us()}</Action>
      </>
    );
  },
};
