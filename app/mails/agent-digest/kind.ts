import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** An agent's week. */
export const agentDigest = mailKind({
  name: "agent_digest",
  /** `week`: its Monday, where the reader is. */
  payload: z.object({ agentId: z.string(), week: z.string() }),
  key: ["agentId", "week"],
  list: "digest",
});
