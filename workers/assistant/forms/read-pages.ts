import { SECOND_MS } from "#app/domain/days/durations.ts";
import type { FormsProblem } from "#app/domain/forms/contract.ts";
import type { TextItem, TextPage } from "#app/domain/forms/page-text.ts";

/** Inspection reports have 30 to 120 pages. */
export const PAGES_MAX = 200;
/** Forms have about 5,000 on a page. */
export const PAGE_CHARACTERS_MAX = 30_000;
export const CHARACTERS_MAX = 1_000_000;
export const ITEMS_MAX = 4_000;
export const READING_MS = 20 * SECOND_MS;

export type PagesRead =
  | { pages: number; pagesRead: number; isScan: boolean; text: TextPage[] }
  | { problem: FormsProblem };

export type Clock = { now: () => number; rest: () => Promise<void> };
type Page = {
  getTextContent(): Promise<{ items: unknown[] }>;
  getAnnotations(): Promise<unknown[]>;
  cleanup(): unknown;
};

/**
 * The text of a PDF's pages and what is typed into its fields, with places. Bounded in pages, characters, and time: of a
 * long document, the beginning is read. Never throws.
 */
export async function readPages(bytes: Uint8Array, clock: Clock): Promise<PagesRead> {
  const until = clock.now() + READING_MS;
  // 500 KB compressed, which no chat turn needs.
  const { getDocumentProxy } = await import("unpdf");
  const options = { isEvalSupported: false, enableXfa: false, stopAtErrors: false, verbosity: 0 };
  const pdf = await getDocumentProxy(bytes, options).catch((error: unknown) => error as Error);
  if (pdf instanceof Error) return { problem: pdf.name === "PasswordException" ? "locked" : "broken" };
  try {
    const text: TextPage[] = [];
    let left = CHARACTERS_MAX;
    for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX) && left > 0; number++) {
      // A Worker's clock stands still until it rests.
      await clock.rest();
      if (clock.now() > until) return text.length > 0 ? summary(pdf.numPages, text) : { problem: "slow" };
      const items = await readPage(await pdf.getPage(number), Math.min(left, PAGE_CHARACTERS_MAX));
      left -= items.reduce((sum, item) => sum + item.text.length, 0);
      text.push({ number, items });
    }
    return summary(pdf.numPages, text);
  } catch {
    return { problem: "broken" };
  } finally {
    await pdf.destroy().catch(() => undefined);
  }
}

const summary = (pages: number, text: TextPage[]) => ({
  ...{ pages, pagesRead: text.length, text },
  isScan: text.every(({ items }) => items.length === 0),
});

async function readPage(page: Page, most: number): Promise<TextItem[]> {
  const [content, annotations] = [await page.getTextContent(), await page.getAnnotations()];
  page.cleanup();
  const items: TextItem[] = [];
  let left = most;
  for (const item of [...content.items.map(printedItem), ...annotations.map(filledField)]) {
    if (item === null || item.text.trim() === "") continue;
    if (item.text.length > left || items.length >= ITEMS_MAX) break;
    left -= item.text.length;
    items.push(item);
  }
  return items;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.map((one) => (typeof one === "number" ? one : Number.NaN)) : [];

function printedItem(item: unknown): TextItem | null {
  if (!isRecord(item) || typeof item.str !== "string") return null;
  const [a = 0, b = 0, , , x = Number.NaN, y = Number.NaN] = numbers(item.transform);
  // Text that is turned has another line.
  if (b !== 0 || a < 0) return null;
  return { text: item.str, x, y, width: typeof item.width === "number" ? item.width : 0 };
}

/** Text in a field stands a little inside its frame. */
const INSET = 2;
const BASELINE = 3;
/** Of letters in a field, as an estimate. */
const LETTER_WIDTH = 4.5;
/** Flags of an annotation that hide it: invisible, hidden, not viewed. */
const HIDDEN = 1 | 2 | 32;

function filledField(field: unknown): TextItem | null {
  if (!isRecord(field) || field.subtype !== "Widget") return null;
  if (typeof field.annotationFlags === "number" && (field.annotationFlags & HIDDEN) !== 0) return null;
  const [x = Number.NaN, y = Number.NaN, , top = Number.NaN] = numbers(field.rect);
  const isBox = field.checkBox === true || field.radioButton === true;
  if (isBox) {
    const mine = field.checkBox === true ? field.exportValue : field.buttonValue;
    const isOn =
      typeof field.fieldValue === "string" && field.fieldValue !== "Off" && field.fieldValue === mine;
    return isOn ? { text: "X", x, y, width: 7 } : null;
  }
  const value = typeof field.fieldValue === "string" ? field.fieldValue : "";
  const baseline = y + Math.max(BASELINE, (top - y) / 2 - BASELINE);
  return { text: value, x: x + INSET, y: baseline, width: value.length * LETTER_WIDTH };
}
