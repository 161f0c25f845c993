import * as m from "#app/paraglide/messages.js";
import { answerLines } from "./answer-text.ts";
import type { SafetyNotice } from "./danger/notice-text.ts";
import { SHARE_NOTE_MAX } from "./limits.ts";
import type { Block } from "./turn.ts";

/** A chat as text for the agent: what was asked and answered, the latest kept where it does not all fit. */

/** What a request for help takes. */
const MESSAGE_MAX = 2_000;
const BETWEEN = "\n\n";
/** Characters of the chat itself. */
export const SHARE_TEXT_MAX = MESSAGE_MAX - SHARE_NOTE_MAX - BETWEEN.length;

export type SharedTurn = {
  question: string;
  blocks: readonly Block[];
  safety?: SafetyNotice;
  /** A photo was sent with the question; it does not go along. */
  hasPhoto: boolean;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029]/g;

/** The text of a chat for its home's agent, its turns the oldest first; empty where nothing was answered. */
export function shareText(turns: readonly SharedTurn[]): string {
  const told = turns.map((turn) => turnText(turn).toWellFormed().replace(CONTROL, ""));
  const whole = told.join(BETWEEN);
  if (whole.length <= SHARE_TEXT_MAX) return whole;
  const kept: string[] = [];
  let room = SHARE_TEXT_MAX - m.assistant_shared_without_beginning().length;
  for (const text of told.slice().reverse()) {
    if (text.length + BETWEEN.length > room) break;
    kept.unshift(text);
    room -= text.length + BETWEEN.length;
  }
  if (kept.length > 0) return [m.assistant_shared_without_beginning(), ...kept].join(BETWEEN);
  const last = told.at(-1) ?? "";
  const end = `… ${m.assistant_shared_cut()}`;
  return last.slice(0, SHARE_TEXT_MAX - end.length).replace(/[\uD800-\uDBFF]$/, "") + end;
}

function turnText({ question, blocks, safety, hasPhoto }: SharedTurn): string {
  const asked = hasPhoto ? `${question} ${m.assistant_photo_not_shared()}` : question;
  return `${m.assistant_shared_question({ question: asked })}\n${m.assistant_shared_answer({ answer: answerLines(blocks, safety) })}`;
}

/** What the agent gets: the homeowner's own line first, if there is one, then the chat. */
export function shareMessage(note: string, text: string): string {
  return note === "" ? text : note + BETWEEN + text;
}
