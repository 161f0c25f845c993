import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** Tells a homeowner that the agent has removed their home, or closed their own account. */
export const accountDeleted = mailKind({
  name: "account_deleted",
  payload: z.object({ clientId: z.string() }),
  key: ["clientId", "now"],
  outlives: "closing",
  unconfirmed: "counted",
});
