import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** Tells somebody that they have deleted their own account. */
export const accountClosed = mailKind({
  name: "account_closed",
  payload: z.object({ audience: z.enum(["agent", "homeowner"]) }),
  key: ["accountId", "now"],
  outlives: "closing",
  unconfirmed: "account",
});
