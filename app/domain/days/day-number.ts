/**
 * Day numbers count from January 1, 1970. Algorithm: Neri and Schneider, "Euclidean affine functions and their
 * application to calendar algorithms" (2022), with years starting in March so that leap days come last.
 */

export type DayParts = { year: number; month: number; day: number };

/** A year is written with four digits. */
export const LAST_YEAR = 9999;

/** 0001-01-01 and 9999-12-31. */
const FIRST_DAY = -719_162;
const LAST_DAY = 2_932_896;
/** Days from March 1 of the year 0 to January 1, 1970. */
const BEFORE_1970 = 719_468;
const CENTURIES_DAYS = 146_097;
const FOUR_YEARS_DAYS = 1_461;
const DASH = 45;
const ZERO = 48;

/** How many days a month (1 to 12) has. Throws RangeError for a month there is not. */
export function monthLength(year: number, month: number): number {
  if (!(Number.isInteger(month) && month >= 1 && month <= 12)) throw new RangeError(`Not a month: ${month}`);
  return lengthOf(year, month);
}

export function parseDay(text: string): DayParts | null {
  if (text.length !== 10 || text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH) return null;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const isDay = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month);
  return isDay ? { year, month, day } : null;
}

/** The numbers of a day. Throws RangeError for what is none. */
export function partsOf(day: string): DayParts {
  const parts = parseDay(day);
  if (parts === null) throw new RangeError(`Not a calendar day: ${day}`);
  return parts;
}

/** "YYYY-MM-DD". Throws RangeError outside the years 1 to 9999. */
export function formatIsoDay(year: number, month: number, day: number): string {
  if (!(year >= 1 && year <= LAST_YEAR)) throw new RangeError(`Outside the years 0001 to 9999: ${year}`);
  return `${year < 1000 ? String(year).padStart(4, "0") : year}-${padded(month)}-${padded(day)}`;
}

/** Days from January 1, 1970, to a day; negative before. */
export function toDayNumber({ year, month, day }: DayParts): number {
  const fromMarch = month > 2 ? month - 3 : month + 9;
  const years = month > 2 ? year : year - 1;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return years * 365 + leapDays + Math.floor((153 * fromMarch + 2) / 5) + day - 1 - BEFORE_1970;
}

/** Throws RangeError outside the years 1 to 9999. */
export function fromDayNumber(number: number): string {
  if (!(number >= FIRST_DAY && number <= LAST_DAY))
    throw new RangeError(`Outside the years 0001 to 9999: day ${number}`);
  const quarters = 4 * (number + BEFORE_1970) + 3;
  const centuries = Math.floor(quarters / CENTURIES_DAYS);
  const ofCentury = 4 * Math.floor((quarters % CENTURIES_DAYS) / 4) + 3;
  const dayOfYear = Math.floor((ofCentury % FOUR_YEARS_DAYS) / 4);
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const year = centuries * 100 + Math.floor(ofCentury / FOUR_YEARS_DAYS);
  const day = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  return fromMarch < 10 ? formatIsoDay(year, fromMarch + 3, day) : formatIsoDay(year + 1, fromMarch - 9, day);
}

/** The day of the week of a day's number, 1 for Monday to 7 for Sunday. */
export function weekdayOf(number: number): number {
  // January 1, 1970, was a Thursday.
  return ((((number + 3) % 7) + 7) % 7) + 1;
}

function lengthOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  // Long and short months take turns, and begin again with August.
  return 30 + ((month + (month >> 3)) % 2);
}

/** NaN if they are not digits. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO;
  const ones = text.charCodeAt(at + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

function padded(number: number): string {
  return number < 10 ? `0${number}` : `${number}`;
}
