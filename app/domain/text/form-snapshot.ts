/**
 * What a form was filled from: the fields of its row as they were stored. It travels with the form, so that a save
 * can tell whether somebody else has changed the row since. Null for a form that does not say.
 */
export type FormSnapshot = Readonly<Record<string, Plain>> | null;

type Plain = string | number | boolean | null | readonly string[];

/** Longer than what any row holds, and short enough for D1 to take each value of it. */
const MAX_LENGTH = 100_000;

const isPlain = (value: unknown): value is Plain =>
  value === null ||
  ["string", "number", "boolean"].includes(typeof value) ||
  (Array.isArray(value) && value.every((entry) => typeof entry === "string"));

/** What a form carries of the row it was filled from, by the names of the schema. */
export function serializeSnapshot(row: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(row).filter(([, value]) => isPlain(value))));
}

/** Reads what a form carries; null for anything but plain values and lists of words by name, and for too much. */
export function parseSnapshot(text: string): FormSnapshot {
  if (text.length > MAX_LENGTH) return null;
  try {
    const snapshot: unknown = JSON.parse(text);
    if (typeof snapshot !== "object" || snapshot === null || Array.isArray(snapshot)) return null;
    return Object.values(snapshot).every(isPlain) ? (snapshot as FormSnapshot) : null;
  } catch {
    return null;
  }
}

const isSame = (a: unknown, b: unknown) =>
  a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));

/** Whether a form says something else in a field than it was filled with; in all, where it does not say what it saw. */
export function isFieldChanged<Fields extends object>(
  name: keyof Fields & string,
  snapshot: FormSnapshot,
  fields: Fields,
): boolean {
  return (
    snapshot === null ||
    !Object.hasOwn(snapshot, name) ||
    !isSame(fields[name] ?? null, snapshot[name] ?? null)
  );
}

/**
 * Whether nobody else has changed what this form changes: each such field of the row is still as the form saw it, or
 * says already what the form does. What only others have changed does not matter.
 */
export function matchesSnapshot<Fields extends object>(
  row: Fields,
  snapshot: FormSnapshot,
  fields: Fields,
): boolean {
  return (Object.keys(fields) as (keyof Fields & string)[])
    .filter((name) => isFieldChanged(name, snapshot, fields))
    .every((name) => {
      if (snapshot === null || !Object.hasOwn(snapshot, name)) return true;
      const now = row[name] ?? null;
      return isSame(now, snapshot[name] ?? null) || isSame(now, fields[name] ?? null);
    });
}

/** What a form comes to: what it has changed, and in its other fields what the row says by now. */
export function applyChangedFields<Fields extends object>(
  row: Fields,
  snapshot: FormSnapshot,
  fields: Fields,
): Fields {
  const names = Object.keys(fields) as (keyof Fields & string)[];
  const unchanged = names
    .filter((name) => !isFieldChanged(name, snapshot, fields))
    .map((name) => [name, row[name]]);
  return { ...fields, ...Object.fromEntries(unchanged) };
}
