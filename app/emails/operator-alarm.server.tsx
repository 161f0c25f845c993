import { type AlarmKind, BACKLOG_MINUTES } from "#app/domain/email/operator-alarms.ts";
import * as m from "#app/paraglide/messages.js";
import type { EmailDefinition } from "./definition.server.ts";
import { operatorAlarm } from "./kinds.ts";
import { Paragraph, Small, Title } from "./parts.tsx";
import { toAddress } from "./recipient-policy.server.ts";
import type { Template } from "./template.ts";

export type Content = { alarm: AlarmKind; count: number };

const TITLES: Record<AlarmKind, (found: { count: number }) => string> = {
  mail_backlog: m.email_operator_alarm_mail_backlog,
  failed_job: m.email_operator_alarm_failed_job,
  faults: m.email_operator_alarm_faults,
  push_refused: m.email_operator_alarm_push_refused,
};
const BODIES: Record<AlarmKind, () => string> = {
  mail_backlog: () => m.email_operator_alarm_mail_backlog_body({ backlogMinutes: BACKLOG_MINUTES }),
  failed_job: m.email_operator_alarm_failed_job_body,
  faults: m.email_operator_alarm_faults_body,
  push_refused: m.email_operator_alarm_push_refused_body,
};

export const template: Template<Content> = {
  from: () => "product",
  subject: ({ alarm, count }) => m.email_operator_alarm_subject({ title: TITLES[alarm]({ count }) }),
  preheader: ({ alarm }) => BODIES[alarm](),
  why: () => m.email_operator_alarm_why(),
  Body: ({ content: { alarm, count } }) => (
    <>
      <Title>{TITLES[alarm]({ count })}</Title>
      <Paragraph>{BODIES[alarm]()}</Paragraph>
      <Paragraph>{m.email_operator_alarm_see_now()}</Paragraph>
      <Small>{m.email_operator_alarm_how_often()}</Small>
    </>
  ),
};

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
