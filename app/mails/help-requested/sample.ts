import { ORIGIN } from "#app/emails/examples.ts";
import type { Sample } from "#app/mails/mail.ts";
import type { helpRequested } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof helpRequested, Content> = {
  payload: { helpRequestId: "example-request" },
  content: {
    clientName: "Daniel Reyes",
    title: "Flush the AC condensate drain line",
    message: "There is water under the air handler.\nCan someone look at it this week?",
    hasPhoto: true,
    phone: "727-555-0142",
    email: "daniel@reyes.example",
    link: `${ORIGIN}/agent/requests`,
  },
  variants: { bare: { content: { message: "", hasPhoto: false, phone: "", email: "" } } },
};
