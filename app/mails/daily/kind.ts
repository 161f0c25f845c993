import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** All that a day asks of a home, in one mail. */
export const daily = mailKind({
  name: "daily",
  /** What was due when it was planned; what is done or moved by the time it is sent is left out. */
  payload: z.object({
    clientId: z.string(),
    day: z.string(),
    tasks: z.array(z.object({ rowId: z.string(), dueDay: z.string() })),
    expiries: z.array(
      z.object({
        of: z.enum(["appliance", "document", "home_warranty", "policy"]),
        id: z.string(),
        day: z.string(),
      }),
    ),
    budgets: z.array(z.object({ id: z.string(), percent: z.number() })),
  }),
  key: ["clientId", "day"],
  // One of budgets alone is of the alerts.
  list: "reminders",
  outlives: "suspension",
});
