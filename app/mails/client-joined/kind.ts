import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** Tells the agent that a client came in for the first time. */
export const clientJoined = mailKind({
  name: "client_joined",
  payload: z.object({ clientId: z.string() }),
  key: ["clientId"],
  list: "notifications",
});
