import type { z } from "zod";
import type { EmailKind } from "./kinds.ts";
import type { EmailDeps, EmailRow, ReadyEmail } from "./recipient-policy.server.ts";
import type { EmailBrand, Template } from "./template.ts";

export type EmailDefinition<Kind extends EmailKind, Content> = {
  kind: Kind;
  read: Read<Kind, Content>;
  template: Template<Content>;
  sample: Sample<Kind, Content>;
};

/** Reads what an email says at the moment it is sent. Throws Skip, Hold, or Defer. */
export type Read<Kind extends EmailKind, Content> = (
  deps: EmailDeps,
  row: EmailRow,
  payload: z.output<Kind["payload"]>,
) => Promise<ReadyEmail<Kind["name"], Content>>;

export type Sample<Kind extends EmailKind, Content> = {
  payload: z.input<Kind["payload"]>;
  content: Content;
  /** Keys say what differs: "agent gone". */
  variants?: Record<string, { content?: Partial<Content>; brand?: Partial<EmailBrand> }>;
};
