import type { ComponentType } from "react";
import type { MailBrand } from "#app/domain/mail/contents.ts";
import { oneLine } from "#app/domain/text/link-free.ts";

/** What one mail is made of. Everything but the body is plain text on one line. */
export type Template<Content> = {
  /** `product`: to the agent, from Peaceful Home itself; `agent`: to a homeowner, under the agent's face. */
  from: (content: Content) => "agent" | "product";
  subject: (content: Content, brand: MailBrand) => string;
  /** What a mail program shows behind the subject. */
  preheader: (content: Content, brand: MailBrand) => string;
  /** Why the reader gets this mail; stands in the footer. */
  why: (content: Content, brand: MailBrand) => string;
  Body: ComponentType<{ content: Content; brand: MailBrand }>;
};

/** Longest subject, in characters: what a phone shows. */
export const SUBJECT_MAX = 70;
/** What a subject leaves for somebody's name. */
const NAME_MAX = 28;

/** A word longer than this is cut where the room ends: going back to where it began would lose nearly everything. */
const WORD_MAX = 40;

/** At most so many characters, in whole words, the last an ellipsis where something was left out. */
export function short(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length > max - 1) break;
    kept += character;
  }
  const isWhole = /^\s/.test(text.slice(kept.length));
  const wordAt = isWhole ? -1 : kept.search(/\s\S*$/);
  if (wordAt > 0 && kept.length - wordAt <= WORD_MAX) kept = kept.slice(0, wordAt);
  return `${kept
    .trimEnd()
    .replace(/[,;:–-]$/, "")
    .trimEnd()}…`;
}

/** A name as a subject has room for it. */
export function nameInSubject(name: string): string {
  return short(oneLine(name), NAME_MAX);
}
