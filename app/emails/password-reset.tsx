import { Action, Paragraph, Small, Title } from "./parts.tsx";
import type { Template } from "./template.ts";
import { passwordReset as words } from "./words.ts";

export type Content = { audience: "agent" | "homeowner"; link: string };

export const template: Template<Content> = {
  from: ({ audience }) => (audience === "agent" ? "product" : "agent"),
  subject: () => words.subject,
  preheader: () => words.preheader,
  why: () => words.why,
  Body: ({ content: { link } }) => (
    <>
      <Title>{words.title}</Title>
      <Paragraph>{words.body}</Paragraph>
      <Action href={link}>{words.newPassword}</Action>
      <Small>{words.onceOnly}</Small>
      <Small>{words.notYou}</Small>
    </>
  ),
};
