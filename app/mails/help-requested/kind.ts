import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** Tells the agent that a client asks for help. */
export const helpRequested = mailKind({
  name: "help_requested",
  payload: z.object({ helpRequestId: z.string() }),
  key: ["helpRequestId"],
  list: "notifications",
});
