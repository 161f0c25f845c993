import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** Tells the address somebody logs in with that another one is to take its place, and that it has. */
export const emailChanged = mailKind({
  name: "email_changed",
  payload: z.object({
    audience: z.enum(["agent", "homeowner"]),
    stage: z.enum(["asked", "done"]),
    /** The new address. */
    to: z.string(),
  }),
  key: ["accountId", "stage", "id"],
  outlives: "closing",
});
