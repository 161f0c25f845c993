import type { AlarmKind } from "#app/domain/email/operator-alarms.ts";
import * as m from "#app/paraglide/messages.js";
import { operatorAlarm as words } from "./messages.ts";
import { Paragraph, Small, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type Content = { alarm: AlarmKind; count: number };

export const template: Template<Content> = {
  from: () => "product",
  subject: ({ alarm, count }) => m.email_operator_alarm_subject({ title: words.titles[alarm](count) }),
  preheader: ({ alarm }) => words.bodies[alarm],
  why: () => m.email_operator_alarm_why(),
  Body: ({ content: { alarm, count } }) => (
    <>
      <Title>{words.titles[alarm](count)}</Title>
      <Paragraph>{words.bodies[alarm]}</Paragraph>
      <Paragraph>{m.email_operator_alarm_see_now()}</Paragraph>
      <Small>{m.email_operator_alarm_how_often()}</Small>
    </>
  ),
};
