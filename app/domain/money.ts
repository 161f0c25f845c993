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
 * The amount a person typed, in cents, or null when it is not certain: "1,234.50", "$12", "12.5", ".50", "1234.",
 * "US$12", "12.50 USD", and "12,50", which can only be twelve and a half. Null for negatives, exponents, more than two
 * decimals, other currencies, any other comma out of place ("12,5" may be twelve and a half or a slip) and anything
 * above $10,000,000. Zero is an amount.
 */
export function parseCents(text: string): number | null {
  const parts = AMOUNT.exec(text.trim().replace(/\s+/g, " ").replace(DECIMAL_COMMA, "$1.$2"))?.groups;
  if (!parts || (parts.dollars === undefined && !parts.cents)) return null;
  // Digits are joined as text: 1.15 * 100 is 114.99999999999999.
  const digits = (parts.dollars ?? "").replaceAll(",", "") + (parts.cents ?? "").padEnd(2, "0");
  const cents = Number(digits);
  return cents <= MAX_CENTS ? cents : null;
}

/** Cents as dollars and cents: 421800 → "$4,218.00". */
export function formatCents(cents: number): string {
  return exactFormat.format(cents / 100);
}

/** Cents as whole dollars, halves away from zero, for charts and totals: 421850 → "$4,219". */
export function formatDollars(cents: number): string {
  return wholeFormat.format(cents / 100);
}

/** Drops ".00" but never rounds, so that parts add up to their sum. */
export function formatDollarsTrimmed(cents: number): string {
  return cents % 100 === 0 ? formatDollars(cents) : formatCents(cents);
}

/** Rounds a total to dollars unless it is small. */
export function formatTotal(cents: number): string {
  return cents < SMALL_TOTAL ? formatDollarsTrimmed(cents) : formatDollars(cents);
}

/** Cents as a mark of a scale: 60000 → "$600", 1200000 → "$12K". */
export function formatAxisDollars(cents: number): string {
  return cents < 10_000_00 ? formatDollars(cents) : shortFormat.format(cents / 100);
}

/** Cents as a bare number with two decimals, for inputs and spreadsheets: 421850 → "4218.50". */
export function toDecimal(cents: number): string {
  return (cents / 100).toFixed(2);
}
