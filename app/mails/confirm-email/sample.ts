import { ORIGIN } from "#app/emails/examples.ts";
import type { Sample } from "#app/mails/mail.ts";
import type { confirmEmail } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof confirmEmail, Content> = {
  payload: { clientId: "example-home" },
  content: { firstName: "Daniel", link: `${ORIGIN}/confirm-home-email/example` },
};
