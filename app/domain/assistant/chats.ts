import { fold } from "#app/domain/text/search-key.ts";
import * as m from "#app/paraglide/messages.js";
import { TITLE_MAX } from "./limits.ts";

/** Chats as lists show them: what each is called, and where it says what is looked for. */

/** More words than a question holds narrow nothing down. */
const MAX_WORDS = 6;
/** Characters of a line of a chat, of them before the word that was found. */
const LINE_MAX = 140;
const LINE_BEFORE = 50;

/** What a chat is called: the name it was given, else its first question, else the photo it began with. */
export function chatTitle(chat: { title: string | null; question: string | null; imageName: string | null }) {
  const { question, imageName } = chat;
  const began = question === m.assistant_image_only() && imageName ? imageName : (question ?? "");
  const title = (chat.title || began).replace(/\s+/g, " ").trim();
  return title.length > TITLE_MAX ? `${cutEnd(title, TITLE_MAX)}…` : title;
}

/** The words of a search, folded: each must be somewhere in a chat. */
export function searchWords(query: string): string[] {
  const words = fold(query).split(" ").filter(Boolean);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** An answer's words without the signs it is written in, and without its references. */
export function unmarked(answer: string): string {
  return answer
    .replace(/ ?\[[A-Z]\d{1,3}(?:[,;\s]+[A-Z]\d{1,3})*\]/g, "")
    .replace(/\*\*|`|^ *(?:#{1,6}|[-*>]) +/gm, "");
}

/** The line of a text around the first word looked for that it holds; its beginning where it holds none. */
export function lineAround(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, " ").trim();
  const at = Math.max(0, firstOf(line, words));
  const from = at <= LINE_BEFORE ? 0 : line.indexOf(" ", at - LINE_BEFORE) + 1;
  const start = Math.min(from, at);
  const rest = line.slice(start).toWellFormed();
  const cut = rest.length > LINE_MAX ? `${cutEnd(rest, LINE_MAX)}…` : rest;
  return start > 0 ? `…${cut}` : cut;
}

/** Where the first of these words begins in a line; -1 where it holds none. */
function firstOf(line: string, words: readonly string[]): number {
  // Letter by letter, since a folded text may be longer or shorter than what was written.
  const letters = [...line];
  const folded = letters.map((letter) => (letter === " " ? " " : fold(letter)));
  const text = folded.join("");
  const found = words.map((word) => text.indexOf(word)).filter((at) => at >= 0);
  if (found.length === 0) return -1;
  let left = Math.min(...found);
  let at = 0;
  for (const [index, letter] of letters.entries()) {
    left -= (folded[index] ?? "").length;
    if (left < 0) return at;
    at += letter.length;
  }
  return at;
}

/** So much of a text, to the end of a word where there is one. */
function cutEnd(text: string, max: number): string {
  // Not in the middle of a letter of two halves.
  const cut = text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
  const space = cut.lastIndexOf(" ");
  return (space > max / 2 ? cut.slice(0, space) : cut).trimEnd();
}
