import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** Tells the agent that a client asks for help: one email an hour for each client, about all that was asked. */
export const helpRequested = mailKind({
  name: "help_requested",
  /** The request that caused the email; what else is open by the time it goes stands in it too. */
  payload: z.object({ helpRequestId: z.string() }),
  /** `hour`: hours since 1970. */
  key: ["clientId", "hour"],
  list: "notifications",
});
