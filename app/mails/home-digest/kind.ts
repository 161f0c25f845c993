import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** A home's week. */
export const homeDigest = mailKind({
  name: "home_digest",
  /** `week`: its Monday, where the reader is. */
  payload: z.object({ clientId: z.string(), week: z.string() }),
  key: ["clientId", "week"],
  list: "digest",
  outlives: "suspension",
});
