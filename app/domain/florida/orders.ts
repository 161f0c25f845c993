import { addDays, type CalendarDay, dayInMonth, dayOfWeek, yearOf } from "#app/domain/days/calendar-day.ts";
import { fold } from "#app/domain/text/search-key.ts";
import type { County } from "./counties.ts";

/*
 * What authorities set and change. A row stands from `from` to `to`, both included: null = since before it was read,
 * and until it is changed.
 */

/**
 * read: in the named source. check: from a second hand, from memory, or of a page whose full address is not known. The
 * screen says so.
 */
export type Confidence = "read" | "check";

export type Source = { url: string; checkedOn: CalendarDay; confidence: Confidence };

export type Order = Source & { from: CalendarDay | null; to: CalendarDay | null };

/** Whether a row is in force on a day. */
export const isInForce = ({ from, to }: Pick<Order, "from" | "to">, day: CalendarDay): boolean =>
  (from === null || from <= day) && (to === null || day <= to);

/** A month and a day of it. */
type MonthDay = readonly [month: number, day: number];

/** Every year from a month and day to another, which may be in the next year. `counties`: null = any other. */
export type SeasonOrder = Order & {
  id: string;
  counties: readonly County[] | null;
  starts: MonthDay;
  ends: MonthDay;
};

const READ_ON: CalendarDay = "2026-11-21";
const always = { from: null, to: null, checkedOn: READ_ON } as const;

const JUNE_TO_SEPTEMBER = { starts: [6, 1], ends: [9, 30] } as const;

export const FERTILIZER_ORDERS: readonly SeasonOrder[] = [
  {
    id: "central",
    counties: ["Brevard", "Lake", "Orange", "Seminole", "Volusia"],
    ...JUNE_TO_SEPTEMBER,
    ...always,
    url: "https://www.cfpublic.org",
    confidence: "check",
  },
  {
    id: "gulf",
    counties: ["Pinellas", "Lee", "Sarasota"],
    ...JUNE_TO_SEPTEMBER,
    ...always,
    url: "https://ffl.ifas.ufl.edu/fertilizer",
    confidence: "check",
  },
  {
    // Islamorada's own ban, June to September, lies within Monroe's; whether both hold there was not found.
    id: "south",
    counties: ["Miami-Dade", "Monroe"],
    starts: [5, 15],
    ends: [10, 31],
    ...always,
    url: "https://ffl.ifas.ufl.edu/fertilizer",
    confidence: "check",
  },
  {
    id: "alachua",
    counties: ["Alachua"],
    starts: [7, 1],
    // The last day of February.
    ends: [2, 29],
    ...always,
    url: "https://ffl.ifas.ufl.edu/fertilizer",
    confidence: "check",
  },
];

/** The Atlantic coast from Brevard to Broward, where nesting starts earlier. */
const BREVARD_TO_BROWARD = [
  "Brevard",
  "Indian River",
  "St. Lucie",
  "Martin",
  "Palm Beach",
  "Broward",
] as const satisfies readonly County[];

/** Counties on the ocean or the Gulf, from memory: homes elsewhere are never asked about the beach. */
export const BEACH_COUNTIES: readonly County[] = [
  ...BREVARD_TO_BROWARD,
  ...(["Nassau", "Duval", "St. Johns", "Flagler", "Volusia", "Miami-Dade", "Monroe", "Collier"] as const),
  ...(["Lee", "Charlotte", "Sarasota", "Manatee", "Hillsborough", "Pinellas", "Pasco", "Hernando"] as const),
  ...(["Citrus", "Levy", "Dixie", "Taylor", "Jefferson", "Wakulla", "Franklin", "Gulf", "Bay"] as const),
  ...(["Walton", "Okaloosa", "Santa Rosa", "Escambia"] as const),
];

