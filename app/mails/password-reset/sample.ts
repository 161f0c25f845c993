import { ORIGIN } from "#app/emails/examples.ts";
import type { Sample } from "#app/mails/mail.ts";
import type { passwordReset } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof passwordReset, Content> = {
  payload: { audience: "homeowner", token: "example" },
  content: { audience: "homeowner", link: `${ORIGIN}/reset-password/example` },
  variants: { agent: { content: { audience: "agent" } } },
};
