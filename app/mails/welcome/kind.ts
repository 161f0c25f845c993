import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** The first mail to somebody who has come in. */
export const welcome = mailKind({
  name: "welcome",
  payload: z.object({ clientId: z.string() }),
  key: ["clientId"],
  list: "reminders",
});
