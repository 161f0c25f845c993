import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** Asks whoever reads a home's email to confirm it, where the home was opened with a typed code. */
export const confirmEmail = mailKind({
  name: "confirm_email",
  payload: z.object({ clientId: z.string() }),
  key: ["id"],
  firstState: "waiting",
  unconfirmed: "counted",
});
