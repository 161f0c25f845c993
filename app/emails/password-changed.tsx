import { Action, Title, Words } from "./parts.tsx";
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
      <Words>{hello(firstName)}</Words>
      <Words>{words.body}</Words>
      <Words>{words.notYou}</Words>
      <Action href={link}>{words.newPassword}</Action>
    </>
  ),
};
