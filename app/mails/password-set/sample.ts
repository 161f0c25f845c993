import { ORIGIN } from "#app/emails/examples.ts";
import type { Sample } from "#app/mails/mail.ts";
import type { passwordSet } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof passwordSet, Content> = {
  payload: { clientId: "example-home" },
  content: { firstName: "Daniel", link: `${ORIGIN}/take-back/example` },
};
