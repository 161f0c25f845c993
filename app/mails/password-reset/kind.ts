import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** The link to a new password. It is emailed again where it is asked for again. */
export const passwordReset = mailKind({
  name: "password_reset",
  payload: z.object({ audience: z.enum(["agent", "homeowner"]), token: z.string() }),
  /** `slot`: which stretch of time it is asked for in, of each of which there is one email. */
  key: ["resetId", "slot"],
  outlives: "closing",
  unconfirmed: "product",
});
