import { Title, Words } from "#app/emails/parts.tsx";
import { hello, type Template } from "#app/emails/template.ts";

export type Content = { audience: "agent" | "homeowner"; firstName: string };

export const template: Template<Content> = {
  from: ({ audience }) => (audience === "agent" ? "product" : "agent"),
  subject: () => "A test from Peaceful Home",
  preheader: () => "Mail reaches you.",
  why: () => "You get this mail because you asked for a test in Settings.",
  Body: ({ content: { firstName } }) => (
    <>
      <Title>Mail reaches you</Title>
      <Words>{hello(firstName)}</Words>
      <Words>This is the test you asked for. If it looks right to you, there is nothing more to do.</Words>
    </>
  ),
};
