/**
 * D1's dump, read and written again so that it holds exactly what the database holds and can be put back.
 *
 * wrangler's own dump has two faults. A text with a line break AND the two letters "\n" comes back with two
 * line breaks, because the dump stands the one for the other. And a row longer than 100 KB makes a statement
 * longer than D1 accepts, so that the whole dump is refused on the way back.
 */

/** D1 refuses a statement of 100,000 bytes; a piece written as hex is at most six bytes a letter. */
const MAX_STATEMENT_LENGTH = 90_000;
const PIECE = 14_000;

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

/**
 * The statements that put rows back, as many to one as D1 takes: a statement costs more than a row. What
 * stands between the rows goes through as it is.
 */
export async function* insertsOf(items) {
  let into = "";
  let tuples = [];
  let bytes = 0;
  const flush = () => {
    const statement = `${into}${tuples.join(",")};`;
    [into, tuples, bytes] = ["", [], 0];
    return statement;
  };
  for await (const item of items) {
    const intoItem = item.cells ? intoOf(item) : "";
    const tuple = item.cells ? tupleOf(item.cells) : "";
    const size = Buffer.byteLength(tuple) + 1;
    if (tuples.length > 0 && (intoItem !== into || bytes + size > MAX_STATEMENT_LENGTH)) yield flush();
    if (!item.cells) yield `${item};`;
    else if (intoItem.length + size > MAX_STATEMENT_LENGTH) yield* longInsertsOf(item);
    else {
      into = intoItem;
      tuples.push(tuple);
      bytes += size + (tuples.length === 1 ? intoItem.length : 0);
    }
  }
  if (tuples.length > 0) yield flush();
}

const intoOf = ({ table, columns }) => `INSERT INTO ${name(table)} (${columns.map(name).join(",")}) VALUES`;
const tupleOf = (cells) => `(${cells.map(literal).join(",")})`;

/** A row too long for one statement: put in with its long texts empty, then found by its key and grown. */
function longInsertsOf({ table, columns, keys, cells }) {
  const isLong = cells.map(
    (cell, i) => typeof cell === "string" && cell.length > 500 && !keys.includes(columns[i]),
  );
  const short = cells.map((cell, i) => (isLong[i] ? "" : cell));
  const where = keys.map((key) => `${name(key)} = ${literal(cells[columns.indexOf(key)])}`).join(" AND ");
  const grow = (column, piece) =>
    `UPDATE ${name(table)} SET ${name(column)} = ${name(column)} || ${literal(piece)} WHERE ${where};`;
  const pieces = columns.flatMap((column, i) =>
    isLong[i] ? piecesOf(cells[i]).map((piece) => grow(column, piece)) : [],
  );
  return [`${intoOf({ table, columns })}${tupleOf(short)};`, ...pieces];
}

/** A text in pieces, cut between letters and never inside one. */
function piecesOf(text) {
  const pieces = [];
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + PIECE);
    const last = text.charCodeAt(to - 1);
    if (to < text.length && last >= 0xd800 && last <= 0xdbff) to += 1;
    pieces.push(text.slice(from, to));
    from = to;
  }
  return pieces;
}

const name = (given) => `"${given.replaceAll('"', '""')}"`;

/** A value in SQL, on one line and without a semicolon: tools that cut files into statements go by those. */
function literal(cell) {
  if (cell === null) return "NULL";
  if (typeof cell === "string") {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    const isPlain = !/[\u0000-\u001f;]/.test(cell);
    return isPlain
      ? `'${cell.replaceAll("'", "''")}'`
      : `CAST(X'${Buffer.from(cell).toString("hex")}' AS TEXT)`;
  }
  if (cell instanceof Uint8Array) return `X'${Buffer.from(cell).toString("hex")}'`;
  return cell.number;
}
