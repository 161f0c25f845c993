/* Used by `npm run backup` and the weekly job, so one command restores both. */

/** D1 refuses statements of 100,000 bytes, and hex takes at most six bytes per letter. */
const MAX_STATEMENT_LENGTH = 90_000;
const PIECE = 14_000;

/**
 * As many rows per statement as D1 allows, as each statement is slow. Other text passes through. `verb`: the INSERT to
 * use.
 */
export async function* insertsOf(items, verb = "INSERT INTO") {
  let into = "";
  let tuples = [];
  let bytes = 0;
  const flush = () => {
    const statement = `${into}${tuples.join(",")};`;
    [into, tuples, bytes] = ["", [], 0];
    return statement;
  };
  for await (const item of items) {
    const intoItem = item.cells ? intoOf(item, verb) : "";
    const tuple = item.cells ? tupleOf(item.cells) : "";
    const size = Buffer.byteLength(tuple) + 1;
    if (tuples.length > 0 && (intoItem !== into || bytes + size > MAX_STATEMENT_LENGTH)) yield flush();
    if (!item.cells) yield `${item};`;
    else if (intoItem.length + size > MAX_STATEMENT_LENGTH) yield* longInsertsOf(item, verb);
    else {
      into = intoItem;
      tuples.push(tuple);
      bytes += size + (tuples.length === 1 ? intoItem.length : 0);
    }
  }
  if (tuples.length > 0) yield flush();
}

const intoOf = ({ table, columns }, verb) => `${verb} ${name(table)} (${columns.map(name).join(",")}) VALUES`;
const tupleOf = (cells) => `(${cells.map(literal).join(",")})`;

/** Inserts a row that is too long with empty texts, then finds it by key and appends. */
function longInsertsOf({ table, columns, keys, cells }, verb) {
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
  return [`${intoOf({ table, columns }, verb)}${tupleOf(short)};`, ...pieces];
}

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

export const name = (given) => `"${given.replaceAll('"', '""')}"`;

/** On one line and without a semicolon, for tools that split files by those. */
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
