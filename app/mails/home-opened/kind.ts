import { z } from "zod";
import { mailKind } from "#app/domain/mail/kind.ts";

/** Tells a homeowner without a password that somebody came in by the code again: at most once an hour for a network. */
export const homeOpened = mailKind({
  name: "home_opened",
  payload: z.object({
    clientId: z.string(),
    /** Hours since 1970. */
    hour: z.int(),
  }),
  /** `network`: what stands for the network it was opened from. */
  key: ["clientId", "hour", "network"],
  outlives: "closing",
  unconfirmed: "account",
});
