import {
  addDays,
  type CalendarDay,
  dayOfMonth,
  monthOf,
  nextDayOfYear,
} from "#app/domain/days/calendar-day.ts";

export const DATE_KINDS = ["policy", "home_warranty", "appliance", "document", "florida"] as const;
export type DateKind = (typeof DATE_KINDS)[number];

export type DatedRecord = {
  kind: DateKind;
  id: string;
  /** A policy is named by its insurer; "" = unknown. A Florida date has its title. */
  name: string;
  day: CalendarDay;
};

/** Both days included. A policy renews every year on its day; the other dates occur once. */
export function upcomingDates(
  things: readonly DatedRecord[],
  { from, to }: { from: CalendarDay; to: CalendarDay },
): DatedRecord[] {
  return things
    .flatMap((thing) => (thing.kind === "policy" ? renewals(thing, from, to) : [thing]))
    .filter(({ day }) => day >= from && day <= to)
    .sort((a, b) => compare(a.day, b.day) || compare(a.name, b.name) || compare(a.id, b.id));
}

function renewals(policy: DatedRecord, from: CalendarDay, to: CalendarDay): DatedRecord[] {
  const first = nextDayOfYear(from, monthOf(policy.day), dayOfMonth(policy.day));
  return first <= to ? [{ ...policy, day: first }] : [];
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Enough days to have something inspected. */
export const WARRANTY_ENDING_DAYS = 60;

export type WarrantyStatus = "unknown" | "over" | "ending" | "running";

/** The end day itself is covered; null = unknown. */
export function warrantyStatus(endsOn: CalendarDay | null, today: CalendarDay): WarrantyStatus {
  if (endsOn === null) return "unknown";
  if (endsOn < today) return "over";
  return endsOn <= addDays(today, WARRANTY_ENDING_DAYS) ? "ending" : "running";
}
