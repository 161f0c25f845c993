import type { EmailDefinition } from "./definition.server.ts";
import { operatorAlarm } from "./kinds.ts";
import { type Content, template } from "./operator-alarm.tsx";
import { toAddress } from "./recipient-policy.server.ts";

export const email: EmailDefinition<typeof operatorAlarm, Content> = {
  kind: operatorAlarm,
  template,
  /** As it was found, even if it is over: an alarm about stuck email goes out once email flows again. */
  async read(deps, row, { alarm, count }) {
    return toAddress(deps, row, { kind: operatorAlarm, content: { alarm, count } });
  },
  sample: {
    payload: { alarm: "mail_backlog", day: "2026-11-20", count: 12 },
    content: { alarm: "mail_backlog", count: 12 },
    variants: {
      "failed job": { content: { alarm: "failed_job", count: 1 } },
      "push refused": { content: { alarm: "push_refused", count: 4 } },
      errors: { content: { alarm: "faults", count: 31 } },
    },
  },
};
