import { z } from "zod";
import { ALARMS } from "#app/domain/mail/alarms.ts";
import { mailKind } from "#app/domain/mail/kind.ts";

/** Tells whoever runs this that something is stuck or broken; once a day for each alarm. */
export const operatorAlarm = mailKind({
  name: "operator_alarm",
  /** `count`: of mails, jobs, requests or notifications, when it was found. `day`: in UTC. */
  payload: z.object({ alarm: z.enum(ALARMS), day: z.string(), count: z.number().int() }),
  key: ["alarm", "day"],
});
