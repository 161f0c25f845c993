import { z } from "zod";
import { HOME_ROLES } from "#app/domain/accounts/home-roles.ts";
import { DANGER_KINDS } from "./danger/kinds.ts";
import { DANGER_MAX, HISTORY_CONTENT_MAX, HISTORY_MESSAGES, PHOTOS_MAX, QUESTION_MAX } from "./limits.ts";
import type { Turn, TurnProblem } from "./turn.ts";

/** What the app and the assistant Worker say to each other. */

const id = z.string().min(1).max(64);

const message = z.object({
  role: z.enum(["user", "assistant"]),
  content: z.string().max(HISTORY_CONTENT_MAX),
});
export type HistoryMessage = z.infer<typeof message>;

/** A checked photo, stripped of metadata, in HOME_FILES. */
const photo = z.object({
  key: z.string().min(1).max(1_024),
  name: z.string().max(120),
  type: z.enum(["image/jpeg", "image/png"]),
});
export type AskedPhoto = z.infer<typeof photo>;

/** `POST /turns`: a question of the home the app has verified. Answered as JSON, or as events where they are accepted. */
export const turnRequest = z
  .object({
    agentId: id,
    clientId: id,
    /** Who of the home asks, what they may see, and how they are called. Without them, as of an earlier app: the owner. */
    personId: id.nullable().default(null),
    role: z.enum(HOME_ROLES).default("owner"),
    firstName: z.string().max(200).nullable().default(null),
    conversationId: id,
    /** Made once per question, so that a repeated request is the same turn. */
    messageId: id,
    question: z.string().min(1).max(DANGER_MAX),
    /** The dangers the app found in the question, the gravest first: it looks once, and nobody looks again. */
    dangers: z.array(z.enum(DANGER_KINDS)).max(DANGER_KINDS.length),
    images: z.array(photo).max(PHOTOS_MAX),
    /** The messages before this one; null = as stored under the conversation. */
    history: z.array(message).max(HISTORY_MESSAGES).nullable(),
  })
  // One that tells of danger is never refused for its length.
  .refine(({ question, dangers }) => question.length <= QUESTION_MAX || dangers.length > 0, {
    path: ["question"],
  });
export type TurnRequest = z.infer<typeof turnRequest>;

/** Six bytes: what one character may take in JSON. */
const CHARACTER_BYTES = 6;
/** A request's ids and the key, name and type of each of its photos; photos themselves lie in HOME_FILES. */
const ENVELOPE_MAX = 2_048 * (1 + PHOTOS_MAX);
/** The largest body of a request that can be one, in bytes: of a larger one nothing needs to be read. */
export const TURN_MAX_BYTES =
  CHARACTER_BYTES * (DANGER_MAX + HISTORY_MESSAGES * HISTORY_CONTENT_MAX + ENVELOPE_MAX);

/** The JSON answer of `POST /turns`: 200 with a turn; 429, 409 (busy), 413 (too large) or 502 with a problem (and what came before it). */
export type TurnReply = { turn: Turn } | { problem: TurnProblem; message: string; turn: Turn | null };

/** The JSON answer of `GET /model`: whether there is a model that could answer, for whoever wants it to. */
export const modelReply = z.object({ model: z.boolean() });
export type ModelReply = z.infer<typeof modelReply>;
