import { type SQL, sql } from "drizzle-orm";

/** What SQLite's lower() leaves: the marked letters of Spanish and its neighbors, and the quotes of a keyboard. */
const LOWERED: Record<string, string> = {
  ...{
    á: "Á",
    à: "À",
    â: "Â",
    ä: "Ä",
    ã: "Ã",
    é: "É",
    è: "È",
    ê: "Ê",
    ë: "Ë",
    í: "Í",
    ì: "Ì",
    î: "Î",
    ï: "Ï",
  },
  ...{ ó: "Ó", ò: "Ò", ô: "Ô", ö: "Ö", õ: "Õ", ú: "Ú", ù: "Ù", û: "Û", ü: "Ü", ñ: "Ñ", ç: "Ç" },
};
const UNMARKED: Record<string, string> = {
  ...{ a: "áàâäã", e: "éèêë", i: "íìîï", o: "óòôöõ", u: "úùûü", n: "ñ", c: "ç" },
  ...{ "'": "‘’", '"': "“”" },
};

/*
 * A text as `fold` in the rules makes it, as far as SQLite goes: without case, without the marks of the letters
 * people here write. In two steps, the second of what the first made: D1 takes no expression deeper than a hundred.
 * `expression` is SQL of ours, never what somebody typed.
 */

export const lowercasedText = (expression: string): SQL => replaced(`lower(${expression})`, LOWERED);
export const unaccentedText = (expression: string): SQL => replaced(expression, UNMARKED);

function replaced(expression: string, letters: Record<string, string>): SQL {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const pairs = Object.entries(letters).flatMap(([to, all]) => [...all].map((from) => [from, to] as const));
  return sql.raw(
    pairs.reduce((text, [from, to]) => `replace(${text}, ${quoted(from)}, ${quoted(to)})`, expression),
  );
}
