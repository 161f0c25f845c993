/** What may be asked, how often and how large. Tokens of a day are set in the environment: see app/env.ts. */

export const QUESTION_MAX = 2_000;
/** Characters of a message that tells of danger: what is beyond them is not looked at. */
export const DANGER_MAX = 20_000;
/** Messages of a conversation that go along with a question. */
export const HISTORY_MESSAGES = 10;
/** Characters of each of them. */
export const HISTORY_CONTENT_MAX = 8_000;
/** Messages one home may send in an hour. */
export const MESSAGES_PER_HOUR = 20;
/** Conversations listed beside the chat; the page of all has the others. */
export const LISTED_CONVERSATIONS = 5;
/** Characters of a conversation's name. */
export const TITLE_MAX = 80;
/** Characters of the line put ahead of a chat that is shared with the agent. */
export const SHARE_NOTE_MAX = 200;

/** Questions suggested below an answer, and characters of each of them. */
export const SUGGESTIONS_MAX = 3;
export const SUGGESTION_MAX = 120;

/** Largest photo in bytes, and its longest side in pixels: what the model's interface takes. */
export const PHOTO_MAX_BYTES = 3_932_160;
export const PHOTO_MAX_SIDE = 8_000;
/** Photos of one question, and what they may take together, in bytes. */
export const PHOTOS_MAX = 4;
export const PHOTOS_MAX_BYTES = PHOTOS_MAX * PHOTO_MAX_BYTES;
