import type { ComponentType } from "react";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { oneLine } from "#app/domain/text/defang-links.ts";

/** The agent an email is from. */
export type EmailBrand = {
  agentName: string;
  brokerage: string;
  phone: string;
  email: string;
  /** Absolute https URLs; null = none. */
  headshotUrl: string | null;
  logoUrl: string | null;
  /** #rrggbb */
  brandColor: string;
};

/** A vendor the agent recommends for a task; unknown fields are empty. */
export type EmailVendor = {
  recommendedBy: string;
  name: string;
  phone: string;
  discount: string;
  code: string;
  /** A bank, an insurer, or the like: shown with the advice to compare offers. */
  financial: boolean;
};

export type EmailTask = {
  title: string;
  dueDay: CalendarDay;
  /** `dueDay` as text: "Nov 23", with the year if it is not this one. */
  dueOn: string;
  /** Days past the due day; null = not yet due. */
  daysLate: number | null;
  minutes: number | null;
  /** Signed; its page asks before it does anything. */
  actionUrl: string;
  /** In the reader's plan, behind the login. */
  taskUrl: string;
  /** null = none fits, or this email names none. */
  vendor: EmailVendor | null;
};

/** What every email has besides its content. */
export type EmailFrame = {
  brand: EmailBrand;
  /** Null for an email that answers something the reader did. */
  unsubscribeUrl: string | null;
  postalAddress: string;
  /** Of the app: "https://…" without a trailing slash. */
  origin: string;
};

/** Everything but the body is plain text on one line. */
export type Template<Content> = {
  /** Whose header it has: the agent's for homeowners, Peaceful Home's for agents. */
  from: (content: Content) => "agent" | "product";
  subject: (content: Content, brand: EmailBrand) => string;
  /** Preview text, shown after the subject. */
  preheader: (content: Content, brand: EmailBrand) => string;
  /** Why the reader gets it; in the footer. */
  why: (content: Content, brand: EmailBrand) => string;
  Body: ComponentType<{ content: Content; brand: EmailBrand }>;
};

/** Characters a phone shows of a subject. */
export const SUBJECT_MAX = 70;
/** Characters of it for a name. */
const NAME_MAX = 28;

/** A longer word is cut within: leaving it out would leave almost nothing. */
const WORD_MAX = 40;

/** Cuts between words, with an ellipsis, to at most `max` characters. */
export function short(text: string, max: number): string {
  if (text.length <= max) return text;
  let shortened = "";
  for (const character of text) {
    if (shortened.length + character.length > max - 1) break;
    shortened += character;
  }
  const isWhole = /^\s/.test(text.slice(shortened.length));
  const wordAt = isWhole ? -1 : shortened.search(/\s\S*$/);
  if (wordAt > 0 && shortened.length - wordAt <= WORD_MAX) shortened = shortened.slice(0, wordAt);
  return `${shortened
    .trimEnd()
    .replace(/[,;:–-]$/, "")
    .trimEnd()}…`;
}

export function nameInSubject(name: string): string {
  return short(oneLine(name), NAME_MAX);
}
