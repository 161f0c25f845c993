import type { ComponentType } from "react";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { formatDollars } from "#app/domain/money.ts";
import { oneLine } from "#app/domain/text/defang-links.ts";
import * as m from "#app/paraglide/messages.js";

export type EmailBrand = {
  /** Whether it is an agent's; else the product's, and `agentName` names it. */
  isAgent: boolean;
  agentName: string;
  /** Shown beneath the name: the brokerage, else the team. */
  brokerage: string;
  /** At the foot: what Florida wants in an advertisement (app/domain/profile/license.ts). */
  licensedBrokerage: string;
  licenseNumber: string;
  phone: string;
  email: string;
  /** Absolute https URLs; null = none. */
  headshotUrl: string | null;
  logoUrl: string | null;
  /** #rrggbb */
  brandColor: string;
};

/** A vendor for a task; unknown fields are empty. */
export type EmailVendor = {
  /** The agent who recommends them; empty = the home has none. */
  recommendedBy: string;
  name: string;
  phone: string;
  discount: string;
  code: string;
  /** A bank, an insurer, or the like: shown with the advice to compare offers. */
  financial: boolean;
  /** A lender, a title firm, or the like: shown with the disclosure. */
  settlement: boolean;
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
  why: (content: Content, brand: EmailBrand) => string;
  Body: ComponentType<{ content: Content; brand: EmailBrand }>;
};

/** Characters a phone shows of a subject. */
export const SUBJECT_MAX = 70;
/** Characters of it for a name. */
const NAME_MAX = 28;

/** A longer word is cut within: leaving it out would leave almost nothing. */
const WORD_MAX = 40;

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

export function hello(firstName: string): string {
  const name = oneLine(firstName);
  return name === "" ? m.email_greeting() : m.email_greeting_named({ name });
}

/** "45 min", "1 hr 30 min". */
function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    hours > 0 && m.email_duration_hours({ hours }),
    (rest > 0 || hours === 0) && m.email_duration_minutes({ rest }),
  ]
    .filter(Boolean)
    .join(" ");
}

export function taskNote(dueOn: string, daysLate: number | null, minutes: number | null): string {
  const due = daysLate === null ? m.email_task_note({ dueOn }) : m.email_task_note_overdue({ daysLate });
  return minutes === null ? due : `${due} · ${duration(minutes)}`;
}

/** A warranty ends, a document expires, a policy renews. */
export type Ending = "ends" | "expires" | "renews" | "comes";

/** "Ends on Dec 1, 2026, in 11 days"; `inDays` counts from today. */
export function endingNote(what: Ending, day: CalendarDay, inDays: number): string {
  if (inDays === 0) return m.email_daily_date_note({ what });
  return m.email_daily_date_note_in({
    what,
    day: formatDay(day),
    inDays: m.email_daily_date_note_days({ inDays }),
  });
}

/** Both in cents. */
export function budgetNote(spent: number, budget: number): string {
  return m.email_daily_budget_note({ spent: formatDollars(spent), budget: formatDollars(budget) });
}
