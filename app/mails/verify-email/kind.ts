import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** The link by which an agent proves their address. */
export const verifyEmail = mailKind({
  name: "verify_email",
  payload: z.object({}),
  key: ["id"],
});
