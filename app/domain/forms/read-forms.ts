import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { isTicked, type ParsedValue, parseValue, type ValueKind, type WhyBlank } from "./form-values.ts";
import {
  type Blank,
  type Box,
  COVERING_X,
  type CoveringRow,
  FORM_FACTS,
  type FormFact,
  type FormId,
  LAYOUTS,
  type Layout,
} from "./layouts.ts";
import {
  findLabels,
  type Place,
  plainWords,
  type ReadablePage,
  readablePage,
  type TextPage,
  textAfter,
  textAt,
  textBefore,
} from "./page-text.ts";

/** `read` = the place and the printed words agree; `check` = only one of them says so. Choices are joined by ",". */
export type Reading = { fact: FormFact; page: number } & (
  | { value: string; place: Place; sure: "read" | "check" }
  | { value: null; why: WhyBlank }
);
export type ReadForm = {
  form: FormId;
  revision: string;
  pages: number[];
  readings: Reading[];
};

/** Some reports have the same form several times; more is not a report. */
export const FORMS_MAX = 6;
/** Within this of its place a value stands where the form has it. Widths of letters are estimates. */
const PLACED = 14;
/** Pages shifted further are another layout. */
const MAX_SHIFT = 150;
const BOX_TOLERANCE = 5;
const BOX_BEFORE_WORDS = 24;

/** The forms among a document's pages, each with all it says. Nothing is guessed. `today` in the home's zone. */
export function readForms(pages: readonly TextPage[], today: CalendarDay): ReadForm[] {
  return findForms(pages).map((found) => readForm(found, today));
}

type FoundForm = { layout: Layout; revision: string; pages: { index: number; page: TextPage }[] };

function findForms(pages: readonly TextPage[]): FoundForm[] {
  const found: FoundForm[] = [];
  for (const page of pages) {
    const plain = ` ${plainWords(page.items.map(({ text }) => text).join(" "))} `;
    for (const layout of LAYOUTS) {
      const current = found.findLast((form) => form.layout === layout);
      const index = pageIndex(layout, plain, { page, current });
      if (index === null) continue;
      const revision = revisionOf(layout, plain);
      if (
        current &&
        !current.pages.some((one) => one.index === index) &&
        page.number - lastPage(current) < 20
      ) {
        current.pages.push({ index, page });
        current.revision ||= revision;
      } else if (found.length < FORMS_MAX) found.push({ layout, revision, pages: [{ index, page }] });
    }
  }
  return found;
}

const lastPage = ({ pages }: FoundForm) => pages.at(-1)?.page.number ?? 0;

/** Which page of the form this is, or null. */
function pageIndex(
  layout: Layout,
  plain: string,
  { page, current }: { page: TextPage; current: FoundForm | undefined },
): number | null {
  const has = (words: string) => plain.includes(` ${words} `);
  const isMarked = layout.marks.some(has);
  if (!isMarked && LAYOUTS.some(({ marks }) => marks.some(has))) return null;
  const byWords = layout.pages.findIndex(
    ({ keys }) =>
      keys.length > 0 && (keys.every(has) || (isMarked && keys.filter(has).length * 2 > keys.length)),
  );
  if (byWords >= 0) return isMarked || keysAreOwn(layout) ? byWords : null;
  const last = current?.pages.at(-1);
  if (!isMarked || !last) return null;
  const next = last.index + page.number - last.page.number;
  return next < layout.pages.length && layout.pages[next]?.keys.length === 0 ? next : null;
}

/** The roof form's words are the four-point form's too. */
const keysAreOwn = ({ id }: Layout) => id !== "roof_condition";

/** "03 25" of "Insp4pt 03 25", "04 26" of "OIR-B1-1802 (Rev. 04/26)"; "" if it is not printed. */
function revisionOf({ marks }: Layout, plain: string): string {
  const words = plain.split(" ");
  for (const mark of marks) {
    for (let at = plain.indexOf(` ${mark} `); at >= 0; at = plain.indexOf(` ${mark} `, at + 1)) {
      const after = plain
        .slice(at + mark.length + 2)
        .split(" ")
        .filter((word) => word !== "rev");
      const [month = "", year = ""] = after;
      if (/^(0[1-9]|1[0-2])$/.test(month) && /^\d\d$/.test(year)) return `${month} ${year}`;
    }
  }
  // One word: "insp4pt" in some viewers joins its date.
  return words.includes("insp4pt0325") ? "03 25" : "";
}

type FormPage = ReadablePage & { shift: Place };
type Reader = {
  layout: Layout;
  isCurrent: boolean;
  pages: ReadonlyMap<number, FormPage>;
  today: CalendarDay;
};

