import { Action, Title, Words } from "#app/emails/parts.tsx";
import { hello, type Template } from "#app/emails/template.ts";

export type Content = { stage: "asked" | "done"; firstName: string; to: string; link: string };

/** To the address that is replaced, in words of ours alone: whoever reads it may not be who asked. */
export const template: Template<Content> = {
  from: () => "product",
  subject: ({ stage }) =>
    stage === "asked"
      ? "Someone asked to change your Peaceful Home email"
      : "Your Peaceful Home email was changed",
  preheader: () => "If this was you, there is nothing to do.",
  why: () => "You get this mail because your Peaceful Home account uses, or used, this address to log in.",
  Body: ({ content: { stage, firstName, to, link } }) =>
    stage === "asked" ? (
      <>
        <Title>Is this your new email?</Title>
        <Words>{hello(firstName)}</Words>
        <Words>
          Someone who knows your password asked to log in with {to} instead of this address. It changes once
          they open the link we sent there. If this was you, there is nothing to do here.
        </Words>
        <Words>If it was not, choose a new password now: the link then no longer works.</Words>
        <Action href={link}>Choose a new password</Action>
      </>
    ) : (
      <>
        <Title>Your email was changed</Title>
        <Words>{hello(firstName)}</Words>
        <Words>
          You now log in with {to}, and every other device was signed out. If this was you, there is nothing
          to do.
        </Words>
        <Words>If it was not, write to us now.</Words>
        <Action href={link}>How to reach us</Action>
      </>
    ),
};
