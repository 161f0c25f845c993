import { Action, Small, Title, Words } from "#app/emails/parts.tsx";
import type { Template } from "#app/emails/template.ts";

export type Content = { link: string };

/** Asks whether an address is theirs who want to log in with it. It names nobody: it may be somebody else's. */
export const template: Template<Content> = {
  from: () => "product",
  subject: () => "Confirm your new email for Peaceful Home",
  preheader: () => "Nothing changes until you do.",
  why: () =>
    "You get this mail because someone with a Peaceful Home account wants to log in with this address.",
  Body: ({ content: { link } }) => (
    <>
      <Title>Confirm your new email</Title>
      <Words>
        You asked to log in to Peaceful Home with this address. Open the link and enter your password to
        confirm it. Until then nothing changes.
      </Words>
      <Action href={link}>Confirm this email</Action>
      <Small>The link works once, for 24 hours.</Small>
      <Small>Didn’t ask for this? Ignore this email. Nothing happens without the account’s password.</Small>
    </>
  ),
};
