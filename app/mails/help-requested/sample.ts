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
    others: [],
    more: 0,
    phone: "727-555-0142",
    email: "daniel@reyes.example",
    link: `${ORIGIN}/agent/requests`,
  },
  variants: {
    many: { content: { others: ["Test the smoke alarms", "Clean the gutters"], more: 12 } },
    bare: { content: { message: "", hasPhoto: false, phone: "", email: "" } },
  },
};
