import { ORIGIN } from "#app/emails/examples.ts";
import type { Sample } from "#app/mails/mail.ts";
import type { accountClosed } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof accountClosed, Content> = {
  payload: { audience: "homeowner" },
  content: {
    audience: "homeowner",
    firstName: "Daniel",
    until: "2026-12-20",
    link: `${ORIGIN}/login?as=homeowner&form=email`,
  },
  variants: {
    agent: { content: { audience: "agent", firstName: "Maria", link: `${ORIGIN}/login?as=agent` } },
  },
};
