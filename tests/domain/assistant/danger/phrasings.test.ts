import { expect, test } from "vitest";
import { findDangers } from "#app/domain/assistant/danger/find-dangers.ts";
import type { DangerKind } from "#app/domain/assistant/danger/kinds.ts";
import { catalog } from "#db/catalog.ts";
import asked from "#tests/workers/assistant/offline/ask/tasks.json";
import askedFourth from "#tests/workers/assistant/offline/ask/tasks-fourth.json";
import askedSecond from "#tests/workers/assistant/offline/ask/tasks-second.json";
import askedThird from "#tests/workers/assistant/offline/ask/tasks-third.json";
import first from "./phrasings.json";
import labelled from "./phrasings-asked.json";
import everyday from "./phrasings-everyday.json";
import exam from "./phrasings-exam.json";
import fourth from "./phrasings-fourth.json";
import hinted from "./phrasings-hinted.json";
import hintedFourth from "./phrasings-hinted-fourth.json";
import hintedSecond from "./phrasings-hinted-second.json";
import hintedThird from "./phrasings-hinted-third.json";
import own from "./phrasings-own.json";
import present from "./phrasings-present.json";
import second from "./phrasings-second.json";
import third from "./phrasings-third.json";
import unlearned from "./phrasings-unlearned.json";

type Phrasing = { text: string; kind: string };

/** Acceptable alternatives: another name for the danger, or a more serious one of the same. */
const AS_GOOD: Partial<Record<string, DangerKind[]>> = {
  crisis: ["violence"],
  electricity: ["wet_electricity"],
};

const KNOWN_FALSE_ALARMS: Record<string, string> = {
  "My son wants to turn the shed into a music room. It has one outlet on an old circuit. He'd run two amps, a laptop and a mini split. He's 17 and thinks an extension cord is fine, I told him over my dead body. What would a proper circuit out there cost?":
    "one sentence of it by itself is what somebody in danger writes; the others cannot take it back",
};
const UNLEARNED: [string, Phrasing[], number, number][] = [
  ["a writer", unlearned, 149, 1],
  ["a writer who only hints at dangers", hintedSecond, 158, 1],
  ["another writer who only hints", hintedFourth, 158, 2],
  ["a writer asked once, after the last change", exam, 205, 1],
];
/** Missed or misclassified dangers and why. */
const KNOWN_MISSES: Record<string, string> = {};

const OF_LIBRARY = [asked, askedSecond, askedThird].flatMap((file) => Object.values(file).flat());

/** The phrasings used for training, by author. */
const LEARNED: [string, Phrasing[]][] = [
  ["by the author of the benchmark", first],
  ["by a second writer", second],
  ["by later writers", third],
  ["by three more writers, one describing it calmly", fourth],
  ["in everyday words", everyday],
  ["by the authors of the rules", own],
  ["by two writers who only hint at it", hinted],
  ["by two more writers who only hint", hintedThird],
];

const right = ({ text, kind }: Phrasing) =>
  findDangers(text).some((found) => found === kind || AS_GOOD[kind]?.includes(found));

test.each(LEARNED)("every danger %s is found and classified correctly", (_, phrasings: Phrasing[]) => {
  const missed = phrasings.filter((one) => one.kind !== "none" && !right(one)).map(({ text }) => text);
  expect(missed).toEqual(missed.filter((text) => text in KNOWN_MISSES));
});

test.each(LEARNED)("nothing harmless %s is classified as a danger", (_, phrasings: Phrasing[]) => {
  const alarms = phrasings
    .filter(({ text, kind }) => kind === "none" && findDangers(text).length > 0)
    .map(({ text }) => text);
  expect(alarms).toEqual(alarms.filter((text) => text in KNOWN_FALSE_ALARMS));
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
