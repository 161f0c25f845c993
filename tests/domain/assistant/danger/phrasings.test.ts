import { expect, test } from "vitest";
import { findDangers } from "#app/domain/assistant/danger/find-dangers.ts";
import { DANGER_KINDS, type DangerKind, NO_DANGER } from "#app/domain/assistant/danger/kinds.ts";
import addedLines from "#app/domain/assistant/danger/phrasings/added.json";
import askedLines from "#app/domain/assistant/danger/phrasings/asked.json";
import heldOutLines from "#app/domain/assistant/danger/phrasings/held-out.json";
import learnedLines from "#app/domain/assistant/danger/phrasings/learned.json";
import { catalog } from "#db/catalog.ts";
import asked from "#workers/assistant/quick-answer/find-tasks/phrasings/first.json";
import askedFourth from "#workers/assistant/quick-answer/find-tasks/phrasings/fourth.json";
import askedSecond from "#workers/assistant/quick-answer/find-tasks/phrasings/second.json";
import askedThird from "#workers/assistant/quick-answer/find-tasks/phrasings/third.json";

type Phrasing = { text: string; kind: string };

/** Acceptable alternatives: another name for the danger, or a more serious one of the same. */
const AS_GOOD: Partial<Record<string, DangerKind[]>> = {
  crisis: ["violence"],
  electricity: ["wet_electricity"],
};

/** False alarms that are known, and why. */
const KNOWN_FALSE_ALARMS: Record<string, string> = {};
const labelled = askedLines.map(phrasingOf);
const heldOut = (writer: keyof typeof heldOutLines) => heldOutLines[writer].map(phrasingOf);
const present = heldOut("urgent dangers");
const UNLEARNED: [string, Phrasing[], number, number][] = [
  ["a writer", heldOut("a writer"), 149, 1],
  ["a writer who only hints at dangers", heldOut("a writer who only hints at dangers"), 158, 1],
  ["another writer who only hints", heldOut("another writer who only hints"), 158, 2],
  [
    "a writer asked once, after the last change",
    heldOut("a writer asked once, after the last change"),
    205,
    1,
  ],
  ["dangers asked for as a service", heldOut("dangers asked for as a service"), 4, 0],
  ["small children out of sight", heldOut("small children out of sight near water"), 5, 0],
  [
    "figures of speech, pool shock, illness, and power after water",
    heldOut("figures of speech, pool shock, illness, and power after water"),
    17,
    6,
  ],
];
/** Missed or misclassified dangers and why. */
const KNOWN_MISSES: Record<string, string> = {};

const OF_LIBRARY = [asked, askedSecond, askedThird].flatMap((file) => Object.values(file).flat());

/** The phrasings used for training, by author. */
const LEARNED = Object.entries({ ...learnedLines, ...addedLines }).map(
  ([writer, lines]) => [writer, lines.map(phrasingOf)] as const,
);

/** "gas: I smell gas" */
function phrasingOf(line: string): Phrasing {
  const at = line.indexOf(": ");
  return { kind: line.slice(0, at), text: line.slice(at + 2) };
}

const right = ({ text, kind }: Phrasing) =>
  findDangers(text).some((found) => found === kind || AS_GOOD[kind]?.includes(found));

test.each(LEARNED)("every danger by %s is found and classified correctly", (_, phrasings) => {
  const missed = phrasings.filter((one) => one.kind !== "none" && !right(one)).map(({ text }) => text);
  expect(missed).toEqual(missed.filter((text) => text in KNOWN_MISSES));
});

test.each(LEARNED)("nothing harmless by %s is classified as a danger", (_, phrasings) => {
  const alarms = phrasings
    .filter(({ text, kind }) => kind === "none" && findDangers(text).length > 0)
    .map(({ text }) => text);
  expect(alarms).toEqual(alarms.filter((text) => text in KNOWN_FALSE_ALARMS));
});

test("every phrasing names a danger or none", () => {
  const lines = [learnedLines, addedLines, heldOutLines]
    .flatMap((lines) => Object.values(lines).flat())
    .concat(askedLines);
  const kinds = new Set<string>([...DANGER_KINDS, NO_DANGER, "doubtful"]);
  expect(lines.filter((line) => !kinds.has(phrasingOf(line).kind) || phrasingOf(line).text === "")).toEqual(
    [],
  );
});

test("every held-out danger in urgent phrasing is found", () => {
  const missed = present.filter(({ text }) => findDangers(text).length === 0).map(({ text }) => text);
  expect(missed).toEqual([]);
});

test.each(UNLEARNED)(
  "held-out phrasings of %s meet the minimum recall and the maximum false positives",
  (_, phrasings, found, taken) => {
    const dangers = phrasings.filter(({ kind }) => kind !== "none");
    const harmless = phrasings.filter(({ kind }) => kind === "none");
    const isNoticed = ({ text }: Phrasing) => findDangers(text).length > 0;
    expect(dangers.filter(isNoticed).length).toBeGreaterThanOrEqual(found);
    expect(harmless.filter(isNoticed).length).toBeLessThanOrEqual(taken);
  },
);

test("held-out phrasings do not appear in the training data", () => {
  const learned = new Set([
    ...LEARNED.flatMap(([, phrasings]) => phrasings).map(({ text }) => text),
    ...OF_LIBRARY,
  ]);
  const unseen = [...present, ...UNLEARNED.flatMap(([, phrasings]) => phrasings)];
  expect(unseen.map(({ text }) => text).filter((text) => learned.has(text))).toEqual([]);
});

test("no library question is classified as a danger, except those that contain one", () => {
  const dangerous = new Set(labelled.map(({ text }) => text));
  const alarms = OF_LIBRARY.filter((text) => !dangerous.has(text) && findDangers(text).length > 0);
  expect(alarms).toEqual([]);
});

test("held-out library questions stay under the false positive limit", () => {
  const labels = new Set(labelled.map(({ text }) => text));
  const alarms = Object.values(askedFourth)
    .flat()
    .filter((text) => !labels.has(text) && findDangers(text).length > 0);
  expect(alarms.length).toBeLessThanOrEqual(12);
});

test("no library task is classified as a danger by its title", () => {
  const alarms = catalog.map(({ title }) => title).filter((title) => findDangers(title).length > 0);
  expect(alarms).toEqual([]);
});

test("every known exception is still one of the phrasings", () => {
  const texts = new Set(LEARNED.flatMap(([, phrasings]) => phrasings).map(({ text }) => text));
  const unknown = [...Object.keys(KNOWN_FALSE_ALARMS), ...Object.keys(KNOWN_MISSES)];
  expect(unknown.filter((text) => !texts.has(text))).toEqual([]);
});
