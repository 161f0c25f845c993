import { addDays, type CalendarDay, dayInMonth, dayOfWeek, yearOf } from "#app/domain/days/calendar-day.ts";

/** Days people know by name: on this day of a month, or on its `nth` weekday, the last where that is -1. */
type Holiday =
  | { says: string; month: number; day: number }
  | { says: string; month: number; nth: number; weekday: number };

const HOLIDAYS: readonly Holiday[] = [
  { says: "christmas eve|nochebuena", month: 12, day: 24 },
  { says: "christmas(?: day)?|xmas|navidad", month: 12, day: 25 },
  { says: "thanksgiving", month: 11, nth: 4, weekday: 4 },
  { says: "halloween", month: 10, day: 31 },
  { says: "labor day", month: 9, nth: 1, weekday: 1 },
  { says: "fourth of july|4th of july|independence day", month: 7, day: 4 },
  { says: "memorial day", month: 5, nth: -1, weekday: 1 },
  { says: "valentines(?: day)?", month: 2, day: 14 },
  { says: "new years day", month: 1, day: 1 },
  { says: "presidents day", month: 2, nth: 3, weekday: 1 },
  { says: "mothers day", month: 5, nth: 2, weekday: 0 },
  { says: "fathers day", month: 6, nth: 3, weekday: 0 },
  { says: "veterans day", month: 11, day: 11 },
];

/** Any of them, as it stands in a pattern. */
export const HOLIDAY = HOLIDAYS.map(({ says }) => says).join("|");

/** The next time it is this holiday, or, of what is past, the last time it was. */
export function holidayNear(
  said: string,
  today: CalendarDay,
  direction: "past" | "future",
): CalendarDay | null {
  const holiday = HOLIDAYS.find(({ says }) => new RegExp(`^(?:${says})$`).test(said));
  if (!holiday) return null;
  const year = yearOf(today);
  const now = inYear(holiday, year);
  if (direction === "future") return now >= today ? now : inYear(holiday, year + 1);
  return now <= today ? now : inYear(holiday, year - 1);
}

function inYear(holiday: Holiday, year: number): CalendarDay {
  if ("day" in holiday) return dayInMonth(year, holiday.month, holiday.day);
  const { month, nth, weekday } = holiday;
  const from =
    nth < 0 ? addDays(dayInMonth(year, month, 31), -6) : dayInMonth(year, month, 1 + (nth - 1) * 7);
  return addDays(from, (weekday - dayOfWeek(from) + 7) % 7);
}
