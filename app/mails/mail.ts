import type { z } from "zod";
import type { MailBrand } from "#app/domain/mail/contents.ts";
import type { MailKind } from "#app/domain/mail/kind.ts";
import type { Template } from "#app/emails/template.ts";
import type { Letter, MailDeps, MailRow } from "./letter.server.ts";

/** All there is of one kind of mail, a file each in the folder of its name. */
export type Mail<Kind extends MailKind, Content> = {
  kind: Kind;
  read: Read<Kind, Content>;
  template: Template<Content>;
  sample: Sample<Kind, Content>;
};

/** Reads what stands in a mail at the moment it is sent. Throws Skip where it is not to be, Hold or Later where not yet. */
export type Read<Kind extends MailKind, Content> = (
  deps: MailDeps,
  row: MailRow,
  payload: z.output<Kind["payload"]>,
) => Promise<Letter<Kind["name"], Content>>;

/** An example to look at; nobody in it exists. */
export type Sample<Kind extends MailKind, Content> = {
  payload: z.input<Kind["payload"]>;
  content: Content;
  /** By what is different in them: "agent gone". */
  variants?: Record<string, { content?: Partial<Content>; brand?: Partial<MailBrand> }>;
};
