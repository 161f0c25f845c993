import { Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";
import { hello, testMail as words } from "./words.ts";

export type Content = { audience: "agent" | "homeowner"; firstName: string };

export const template: Template<Content> = {
  from: ({ audience }) => (audience === "agent" ? "product" : "agent"),
  subject: () => words.subject,
  preheader: () => words.preheader,
  why: () => words.why,
  Body: ({ content: { firstName } }) => (
    <>
      <Title>{words.title}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{words.body}</Paragraph>
    </>
  ),
};