function readForm({ layout, revision, pages }: FoundForm, today: CalendarDay): ReadForm {
  const readable = pages.map(({ index, page }): [number, FormPage] => {
    const text = readablePage(page);
    return [index, { ...text, shift: shiftOf(layout, index, text) }];
  });
  const reader: Reader = {
    ...{ layout, today, pages: new Map(readable) },
    isCurrent: revision === layout.revision,
  };
  const boxFacts = [...new Set(layout.boxes.map(({ fact }) => fact))];
  const readings = [
    ...layout.blanks.flatMap((blank) => readBlank(reader, blank)),
    ...boxFacts.map((fact) => readBoxes(reader, fact)),
    ...(layout.coverings.length > 0 ? readCoverings(reader) : []),
  ];
  return {
    form: layout.id,
    revision: revision.replace(" ", "/"),
    pages: pages.map(({ page }) => page.number),
    readings,
  };
}

/** How far a page is moved: by what its printed words say, each in the line of its blank. */
function shiftOf(layout: Layout, index: number, page: ReadablePage): Place {
  const stops = stopsOf(layout);
  const found = layout.blanks
    .filter((blank) => blank.page === index)
    .flatMap((blank) => {
      const [label, ...others] = labelsOf(page, blank);
      return label && others.length === 0 ? [{ blank, label, after: textAfter(label, stops) }] : [];
    });
  const y = median(found.map(({ blank, label }) => label.y - blank.y));
  const x = median(found.map(({ blank, label }) => label.endX + 2 - blank.x));
  const down = Math.abs(y) <= 2 || Math.abs(y) > MAX_SHIFT ? 0 : y;
  // How wide words are drawn differs: where values stand decides.
  const atPlace = (across: number) =>
    found.filter(
      ({ blank, after }) => after.text !== "" && isNear(after, moved(blank, { x: across, y: down })),
    ).length;
  return { x: Math.abs(x) <= MAX_SHIFT && atPlace(x) > atPlace(0) ? x : 0, y: down };
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const moved = ({ x, y }: Place, shift: Place): Place => ({ x: x + shift.x, y: y + shift.y });
const isNear = (a: Place, b: Place) => Math.abs(a.x - b.x) <= PLACED && Math.abs(a.y - b.y) <= 6;

const stopsOf = ({ blanks, boxes, stops }: Layout) => [
  ...stops,
  ...blanks.flatMap(({ labels }) => labels),
  ...boxes.flatMap(({ labels }) => labels),
];

/** Left and right of these, a label that stands alone can only be of one column. */
const SURELY_LEFT = 150;
const SURELY_RIGHT = 340;

/** The words of a blank. Of two columns, the left one's or the right one's; several = nobody knows which. */
function labelsOf(page: ReadablePage, { labels, column }: Blank) {
  const found = findLabels(page, labels).sort((a, b) => a.x - b.x);
  const [first, second, ...more] = found;
  if (column === "only" || !first) return found;
  const isPair = second && more.length === 0 && Math.abs(first.y - second.y) <= 6;
  if (isPair) return column === "left" ? [first] : [second];
  if (second) return found;
  return (column === "left" ? first.x < SURELY_LEFT : first.x >= SURELY_RIGHT) ? [first] : [];
}

function readBlank({ layout, isCurrent, pages, today }: Reader, blank: Blank): Reading[] {
  const page = pages.get(blank.page);
  if (!page) return [];
  const { fact } = blank;
  const reading = (parsed: ParsedValue, place: Place, sure: "read" | "check"): Reading[] => [
    { fact, page: page.number, ...(parsed.value === null ? parsed : { value: parsed.value, place, sure }) },
  ];
  const stops = stopsOf(layout);
  const kind = FORM_FACTS[fact] as ValueKind;
  const place = moved(blank, page.shift);
  const labels = labelsOf(page, blank);
  const placed = isCurrent ? textAt(page, place, { stops }) : { ...place, text: "" };
  const [label, ...others] = labels;
  const after = label && others.length === 0 ? textAfter(label, stops) : { ...place, text: "" };
  // Where each says something else, nobody knows which.
  if (after.text !== "" && placed.text !== "" && after.text !== placed.text)
    return reading({ value: null, why: "unclear" }, place, "check");
  if (others.length > 0 && placed.text === "") {
    const isAnythingThere = labels.some((one) => textAfter(one, stops).text !== "");
    return reading({ value: null, why: isAnythingThere ? "unclear" : "blank" }, place, "check");
  }
  const best = after.text === "" ? placed : after;
  const isSure = isCurrent && after.text !== "" && isNear(after, place);
  return reading(parseValue(kind, best.text, today), { x: best.x, y: best.y }, isSure ? "read" : "check");
}

type Ticked = { box: Box; page: number; place: Place; sure: "read" | "check" };

/** The boxes of one fact. None ticked means nothing: ticks may be drawn, and drawings are not read. */
function readBoxes(reader: Reader, fact: FormFact): Reading {
  const own = reader.layout.boxes.filter((box) => box.fact === fact);
  const ticked = own.flatMap((box) => readBox(reader, box));
  const [first] = ticked;
  const page = first?.page ?? reader.pages.get(own[0]?.page ?? 0)?.number ?? 0;
  if (!first) return { fact, page, value: null, why: "blank" };
  if (FORM_FACTS[fact] === "choice" && ticked.length > 1) return { fact, page, value: null, why: "unclear" };
  return {
    ...{ fact, page, place: first.place },
    value: ticked.map(({ box }) => box.choice).join(","),
    sure: ticked.every(({ sure }) => sure === "read") ? "read" : "check",
  };
}

function readBox({ layout, isCurrent, pages }: Reader, box: Box): Ticked[] {
  const page = pages.get(box.page);
  const stops = layout.boxes.flatMap(({ labels }) => labels);
  if (page && isCurrent) {
    const place = moved(box, page.shift);
    const there = textAt(page, place, { stops, tolerance: BOX_TOLERANCE });
    if (isTicked(there.text, "begins")) return [{ box, page: page.number, place, sure: "read" }];
  }
  if (box.labels.length === 0) return [];
  // An older revision may have it on another page.
  for (const other of isCurrent ? [page] : pages.values()) {
    const [label, ...more] = other ? findLabels(other, box.labels) : [];
    if (!other || !label || more.length > 0) continue;
    const before = textBefore(label, BOX_BEFORE_WORDS);
    if (isTicked(before.text, "ends"))
      return [{ box, page: other.number, place: { x: before.x, y: before.y }, sure: "check" }];
  }
  return [];
}

/** The one roof covering of the wind mitigation form that has a box ticked or anything written in its row. */
function readCoverings(reader: Reader): Reading[] {
  const rows = reader.layout.coverings.flatMap((row) => readCovering(reader, row));
  const [row] = rows;
  const page = row?.page ?? reader.pages.get(0)?.number ?? 0;
  const facts = ["roofCovering", "roofPermitOn", "roofYear"] as const;
  if (!row || rows.length > 1)
    return facts.map((fact) => ({ fact, page, value: null, why: row ? "unclear" : "blank" }));
  return facts.map((fact) => {
    const parsed = row[fact];
    if (parsed.value === null) return { fact, page, ...parsed };
    return { fact, page, value: parsed.value, place: row.place, sure: row.sure };
  });
}

type ReadCovering = Record<"roofCovering" | "roofPermitOn" | "roofYear", ParsedValue> & {
  page: number;
  place: Place;
  sure: "read" | "check";
};

function readCovering({ isCurrent, pages, today }: Reader, row: CoveringRow): ReadCovering[] {
  const cover = { value: row.covering() };
  const first = pages.get(0);
  if (isCurrent && first) {
    const at = (x: number, y = row.y) =>
      textAt(first, moved({ x, y }, first.shift), { stops: [], tolerance: BOX_TOLERANCE }).text.split(
        " ",
      )[0] ?? "";
    const date = [COVERING_X.month, COVERING_X.day, COVERING_X.year].map((x) => at(x).replaceAll("/", ""));
    const installed = at(COVERING_X.installed);
    const isBoxed = isTicked(at(COVERING_X.box, row.boxY), "begins");
    if (!isBoxed && date.every((part) => part === "") && installed === "") return [];
    const hasLabel = findLabels(first, row.labels).some(
      ({ y }) => Math.abs(y - row.y - first.shift.y) <= BOX_TOLERANCE + 1,
    );
    return [
      {
        page: first.number,
        place: moved({ x: COVERING_X.box, y: row.y }, first.shift),
        roofCovering: cover,
        roofPermitOn: parseValue("when", date.filter(Boolean).join("/"), today),
        roofYear: parseValue("year", installed, today),
        sure: hasLabel && isBoxed ? "read" : "check",
      },
    ];
  }
  for (const page of isCurrent ? [] : pages.values()) {
    const found = findLabels(page, row.labels).map((label) => ({ label, after: textAfter(label, []) }));
    const written = found.filter(({ label }) => isTicked(textBefore(label, BOX_BEFORE_WORDS).text, "ends"));
    const [one, ...more] = written;
    if (!one || more.length > 0) continue;
    // Only the date stands first in its row in each revision.
    const date = one.after.text.split(" ")[0] ?? "";
    return [
      {
        page: page.number,
        place: { x: one.label.x, y: one.label.y },
        roofCovering: cover,
        roofPermitOn: parseValue("when", date, today),
        roofYear: { value: null, why: "blank" },
        sure: "check",
      },
    ];
  }
  return [];
}
