import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** Tells a homeowner that their home has its first password, which ends the invite code. */
export const passwordSet = mailKind({
  name: "password_set",
  payload: z.object({ clientId: z.string() }),
  key: ["id"],
  outlives: "closing",
  unconfirmed: "account",
});
