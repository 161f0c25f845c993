import { z } from "zod";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { mailKind } from "#app/domain/mail/kind.ts";

/** How long the link works. */
export const CHANGE_MS = DAY_MS;

/** The link by which somebody confirms the address they want to log in with, to that address. */
export const newEmail = mailKind({
  name: "new_email",
  payload: z.object({
    audience: z.enum(["agent", "homeowner"]),
    /** What the account was like when it was asked: the link is good for it in that state alone. */
    mark: z.string(),
  }),
  key: ["id"],
  outlives: "suspension",
  unconfirmed: "product",
});
