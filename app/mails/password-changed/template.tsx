import { Action, Title, Words } from "#app/emails/parts.tsx";
import { hello, type Template } from "#app/emails/template.ts";

export type Content = { audience: "agent" | "homeowner"; firstName: string; link: string };

export const template: Template<Content> = {
  from: ({ audience }) => (audience === "agent" ? "product" : "agent"),
  subject: () => "Your Peaceful Home password was changed",
  preheader: () => "If this was you, there is nothing to do.",
  why: () => "You get this mail because the password of your account was changed.",
  Body: ({ content: { firstName, link } }) => (
    <>
      <Title>Your password was changed</Title>
      <Words>{hello(firstName)}</Words>
      <Words>
        The password you sign in with was changed, and every other device was signed out. If this was you,
        there is nothing to do.
      </Words>
      <Words>If it was not, choose a new one now.</Words>
      <Action href={link}>Choose a new password</Action>
    </>
  ),
};
