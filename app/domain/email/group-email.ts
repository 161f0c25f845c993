import { addDays, type CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { County } from "#app/domain/florida/counties.ts";
import type { HomeFeature } from "#app/domain/property/home-features.ts";
import { defangLinks, oneLine } from "#app/domain/text/defang-links.ts";
import { fillPlaceholders, unknownPlaceholder } from "#app/domain/text/placeholders.ts";
import * as m from "#app/paraglide/messages.js";

/* One email of an agent to many of their clients. */

/**
 * queueing: copies are being written to the outbox, a page at a time. queued: all are written; the outbox says which
 * were sent. canceled: no copy that was not sent by then ever is.
 */
export const GROUP_EMAIL_STATES = ["draft", "queueing", "queued", "canceled"] as const;
export type GroupEmailState = (typeof GROUP_EMAIL_STATES)[number];

/** away: joined, and no visit for `AWAY_DAYS`. */
export const RECIPIENT_STATES = ["all", "joined", "away", "invited"] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];
export const AWAY_DAYS = 60;

export const MAX_TAGS = 50;
export const MAX_ZIPS = 50;

/** All lines have to fit; within a line one of its values. An empty line fits everybody. */
export type RecipientFilter = {
  tags: string[];
  zips: string[];
  features: HomeFeature[];
  /** A home whose ZIP lies in several counts for each until it names its own. */
  counties: County[];
  state: RecipientState;
};

export const EVERYBODY: RecipientFilter = { tags: [], zips: [], features: [], counties: [], state: "all" };

/** ZIP codes as typed, with commas or spaces between; null if one of them is none. */
export function parseZips(typed: string): string[] | null {
  const zips = typed.split(/[\s,;]+/).filter((zip) => zip !== "");
  if (zips.length > MAX_ZIPS || zips.some((zip) => !/^\d{5}$/.test(zip))) return null;
  return [...new Set(zips)];
}

/** Copies an agent's group emails send in a day, all together, so that providers do not take them for spam. */
export const GROUP_EMAILS_A_DAY = 250;

/** Copies on a day so far, over all of an agent's group emails. */
export type DayCounts = Readonly<Record<CalendarDay, number>>;

/** The day on which each of the next `count` copies goes out: the first with room, from today on. */
export function releaseDaysOfCopies(today: CalendarDay, taken: DayCounts, count: number): CalendarDay[] {
  const days: CalendarDay[] = [];
  let day = today;
  let room = GROUP_EMAILS_A_DAY - (taken[day] ?? 0);
  while (days.length < count) {
    if (room > 0) {
      days.push(day);
      room -= 1;
      continue;
    }
    day = addDays(day, 1);
    room = GROUP_EMAILS_A_DAY - (taken[day] ?? 0);
  }
  return days;
}

export function addDayCounts(counts: DayCounts, days: readonly CalendarDay[]): Record<CalendarDay, number> {
  const sum: Record<CalendarDay, number> = { ...counts };
  for (const day of days) sum[day] = (sum[day] ?? 0) + 1;
  return sum;
}

/** Words in braces that become each person's own: "{first name}". */
export const PLACEHOLDERS = ["first name", "street", "city"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** The same as they are typed, for sentences about them. */
export const PLACEHOLDER_WORDS = { firstName: "{first name}", street: "{street}", city: "{city}" } as const;

/** The first words in braces that mean nothing in a group email, as they were typed; null if there are none. */
export function unknownInGroupEmail(text: string): string | null {
  return unknownPlaceholder(text, PLACEHOLDERS);
}

/** With a placeholder filled in, it still fits the 70 characters a phone shows. */
export const SUBJECT_MAX = 54;
export const BODY_MAX = 5_000;
/** Characters of a name or street in a subject. */
const VALUE_IN_SUBJECT = 28;

export type GroupEmailText = { subject: string; body: string };
type Addressee = { firstName: string; address: string; city: string };

/** What one person reads. What a home lacks has a word that fits the sentence. */
export function textFor(
  { subject, body }: GroupEmailText,
  { firstName, address, city }: Addressee,
): GroupEmailText {
  const said = (value: string, otherwise: string) => defangLinks(oneLine(value)) || otherwise;
  const values: Record<Placeholder, string> = {
    "first name": said(firstName, m.group_email_no_first_name()),
    street: said(address, m.group_email_no_street()),
    city: said(city, m.group_email_no_city()),
  };
  const short = Object.fromEntries(
    PLACEHOLDERS.map((word) => [word, shortened(values[word])]),
  ) as typeof values;
  return { subject: fillPlaceholders(subject, short), body: fillPlaceholders(body, values) };
}

function shortened(value: string): string {
  const characters = [...value];
  if (characters.length <= VALUE_IN_SUBJECT) return value;
  return `${characters
    .slice(0, VALUE_IN_SUBJECT - 1)
    .join("")
    .trimEnd()}…`;
}
