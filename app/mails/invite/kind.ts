import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** The invite, and the two reminders of it. */
export const invite = mailKind({
  name: "invite",
  payload: z.object({
    clientId: z.string(),
    /** 0 for the invite itself, then which reminder of it. */
    nudge: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  }),
  /** `sending`: when the invite was sent (epoch milliseconds); of a reminder `sendingOf` that. */
  key: ["clientId", "sending"],
  firstState: "waiting",
  unconfirmed: "counted",
});

/** Which sending a reminder is: of the invite that was sent then (epoch milliseconds). */
export function sendingOf(sentAt: number, nudge: 1 | 2): string {
  return `${sentAt}:${nudge}`;
}
