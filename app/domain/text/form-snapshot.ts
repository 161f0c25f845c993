/** The row a form was filled from, to detect changes by others since. Null if the form does not say. */
export type FormSnapshot = Readonly<Record<string, Plain>> | null;

type Plain = string | number | boolean | null | readonly string[];

/** Longer than any row; each value still fits a D1 parameter. */
const MAX_LENGTH = 100_000;

const isPlain = (value: unknown): value is Plain =>
  value === null ||
  ["string", "number", "boolean"].includes(typeof value) ||
  (Array.isArray(value) && value.every((entry) => typeof entry === "string"));

export function serializeSnapshot(row: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(row).filter(([, value]) => isPlain(value))));
}

/** Null for anything but plain values and lists of words, and for too much data. */
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

/** Whether the user changed the field; true without a snapshot. */
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

/** False if others changed a field that this form changes to something else. Other fields do not matter. */
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

/** The user's changes over the row's current values. */
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
