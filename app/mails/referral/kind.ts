import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** Tells the agent that a client recommended them to somebody. */
export const referral = mailKind({
  name: "referral",
  payload: z.object({ referralId: z.string() }),
  key: ["referralId"],
  list: "notifications",
});
