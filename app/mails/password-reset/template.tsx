import { Action, Small, Title, Words } from "#app/emails/parts.tsx";
import type { Template } from "#app/emails/template.ts";

export type Content = { audience: "agent" | "homeowner"; link: string };

export const template: Template<Content> = {
  from: ({ audience }) => (audience === "agent" ? "product" : "agent"),
  subject: () => "Choose a new password for Peaceful Home",
  preheader: () => "The link works once, for one hour.",
  why: () => "You get this mail because a new password was asked for with your email address.",
  Body: ({ content: { link } }) => (
    <>
      <Title>Choose a new password</Title>
      <Words>You asked for a new password. The button below lets you choose one.</Words>
      <Action href={link}>Choose a new password</Action>
      <Small>It works once, for one hour from when you asked.</Small>
      <Small>You did not ask? Then leave this mail alone: nothing has changed.</Small>
    </>
  ),
};
