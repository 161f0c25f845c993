import { type AlarmKind, BACKLOG_MINUTES } from "#app/domain/mail/alarms.ts";
import { counted } from "#app/emails/words.ts";

export const titles: Record<AlarmKind, (count: number) => string> = {
  mail_backlog: (count) => `${counted(count, "email")} stuck`,
  failed_job: (count) => `${counted(count, "scheduled job")} failed`,
  faults: (count) => `${counted(count, "request")} failed`,
  push_refused: (count) => `${counted(count, "notification")} refused`,
};
export const bodies: Record<AlarmKind, string> = {
  mail_backlog: `Email that was due more than ${BACKLOG_MINUTES} minutes ago hasn’t gone out.`,
  failed_job: "A scheduled job failed or was cut off.",
  faults: "Requests failed with a server error in this hour or the one before.",
  push_refused:
    "A push service doesn’t accept our keys. Check VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY in the app and the scheduler.",
};

export const subject = (title: string) => `Peaceful Home: ${title}`;
export const why = "You’re receiving this because OPERATOR_EMAIL is set to this address.";

export const seeNow = "Run “npm run status -- --remote” to see how things stand now.";
export const howOften = "We send this at most once a day.";
