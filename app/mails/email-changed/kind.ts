import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/**
 * Tells the addresses somebody logs in with, or did until lately, that another one is to take their place, that it has,
 * and that the home was taken back from it.
 */
export const emailChanged = mailKind({
  name: "email_changed",
  payload: z.object({
    audience: z.enum(["agent", "homeowner"]),
    stage: z.enum(["asked", "done", "taken-back"]),
    /** The new address; once the home is taken back, the one it has again. */
    to: z.string(),
    /** Whether somebody had shown that they read the mail of the address this goes to. */
    confirmed: z.boolean().default(true),
  }),
  key: ["accountId", "stage", "id"],
  outlives: "closing",
  unconfirmed: "account",
});
