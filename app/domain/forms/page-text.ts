/** A piece of a page's text; points from the page's lower left corner. */
export type TextItem = { text: string; x: number; y: number; width: number };
/** `number` counts from 1, as viewers do; it need not be the printed one. */
export type TextPage = { number: number; items: readonly TextItem[] };

/** Where a value stands on its page. */
export type Place = { x: number; y: number };
export type PlacedText = Place & { text: string };
/** Printed words found on a page, from their first character to their last. */
export type FoundLabel = Place & { endX: number };

/** Text is of one line if its baselines are no further apart; lines of forms are at least 11 apart. */
const LINE_TOLERANCE = 5;
/** A value begins no further from its label, and has no wider gap inside. */
const MAX_GAP = 60;
const ITEM_MAX = 500;

type Cell = { char: string; x: number; y: number; endX: number };
type Line = { y: number; cells: readonly Cell[]; plain: string; cellOf: readonly number[] };
/** A page prepared for finding printed words. */
export type ReadablePage = { number: number; lines: readonly Line[] };

/** Half an inch beyond the largest sheet anybody prints. */
const isOnPaper = (points: number) => Number.isFinite(points) && points >= -40 && points <= 3_000;

const isWordChar = (char: string) => /[\p{L}\p{N}]/u.test(char);

/** Lower case, with one space for anything but letters and digits: punctuation differs between revisions. */
export const plainWords = (text: string): string =>
  [...text]
    .map((char) => (isWordChar(char) ? char.toLowerCase() : " "))
    .join("")
    .split(" ")
    .filter(Boolean)
    .join(" ");

export function readablePage({ number, items }: TextPage): ReadablePage {
  const sane = items
    .filter(({ x, y, width, text }) => [x, y, width].every(isOnPaper) && text.trim() !== "")
    .map((item) => ({ ...item, text: item.text.slice(0, ITEM_MAX) }));
  // Whole points, so that a page has a limited number of lines whatever is on it.
  const heights = [...new Set(sane.map(({ y }) => Math.round(y)))];
  return { number, lines: heights.map((y) => lineAt(sane, y)) };
}

/** All text about one baseline, from left to right. */
function lineAt(items: readonly TextItem[], y: number): Line {
  const own = items.filter((item) => Math.abs(item.y - y) <= LINE_TOLERANCE).sort((a, b) => a.x - b.x);
  const cells = own.flatMap(cellsOf);
  const cellOf: number[] = [];
  let plain = "";
  cells.forEach(({ char }, index) => {
    const letters = isWordChar(char) ? char.toLowerCase() : " ";
    if (letters === " " && (plain === "" || plain.endsWith(" "))) return;
    plain += letters;
    for (let i = 0; i < letters.length; i++) cellOf.push(index);
  });
  return { y, cells, plain, cellOf };
}

/** The characters of an item, as if all were equally wide, and a space. */
function cellsOf({ text, x, y, width }: TextItem): Cell[] {
  const chars = [...text];
  const each = width / chars.length;
  const cells = chars.map((char, i) => ({ char, x: x + each * i, y, endX: x + each * (i + 1) }));
  return [...cells, { char: " ", x: x + width, y, endX: x + width }];
}

type Occurrence = FoundLabel & { line: Line; from: number; to: number };

/** Where any of the printed words stand, as whole words: of words within words, the longer. */
export function findLabels(page: ReadablePage, labels: readonly string[]): Occurrence[] {
  return page.lines.flatMap((line) => {
    const all = labels
      .flatMap((label) => occurrencesIn(line, label))
      // Words of a neighboring line belong to their own.
      .filter(({ y }) => Math.round(y) === line.y);
    const isInside = (inner: Occurrence, outer: Occurrence) =>
      inner.from >= outer.from && inner.to <= outer.to && outer.to - outer.from > inner.to - inner.from;
    return all.filter((one) => !all.some((other) => isInside(one, other)));
  });
}

function occurrencesIn(line: Line, label: string): Occurrence[] {
  const all: Occurrence[] = [];
  for (let at = line.plain.indexOf(label); at >= 0; at = line.plain.indexOf(label, at + 1)) {
    const end = at + label.length;
    if (at > 0 && line.plain[at - 1] !== " ") continue;
    if (end < line.plain.length && line.plain[end] !== " ") continue;
    const [from = 0, to = 0] = [line.cellOf[at], line.cellOf[end - 1]];
    const [first, last] = [line.cells[from], line.cells[to]];
    if (first && last) all.push({ line, from, to, x: first.x, y: first.y, endX: last.endX });
  }
  return all;
}

/** What stands to the right of a label, up to the next of `stops` or a wide gap; text is "" if nothing does. */
export function textAfter({ line, to, endX, y }: Occurrence, stops: readonly string[]): PlacedText {
  const end = Math.min(
    line.cells.length,
    ...stops.flatMap((stop) => occurrencesIn(line, stop)).flatMap(({ from }) => (from > to ? [from] : [])),
  );
  return runOf(line.cells.slice(to + 1, end), { x: endX, y });
}

/** What begins at a place, within `tolerance` of it both ways, up to the next of `stops` or a wide gap. */
export function textAt(
  page: ReadablePage,
  { x, y }: Place,
  { stops, tolerance = 6 }: { stops: readonly string[]; tolerance?: number },
): PlacedText {
  const near = page.lines
    .filter((line) => Math.abs(line.y - y) <= tolerance)
    .sort((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y));
  for (const line of near) {
    const labels = stops.flatMap((stop) => occurrencesIn(line, stop));
    const from = line.cells.findIndex(
      (cell, i) =>
        isInk(cell.char) &&
        !isInk(line.cells[i - 1]?.char ?? " ") &&
        Math.abs(cell.x - x) <= tolerance &&
        Math.abs(cell.y - y) <= tolerance &&
        !labels.some((label) => i >= label.from && i <= label.to),
    );
    if (from < 0) continue;
    const end = Math.min(line.cells.length, ...labels.map((label) => (label.from > from ? label.from : 1e9)));
    const run = runOf(line.cells.slice(from, end), { x, y });
    if (run.text !== "") return run;
  }
  return { x, y, text: "" };
}

/** The last mark before a label and no further than `within` from it: a box ticked in front of its words. */
export function textBefore({ line, from, x, y }: Occurrence, within: number): PlacedText {
  const cells = line.cells.slice(0, from).filter((cell) => isInk(cell.char) && x - cell.endX <= within);
  const last = cells.at(-1);
  return { x: last?.x ?? x, y: last?.y ?? y, text: cells.map(({ char }) => char).join("") };
}

/** Blanks are printed as underscores in some revisions. */
const isInk = (char: string) => char.trim() !== "" && char !== "_" && char !== ":";

/** What ends a label and begins no value. */
const isEndOfLabel = (char: string) => !isInk(char) || ").]*".includes(char);

function runOf(cells: readonly Cell[], start: Place): PlacedText {
  const first = cells.findIndex(({ char }) => !isEndOfLabel(char));
  const begun = cells[first];
  if (!begun || begun.x - start.x > MAX_GAP) return { ...start, text: "" };
  let text = "";
  let { endX } = begun;
  for (const cell of cells.slice(first)) {
    if (!isInk(cell.char) && cell.char !== ":") {
      text += " ";
      continue;
    }
    if (cell.x - endX > MAX_GAP) break;
    text += cell.char;
    endX = cell.endX;
  }
  return { x: begun.x, y: begun.y, text: text.split(" ").filter(Boolean).join(" ") };
}
