import { ORIGIN } from "#app/emails/examples.ts";
import type { Sample } from "#app/mails/mail.ts";
import type { emailChanged } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof emailChanged, Content> = {
  payload: { audience: "homeowner", stage: "asked", to: "daniel.reyes@example.com" },
  content: {
    stage: "asked",
    firstName: "Daniel",
    to: "daniel.reyes@example.com",
    takesBack: false,
    link: `${ORIGIN}/forgot-password`,
  },
  variants: {
    done: { content: { stage: "done", takesBack: true, link: `${ORIGIN}/take-back/example` } },
    "done agent": { content: { stage: "done", link: `${ORIGIN}/privacy` } },
    "taken back": { content: { stage: "taken-back", link: `${ORIGIN}/privacy` } },
  },
};
