import { Action, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";
import { hello, passwordChanged as words } from "./words.ts";

export type Content = { audience: "agent" | "homeowner"; firstName: string; link: string };

export const template: Template<Content> = {
  from: ({ audience }) => (audience === "agent" ? "product" : "agent"),
  subject: () => words.subject,
  preheader: () => words.preheader,
  why: () => words.why,
  Body: ({ content: { firstName, link } }) => (
    <>
      <Title>{words.title}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{words.body}</Paragraph>
      <Paragraph>{words.notYou}</Paragraph>
      <Action href={link}>{words.newPassword}</Action>
    </>
  ),
};
