import { Action, Small, Title, Words } from "#app/emails/parts.tsx";
import type { Template } from "#app/emails/template.ts";
import * as words from "./words.ts";

export type Content = { audience: "agent" | "homeowner"; link: string };

export const template: Template<Content> = {
  from: ({ audience }) => (audience === "agent" ? "product" : "agent"),
  subject: () => words.subject,
  preheader: () => words.preheader,
  why: () => words.why,
  Body: ({ content: { link } }) => (
    <>
      <Title>{words.title}</Title>
      <Words>{words.body}</Words>
      <Action href={link}>{words.newPassword}</Action>
      <Small>{words.onceOnly}</Small>
      <Small>{words.notYou}</Small>
    </>
  ),
};