export const TURTLE_ORDERS: readonly SeasonOrder[] = [
  {
    // The county's ordinance counts, not its nesting season.
    id: "brevard",
    counties: ["Brevard"],
    starts: [5, 1],
    ends: [10, 31],
    ...always,
    url: "https://www.floridatoday.com",
    confidence: "check",
  },
  {
    id: "atlantic",
    counties: BREVARD_TO_BROWARD.filter((county) => county !== "Brevard"),
    starts: [3, 1],
    ends: [10, 31],
    ...always,
    url: "https://www.floridatoday.com",
    confidence: "check",
  },
  {
    id: "elsewhere",
    counties: null,
    starts: [5, 1],
    ends: [10, 31],
    ...always,
    url: "https://www.floridatoday.com",
    confidence: "check",
  },
];

/** The counties of the Indian River Lagoon, from memory: homes elsewhere are never asked about it. */
export const LAGOON_COUNTIES: readonly County[] = [
  "Volusia",
  "Brevard",
  "Indian River",
  "St. Lucie",
  "Martin",
  "Palm Beach",
];

/** The row for a county: its own before everywhere else's. */
export function orderFor<Row extends SeasonOrder>(orders: readonly Row[], county: County | null): Row | null {
  if (county === null) return null;
  return (
    orders.find((row) => row.counties?.includes(county)) ??
    orders.find((row) => row.counties === null) ??
    null
  );
}

/** The season that starts in a year; null if the row is not in force when it does. */
export function seasonIn(row: SeasonOrder, year: number): { due: CalendarDay; until: CalendarDay } | null {
  const due = dayInMonth(year, ...row.starts);
  const sameYear = dayInMonth(year, ...row.ends);
  const until = sameYear < due ? dayInMonth(year + 1, ...row.ends) : sameYear;
  return isInForce(row, due) ? { due, until } : null;
}

export type WaterDistrict = "sjrwmd" | "swfwmd" | "sfwmd" | "srwmd" | "nwfwmd";

/** Weekdays a house may water its lawn, 1 = Monday; which of them depends on its number. */
type WateringDays = (houseNumber: number) => readonly number[];

export type WateringOrder = Order & {
  id: string;
  district: WaterDistrict;
  /** Null = the whole district. */
  city: string | null;
  /** dst: only in daylight saving time. standard: only outside it. */
  season: "dst" | "standard" | "all";
  /** Days a week. */
  count: 1 | 2;
  /** Null = the rule says how many, not which. */
  days: WateringDays | null;
  /** Hours without watering, as the order says; null = not found. */
  pause: "10-16" | "8-18" | null;
};

const byParity =
  (odd: readonly number[], even: readonly number[]): WateringDays =>
  (houseNumber) =>
    houseNumber % 2 === 1 ? odd : even;

const [MON, WED, THU, SAT, SUN] = [1, 3, 4, 6, 7];

/** Orders that end come before the year-round rule they suspend. Districts without a day rule have no row. */
export const WATERING_ORDERS: readonly WateringOrder[] = [
  {
    id: "sjrwmd-dst",
    district: "sjrwmd",
    city: null,
    season: "dst",
    count: 2,
    days: byParity([WED, SAT], [THU, SUN]),
    pause: "10-16",
    ...always,
    url: "https://www.jacksonvillebeach.org/337",
    confidence: "read",
  },
  {
    id: "sjrwmd-standard",
    district: "sjrwmd",
    city: null,
    season: "standard",
    count: 1,
    days: byParity([SAT], [SUN]),
    pause: "10-16",
    ...always,
    url: "https://www.jacksonvillebeach.org/337",
    confidence: "read",
  },
  {
    id: "swfwmd-2026",
    district: "swfwmd",
    city: null,
    season: "all",
    count: 1,
    // 0 and 1 Monday, 2 and 3 Tuesday, to 8 and 9 Friday.
    days: (houseNumber) => [MON + Math.floor((houseNumber % 10) / 2)],
    pause: "8-18",
    from: "2026-02-08",
    to: "2026-07-01",
    url: "https://www.swfwmd.state.fl.us/the-newsroom/2026/district-declares-modified-phase-ii",
    checkedOn: READ_ON,
    confidence: "read",
  },
  {
    id: "swfwmd",
    district: "swfwmd",
    city: null,
    season: "all",
    count: 2,
    days: null,
    pause: null,
    ...always,
    url: "https://www.swfwmd.state.fl.us",
    confidence: "check",
  },
  {
    id: "coral-springs",
    district: "sfwmd",
    city: "Coral Springs",
    season: "all",
    count: 2,
    days: byParity([WED, SAT], [THU, SUN]),
    pause: null,
    ...always,
    url: "https://www.coralsprings.gov",
    confidence: "check",
  },
  {
    id: "sfwmd",
    district: "sfwmd",
    city: null,
    season: "all",
    count: 2,
    days: null,
    pause: null,
    ...always,
    url: "https://www.leewaterfacts.com",
    confidence: "check",
  },
];

