import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** The link to a new password. */
export const passwordReset = mailKind({
  name: "password_reset",
  payload: z.object({ audience: z.enum(["agent", "homeowner"]), token: z.string() }),
  key: ["resetId"],
  outlives: "closing",
  unconfirmed: "product",
});
