import { ORIGIN } from "#app/emails/examples.ts";
import type { Sample } from "#app/mails/mail.ts";
import type { newEmail } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof newEmail, Content> = {
  payload: { audience: "homeowner", mark: "example" },
  content: { link: `${ORIGIN}/confirm-email/example` },
};
