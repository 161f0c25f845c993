import { ORIGIN } from "#app/emails/examples.ts";
import type { Sample } from "#app/mails/mail.ts";
import type { referral } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof referral, Content> = {
  payload: { referralId: "example-referral" },
  content: {
    clientName: "Daniel Reyes",
    name: "Priya Natarajan",
    email: "priya@natarajan.example",
    phone: "727-555-0177",
    message: "They are looking for a house near Crescent Lake.",
    link: `${ORIGIN}/agent/referrals`,
  },
};
