import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** Says no more than that mail arrives. */
export const testMail = mailKind({
  name: "test",
  payload: z.object({ audience: z.enum(["agent", "homeowner"]) }),
  key: ["id"],
  outlives: "suspension",
});
