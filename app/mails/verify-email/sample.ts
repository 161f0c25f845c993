import { ORIGIN } from "#app/emails/examples.ts";
import type { Sample } from "#app/mails/mail.ts";
import type { verifyEmail } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof verifyEmail, Content> = {
  payload: {},
  content: { link: `${ORIGIN}/verify-email/example`, until: "2026-11-27" },
};
