import type { Sample } from "#app/mails/mail.ts";
import type { operatorAlarm } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof operatorAlarm, Content> = {
  payload: { alarm: "mail_backlog", day: "2026-11-20", count: 12 },
  content: { alarm: "mail_backlog", count: 12 },
  variants: {
    "failed job": { content: { alarm: "failed_job", count: 1 } },
    "push refused": { content: { alarm: "push_refused", count: 4 } },
    errors: { content: { alarm: "faults", count: 31 } },
  },
};
