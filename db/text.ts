import { type SQL, sql } from "drizzle-orm";

/** What SQLite's lower() leaves: the marked letters of Spanish and its neighbors, and the quotes of a keyboard. */
const FOLDED: Record<string, string> = {
  a: "áàâäãåÁÀÂÄÃÅ",
  e: "éèêëÉÈÊË",
  i: "íìîïÍÌÎÏ",
  o: "óòôöõÓÒÔÖÕ",
  u: "úùûüÚÙÛÜ",
  n: "ñÑ",
  c: "çÇ",
  "'": "‘’",
  '"': "“”",
};

/**
 * A text as `fold` in the rules makes it, as far as SQLite goes: without case, without the marks of the letters
 * people here write. `expression` is SQL of ours, never what somebody typed.
 */
export function foldedText(expression: string): SQL {
  const pairs = Object.entries(FOLDED).flatMap(([plain, marked]) => [...marked].map((one) => [one, plain]));
  const quoted = (text: string | undefined) => `'${text === "'" ? "''" : text}'`;
  return sql.raw(
    pairs.reduce(
      (text, [marked, plain]) => `replace(${text}, ${quoted(marked)}, ${quoted(plain)})`,
      `lower(${expression})`,
    ),
  );
}
