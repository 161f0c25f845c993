import type { AlarmKind } from "#app/domain/email/operator-alarms.ts";
import { Paragraph, Small, Title } from "./parts.tsx";
import type { Template } from "./template.ts";
import { operatorAlarm as words } from "./words.ts";

export type Content = { alarm: AlarmKind; count: number };

export const template: Template<Content> = {
  from: () => "product",
  subject: ({ alarm, count }) => words.subject(words.titles[alarm](count)),
  preheader: ({ alarm }) => words.bodies[alarm],
  why: () => words.why,
  Body: ({ content: { alarm, count } }) => (
    <>
      <Title>{words.titles[alarm](count)}</Title>
      <Paragraph>{words.bodies[alarm]}</Paragraph>
      <Paragraph>{words.seeNow}</Paragraph>
      <Small>{words.howOften}</Small>
    </>
  ),
};
