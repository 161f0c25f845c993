import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** Tells whoever signs in that their password was changed. */
export const passwordChanged = mailKind({
  name: "password_changed",
  payload: z.object({ audience: z.enum(["agent", "homeowner"]) }),
  key: ["accountId", "id"],
  outlives: "closing",
  unconfirmed: "account",
});
