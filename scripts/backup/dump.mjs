/**
 * D1's dump, read and written again so that it holds exactly what the database holds and can be put back.
 *
 * wrangler's own dump has two faults. A text with a line break AND the two letters "\n" comes back with two
 * line breaks, because the dump stands the one for the other. And a row longer than 100 KB makes a statement
 * longer than D1 accepts, so that the whole dump is refused on the way back.
 */

/** The statements of a dump, one by one, however large the file. */
export async function* statementsOf(chunks) {
  let rest = "";
  let at = 0;
  let quote = "";
  for await (const chunk of chunks) {
    rest += chunk;
    while (at < rest.length) {
      const next = quote ? rest.indexOf(quote, at) : indexOfAny(rest, at);
      if (next === -1) {
        at = rest.length;
        break;
      }
      const char = rest[next];
      at = next + 1;
      if (quote) quote = "";
      else if (char !== ";") quote = char;
      else {
        yield rest.slice(0, next).trim();
        rest = rest.slice(at);
        at = 0;
      }
    }
  }
  if (rest.trim()) yield rest.trim();
}

const STOP = /['"`;]/g;
function indexOfAny(text, from) {
  STOP.lastIndex = from;
  return STOP.exec(text)?.index ?? -1;
}

const INSERT = /^INSERT INTO "((?:[^"]|"")*)"\s*(?:\(([^()]*)\)\s*)?VALUES\s*\(([\s\S]*)\)$/i;
const CELL =
  /\s*(NULL|X'([0-9a-f]*)'|((?:replace\()*)'([^']*(?:''[^']*)*)'((?:,'\\[nr]',char\(1[03]\)\))*)|[-+.0-9a-z]+)\s*(?:,|$)/giy;

/** A row of the dump: its table and its cells; null for any other statement. `names` only where it says them. */
export function rowOf(statement) {
  const found = INSERT.exec(statement);
  if (!found) return null;
  const [, table, columns, list] = found;
  const cells = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < list.length) {
    const from = CELL.lastIndex;
    const cell = CELL.exec(list);
    if (!cell)
      throw new Error(`The dump of the table ${table} cannot be read: ${list.slice(from, from + 40)}`);
    cells.push(cellOf(cell));
  }
  const names = columns?.split(",").map((name) => name.trim().replace(/^"|"$/g, ""));
  return { table: table.replaceAll('""', '"'), names, cells };
}

function cellOf([, all, hex, wrapped, text, marks]) {
  if (text !== undefined) {
    const plain = text.replaceAll("''", "'");
    return wrapped ? unmarked(plain, marks) : plain;
  }
  if (hex !== undefined) return Uint8Array.from(Buffer.from(hex, "hex"));
  // Numbers stay letters: written again they are the same to the last digit.
  return /^null$/i.test(all) ? null : { number: all };
}

/** What SQLite makes of a text in which marks stand for line breaks. */
function unmarked(text, marks) {
  let plain = text;
  if (marks.includes("'\\r'")) plain = plain.replaceAll("\\r", "\r");
  if (marks.includes("'\\n'")) plain = plain.replaceAll("\\n", "\n");
  return plain;
}

/** A text as wrangler's dump gives it back: the same, but for what its marks for line breaks make of it. */
export function asDumped(text) {
  let dumped = text;
  if (text.includes("\r")) dumped = dumped.replaceAll("\\r", "\r");
  if (text.includes("\n")) dumped = dumped.replaceAll("\\n", "\n");
  return dumped;
}