/** Counties whose district a source names; others are asked. */
const DISTRICT_OF_COUNTY: Partial<Record<County, WaterDistrict>> = {
  Duval: "sjrwmd",
  Lee: "sfwmd",
  Broward: "sfwmd",
};

export const districtOfCounty = (county: County | null): WaterDistrict | null =>
  (county && DISTRICT_OF_COUNTY[county]) ?? null;

const DAYS_OF_WEEK = 7;

function sundayOf(year: number, month: number, nth: number): CalendarDay {
  const first = dayInMonth(year, month, 1);
  return addDays(first, SUN - dayOfWeek(first) + DAYS_OF_WEEK * (nth - 1));
}

/**
 * The days of a year on which the clocks change, all over Florida: the second Sunday in March and the first in November
 * (15 U.S.C. 260a). Worked out here, as a home is looked at in microseconds and a time zone is asked in milliseconds.
 */
export function clockChanges(year: number): { starts: CalendarDay; ends: CalendarDay } {
  return { starts: sundayOf(year, 3, 2), ends: sundayOf(year, 11, 1) };
}

function isDaylightTime(day: CalendarDay): boolean {
  const { starts, ends } = clockChanges(yearOf(day));
  return starts <= day && day < ends;
}

/** What a house may do on a day; null where no rule was found. */
export function wateringOn(
  orders: readonly WateringOrder[],
  { district, city }: { district: WaterDistrict; city: string },
  day: CalendarDay,
): WateringOrder | null {
  const season = isDaylightTime(day) ? "dst" : "standard";
  const now = orders.filter(
    (row) =>
      row.district === district && isInForce(row, day) && (row.season === "all" || row.season === season),
  );
  return (
    now.find((row) => row.city !== null && fold(city).includes(fold(row.city))) ??
    now.find((row) => row.city === null) ??
    null
  );
}

/** When a Citizens policy with wind must have flood coverage, at its renewal. */
export type FloodStep = Order & {
  id: string;
  /** Null = any cost. */
  minDollars: number | null;
  /** high: only in a special flood hazard area. */
  zone: "high" | "any";
};

/** Its page on the flood rules was read; that page's full address was not kept. */
const CITIZENS = "https://www.citizensfla.com";

export const CITIZENS_FLOOD_STEPS: readonly FloodStep[] = [
  { id: "high-risk", minDollars: null, zone: "high", ...always, url: CITIZENS, confidence: "check" },
  step("2024", "2024-01-01", "2024-12-31", 600_000),
  step("2025", "2025-01-01", "2025-12-31", 500_000),
  step("2026", "2026-01-01", "2026-12-31", 400_000),
  // Bills of 2026 tried to exempt homes with little risk; what became of them was not found.
  step("2027", "2027-01-01", null, null),
];

function step(id: string, from: CalendarDay, to: CalendarDay | null, minDollars: number | null): FloodStep {
  return { id, from, to, minDollars, zone: "any", url: CITIZENS, checkedOn: READ_ON, confidence: "check" };
}

/** Bills and votes that may change a rule: shown to nobody, read again every year. */
export const WATCHED: readonly (Source & { id: string })[] = [
  {
    // The vote of November 3, 2026 on an exemption of $150,000 in 2027 and $250,000 in 2028.
    id: "homestead-2026",
    url: "https://www.fox35orlando.com",
    checkedOn: READ_ON,
    confidence: "check",
  },
  // Filed.
  { id: "sb-808-2026", url: "https://www.flsenate.gov", checkedOn: READ_ON, confidence: "check" },
  // Bills that tried to exempt homes with little risk from Citizens' flood requirement.
  { id: "citizens-flood-2026", url: CITIZENS, checkedOn: READ_ON, confidence: "check" },
];
