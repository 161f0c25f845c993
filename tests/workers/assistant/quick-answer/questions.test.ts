import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import { HOME_FEATURES, type PropertyType } from "#app/domain/property/home-features.ts";
import { catalog } from "#db/catalog.ts";
import { answerQuickly } from "#workers/assistant/quick-answer/answer.ts";
import { homeRecord } from "./homes.ts";

/** Correct answers by slug or, for vendors, by trade; any one of them is correct. */
type Asked = { question: string; home?: PropertyType; tasks?: string[]; vendors?: string[] };

function questionsOf(name: string): Asked[] {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
}

function homeFor({ home = "single_family" }: Asked): HomeRecord {
  return homeRecord({ propertyType: home, features: [...HOME_FEATURES] });
}

function firstThree(record: HomeRecord, question: string) {
  const { sources } = answerQuickly(record, { question, image: false });
  return sources.slice(0, 3).map(({ ref, label }) => ({
    slug: ref.startsWith("V")
      ? null
      : (record.tasks.find((task) => task.ref === ref)?.slug ??
        catalog.find((task) => task.title === label)?.slug),
    trade: record.vendors.find((vendor) => vendor.ref === ref)?.category ?? null,
  }));
}

function missed(asked: Asked): boolean {
  return !firstThree(homeFor(asked), asked.question).some(
    ({ slug, trade }) =>
      (slug && asked.tasks?.includes(slug)) || (trade !== null && asked.vendors?.includes(trade)),
  );
}

describe.each([
  ["written before the ranker existed", "./questions.json", 60, 0.75],
  ["by a writer who has not seen it", "./questions-unseen.json", 20, 0.65],
  ["by a second writer, unseen by those who tuned it", "./questions-second.json", 20, 0.7],
  ["by a third writer, unseen by those who tuned it", "./questions-third.json", 20, 0.65],
])("questions %s", (_, file, count, share) => {
  const questions = questionsOf(file);

  test("name only tasks the catalog has", () => {
    const slugs = new Set(catalog.map(({ slug }) => slug));
    expect(questions).toHaveLength(count);
    expect(questions.flatMap(({ tasks = [] }) => tasks).filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  test("find the right task or vendor among the first three, for the share that is measured", () => {
    const misses = questions.filter(missed).map(({ question }) => question);
    const found = questions.length - misses.length;
    console.log(`${file}: ${found} of ${questions.length}`, misses);
    expect(found / questions.length).toBeGreaterThanOrEqual(share);
  });
});

test("nothing is made up for questions unrelated to a house", () => {
  const astray = [
    "asdf qwer zxcv",
    "what is the capital of france",
    "who won the game last night",
    "recipe for banana bread",
    "how do i fix my car transmission",
    "my cat is sick",
    "i need a locksmith",
    "best pizza place near me",
    "how tall is the eiffel tower",
    "write me a poem about the sea",
  ].filter((question) => {
    const { answer, sources } = answerQuickly(homeRecord(), { question, image: false });
    return sources.length > 0 || !/^I can’t /.test(answer);
  });
  expect(astray).toEqual([]);
});
