import { type AlarmKind, BACKLOG_MINUTES } from "#app/domain/mail/alarms.ts";
import { Small, Title, Words } from "#app/emails/parts.tsx";
import { counted, type Template } from "#app/emails/template.ts";

export type Content = { alarm: AlarmKind; count: number };

const WORDS: Record<AlarmKind, { title: (count: number) => string; body: string }> = {
  mail_backlog: {
    title: (count) => `${counted(count, "email")} stuck`,
    body: `Mail that was due more than ${BACKLOG_MINUTES} minutes ago has not gone out.`,
  },
  failed_job: {
    title: (count) => `${counted(count, "scheduled job")} failed`,
    body: "A scheduled job failed or was cut off.",
  },
  faults: {
    title: (count) => `${counted(count, "request")} failed`,
    body: "Requests ended in an error of ours in this hour and the one before.",
  },
};

export const template: Template<Content> = {
  from: () => "product",
  subject: ({ alarm, count }) => `Peaceful Home: ${WORDS[alarm].title(count)}`,
  preheader: ({ alarm }) => WORDS[alarm].body,
  why: () => "You get this mail because OPERATOR_EMAIL is set to this address.",
  Body: ({ content: { alarm, count } }) => (
    <>
      <Title>{WORDS[alarm].title(count)}</Title>
      <Words>{WORDS[alarm].body}</Words>
      <Words>Run “npm run status -- --remote” to see how things are now.</Words>
      <Small>We email this at most once a day.</Small>
    </>
  ),
};
