import { ORIGIN } from "#app/emails/examples.ts";
import type { Sample } from "#app/mails/mail.ts";
import type { clientJoined } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof clientJoined, Content> = {
  payload: { clientId: "example-home" },
  content: { clientName: "Daniel Reyes", phone: "727-555-0142", link: `${ORIGIN}/agent/clients/example` },
  variants: { "no phone": { content: { phone: "" } } },
};
