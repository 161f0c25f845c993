import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** The agent's reply to a request. */
export const helpAnswered = mailKind({
  name: "help_answered",
  payload: z.object({ helpRequestId: z.string() }),
  key: ["helpRequestId", "now"],
});
