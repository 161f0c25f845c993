import { ORIGIN } from "#app/emails/examples.ts";
import type { Sample } from "#app/mails/mail.ts";
import type { accountDeleted } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof accountDeleted, Content> = {
  payload: { clientId: "example-home" },
  content: {
    firstName: "Daniel",
    until: "2026-12-20",
    link: `${ORIGIN}/login?as=homeowner&form=email`,
    taking: "removed",
  },
  variants: {
    "agent gone": { content: { taking: "closed" } },
    "all data cleared": { content: { taking: "cleared" } },
  },
};
