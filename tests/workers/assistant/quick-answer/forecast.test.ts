import { expect, test } from "vitest";
import type { RecordedForecastLine } from "#app/domain/assistant/home-record.ts";
import { answerQuickly } from "#workers/assistant/quick-answer/answer.ts";
import { readerOf } from "#workers/assistant/reads/index.ts";
import { homeRecord } from "./homes.ts";

const line = (fields: Partial<RecordedForecastLine>): RecordedForecastLine => ({
  ...{ line: "water-heater-tank", name: "Water heater, tank", from: 2028, to: 2032, planned: 2030 },
  ...{ isOverdue: false, sure: "recorded", costLow: 130_000, costHigh: 350_000 },
  ...{ sources: ["https://example.org/lives"], ...fields },
});
const ROOF = line({
  ...{ line: "roof", name: "Roof, tile", from: 2016, to: 2024, planned: 2026, isOverdue: true },
  ...{ sure: "guessed", costLow: 2_000_000, costHigh: 4_500_000 },
});
const answer = (question: string, forecast: RecordedForecastLine[]) =>
  answerQuickly(homeRecord({ forecast }), { question, image: false }).answer;

test.each([
  "How long will the water heater last?",
  "how long will my water heater last",
  "When will I need a new water heater?",
  "When does the water heater need to be replaced?",
])("%s is answered with years and a range, never a day", (question) => {
  const text = answer(question, [line({}), ROOF]);
  expect(text).toContain("Water heater, tank: likely needs replacing 2028 to 2032, for $1,300 to $3,500.");
  expect(text).toContain("an estimate, not a quote");
  expect(text).toContain("(/home/forecast)");
  expect(text).not.toMatch(/Roof|\b(January|February|March|Jan|Feb|Mar) \d/);
});

test.each(["When will I need a new roof?", "How long will the roof last?"])(
  "%s says that it is overdue and a guess",
  (question) => {
    const text = answer(question, [line({}), ROOF]);
    expect(text).toContain("2016 to 2024, by a guess of its age; that could be any time now");
    expect(text).toContain("$20,000 to $45,000");
  },
);

test("a part of unknown age gets no years", () => {
  const unknown = line({ from: null, to: null, planned: null, sure: "unknown" });
  for (const forecast of [[], [unknown]]) {
    const text = answer("How long will the water heater last?", forecast);
    expect(text).toContain("I can’t say");
    expect(text).not.toMatch(/20\d\d/);
  }
});

test("the home’s own year is said to be its own", () => {
  const own = line({ from: 2031, to: 2031, sure: "own", costLow: 400_000, costHigh: 400_000 });
  expect(answer("How long will the water heater last?", [own])).toContain(
    "you planned it for 2031, for $4,000",
  );
});

test("a task is still a task: an air filter is no part of the forecast", () => {
  const text = answer("When do I need to replace the air filter?", [line({})]);
  expect(text).not.toContain("/home/forecast");
});

test("in Spanish", () => {
  const text = answer("¿Cuánto va a durar el techo?", [ROOF]);
  expect(text).not.toContain("undefined");
});

test("the model reads parts by name, in dollars, with how sure and the sources", async () => {
  const read = readerOf(homeRecord({ forecast: [line({}), ROOF] }));
  expect(await read("read_forecast", { about: "roof" })).toMatchObject({
    count: 1,
    rows: [{ from: 2016, to: 2024, sure: "guessed", cost: "$20,000 to $45,000" }],
  });
  expect(await read("read_forecast", {})).toMatchObject({ count: 2 });
});
