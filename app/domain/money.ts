/** Money is a whole number of US cents everywhere; only this module turns it into text and back. */

const MAX_CENTS = 1_000_000_000;

/** In cents; smaller totals are shown to the cent. */
const SMALL_TOTAL = 100_00;

const AMOUNT = /^(?:US ?\$|USD|\$)? ?(?<dollars>\d+|\d{1,3}(?:,\d{3})+)?(?:\.(?<cents>\d{0,2}))?(?: ?USD)?$/i;

/** A decimal comma: two digits after the only separator; a thousands separator has three. */
const DECIMAL_COMMA = /^(\D*\d+),(\d{2}\D*)$/;

const exactFormat = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const wholeFormat = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

const shortFormat = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 1,
});

/**
 * Cents, or null if the text is ambiguous, negative, in another currency, or above $10,000,000. "12,50" is accepted,
 * as it can only be twelve and a half; "12,5" is not. Zero is valid.
 */
export function parseCents(text: string): number | null {
  const parts = AMOUNT.exec(text.trim().replace(/\s+/g, " ").replace(DECIMAL_COMMA, "$1.$2"))?.groups;
  if (!parts || (parts.dollars === undefined && !parts.cents)) return null;
  // Digits are joined as text: 1.15 * 100 is 114.99999999999999.
  const digits = (parts.dollars ?? "").replaceAll(",", "") + (parts.cents ?? "").padEnd(2, "0");
  const cents = Number(digits);
  return cents <= MAX_CENTS ? cents : null;
}

/** 421800 → "$4,218.00". */
export function formatCents(cents: number): string {
  return exactFormat.format(cents / 100);
}

/** Rounds halves away from zero: 421850 → "$4,219". */
export function formatDollars(cents: number): string {
  return wholeFormat.format(cents / 100);
}

/** Drops ".00" but never rounds, so that parts add up to their sum. */
export function formatDollarsTrimmed(cents: number): string {
  return cents % 100 === 0 ? formatDollars(cents) : formatCents(cents);
}

export function formatTotal(cents: number): string {
  return cents < SMALL_TOTAL ? formatDollarsTrimmed(cents) : formatDollars(cents);
}

export function formatAxisDollars(cents: number): string {
  return cents < 10_000_00 ? formatDollars(cents) : shortFormat.format(cents / 100);
}

/** For inputs and spreadsheets: 421850 → "4218.50". */
export function toDecimal(cents: number): string {
  return (cents / 100).toFixed(2);
}
