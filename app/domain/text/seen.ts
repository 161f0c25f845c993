/**
 * What a form was filled from: the fields of its row as they were stored. It travels with the form, so that a save
 * can tell whether somebody else has changed the row since. Null for a form that does not say.
 */
export type Seen = Readonly<Record<string, Plain>> | null;

type Plain = string | number | boolean | null | readonly string[];

/** Longer than what any row holds, and short enough for D1 to take each value of it. */
const MAX_LENGTH = 100_000;

const isPlain = (value: unknown): value is Plain =>
  value === null ||
  ["string", "number", "boolean"].includes(typeof value) ||
  (Array.isArray(value) && value.every((entry) => typeof entry === "string"));

/** What a form carries of the row it was filled from, by the names of the schema. */
export function writeSeen(row: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(row).filter(([, value]) => isPlain(value))));
}

/** Reads what a form carries; null for anything but plain values and lists of words by name, and for too much. */
export function readSeen(text: string): Seen {
  if (text.length > MAX_LENGTH) return null;
  try {
    const seen: unknown = JSON.parse(text);
    if (typeof seen !== "object" || seen === null || Array.isArray(seen)) return null;
    return Object.values(seen).every(isPlain) ? (seen as Seen) : null;
  } catch {
    return null;
  }
}

const isSame = (a: unknown, b: unknown) =>
  a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));

/** Whether a row still says what its form was filled from, or says already what the form does, in these fields. */
export function isAsSeen<Fields extends object>(row: Fields, seen: Seen, fields: Fields): boolean {
  if (seen === null) return true;
  const names = (Object.keys(fields) as (keyof Fields & string)[]).filter((name) => name in seen);
  const says = (values: Readonly<Record<string, unknown>>) =>
    names.every((name) => isSame(row[name] ?? null, values[name] ?? null));
  return says(seen) || says(fields as Record<string, unknown>);
}
