import type { ComponentType } from "react";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { oneLine } from "#app/domain/text/link-free.ts";

/** The agent a mail comes from, as it is shown. */
export type EmailBrand = {
  agentName: string;
  brokerage: string;
  phone: string;
  email: string;
  /** Absolute https addresses; null = none. */
  headshotUrl: string | null;
  logoUrl: string | null;
  /** #rrggbb */
  brandColor: string;
};

/** Somebody the agent recommends for a task; empty is what is not known of them. */
export type EmailVendor = {
  recommendedBy: string;
  name: string;
  phone: string;
  discount: string;
  code: string;
  /** To be compared with others before one chooses. */
  financial: boolean;
};

export type EmailTask = {
  title: string;
  dueDay: CalendarDay;
  /** The same as it is read on the day of the mail: "Nov 23", with its year where that is another. */
  dueOn: string;
  /** Days past the due day; null = not yet due. */
  daysLate: number | null;
  minutes: number | null;
  /** A signed page that asks before it does anything. */
  actionUrl: string;
  /** The task in the reader's own plan, behind the login. */
  taskUrl: string;
  /** null = none fits, or the mail names none. */
  vendor: EmailVendor | null;
};

/** What every mail carries, whatever stands in it. */
export type EmailFrame = {
  brand: EmailBrand;
  /** Named where there is one press to be taken off; null for mails that answer something the reader did. */
  unsubscribeUrl: string | null;
  /** Where the sender can be found by post. */
  postalAddress: string;
  /** Of the app, for the pages every mail links to: "https://…" without a slash at its end. */
  origin: string;
};

/** What one mail is made of. Everything but the body is plain text on one line. */
export type Template<Content> = {
  /** `product`: to the agent, from Peaceful Home itself; `agent`: to a homeowner, under the agent's face. */
  from: (content: Content) => "agent" | "product";
  subject: (content: Content, brand: EmailBrand) => string;
  /** What a mail program shows behind the subject. */
  preheader: (content: Content, brand: EmailBrand) => string;
  /** Why the reader gets this mail; stands in the footer. */
  why: (content: Content, brand: EmailBrand) => string;
  Body: ComponentType<{ content: Content; brand: EmailBrand }>;
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
