/**
 * A table whose quotation marks are all by the rules (RFC 4180). Programs that do not know the rules write a name as it
 * is, '"Big Al" Jones', and everything up to the next mark at the end of a cell would become one cell, other people's
 * rows with it. A cell whose marks do not enclose it is taken as it stands; one that is enclosed has its inner ones
 * doubled. What has no end on its line stays, for the reader to refuse.
 */
export function withSafeQuotes(text: string, delimiter: string): string {
  let safe = "";
  let output = 0;
  let at = 0;
  const next = { line: finder(text, "\n"), close: finder(text, `"${delimiter}`) };
  while (at < text.length) {
    const start = at;
    at = text[start] === '"' ? afterQuoted(text, start, delimiter) : endOfCell(text, start, delimiter);
    if (at === MALFORMED) {
      const { end, cell } = repaired(text, start, delimiter, next);
      safe += text.slice(output, start) + cell;
      output = end;
      at = end;
    }
    // After the delimiter or line break.
    at += 1;
  }
  return safe + text.slice(output);
}

const MALFORMED = -1;

/** The end of a quoted cell; MALFORMED if its quotes are invalid. */
function afterQuoted(text: string, start: number, delimiter: string): number {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at === -1) return text.length;
    if (text[at + 1] === '"') continue;
    let end = at + 1;
    while (text[end] === " ") end += 1;
    return end >= text.length || text[end] === delimiter || text[end] === "\n" ? end : MALFORMED;
  }
}

function endOfCell(text: string, start: number, delimiter: string): number {
  let at = start;
  while (at < text.length && text[at] !== delimiter && text[at] !== "\n") at += 1;
  return at;
}

type Finder = (from: number) => number;

/** Where a sign comes next, or the end of the text; asked from places that only go up, so that none is looked through twice. */
function finder(text: string, sign: string): Finder {
  let found = -1;
  return (from) => {
    if (found < from) found = text.indexOf(sign, from);
    if (found === -1) found = text.length;
    return found;
  };
}

type Next = { line: Finder; close: Finder };

function repaired(text: string, start: number, delimiter: string, next: Next): { end: number; cell: string } {
  const end = endOfCell(text, start, delimiter);
  const plain = text.slice(start, end).trimEnd();
  const isEnclosed = plain.length > 1 && plain.endsWith('"');
  const isEven = plain.split('"').length % 2 === 1;
  if (isEven) return { end, cell: quoted(isEnclosed ? plain.slice(1, -1) : plain) };
  // The delimiter was inside quotes: the cell continues to the closing quote, if the line has one.
  const lineEnd = next.line(end);
  const close = text[lineEnd - 1] === '"' ? Math.min(next.close(end), lineEnd - 1) : next.close(end);
  if (close >= lineEnd) return { end, cell: text.slice(start, end) };
  return { end: close + 1, cell: quoted(text.slice(start + 1, close)) };
}

const quoted = (text: string) => `"${text.replace(/""/g, '"').replaceAll('"', '""')}"`;
