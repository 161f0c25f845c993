import fc from "fast-check";
import { expect, test } from "vitest";
import { SEED } from "#tests/support/seed.ts";
import { readQuestion } from "#workers/assistant/offline/ask/question.ts";

const OF = { today: "2026-11-21", closedOn: "2024-09-02" };
const read = (...asked: string[]) => readQuestion(asked.at(-1) ?? "", asked.slice(0, -1), OF);

test.each([
  ["When did I last change the AC filter?", "lastDone", "change ac filter"],
  ["how many times did I clean the gutters in 2025", "timesDone", "clean gutters"],
  ["what did I get done last month", "listDone", ""],
  ["whats overdue", "overdue", ""],
  ["what is due next week?", "listDue", ""],
  ["when is the roof inspection due", "nextDue", "roof inspection"],
  ["how often should I flush the water heater", "howOften", "flush water heater"],
  ["how long does it take to clean the dryer vent", "lasts", "clean dryer vent"],
  ["How much did I spend on plumbing this year?", "spent", "plumbing"],
  ["how much would gutter cleaning cost", "estimate", "gutter cleaning"],
  ["what's left in my HVAC budget", "budget", "hvac"],
  ["what was my most expensive repair", "biggest", ""],
  ["who installed the surge protector", "paidWhom", "installed surge protector"],
  ["is the dishwasher under warranty", "warranty", "dishwasher"],
  ["what is the serial number of the AC", "label", "ac"],
  ["do i have a wind mitigation report", "documents", "wind mitigation report"],
  ["where is the main water shutoff", "shutoffs", "main water shutoff"],
  ["who is my agent", "agent", ""],
  ["whats the balance on my mortgage", "unknowable", "balance mortgage"],
  ["wen does my insurence renew", "insurance", "insurance"],
  ["how many sq ft is this place again", "unknowable", "square feet"],
  ["Would Emerald Coast Cooling come out to my house?", "help", "emerald coast cooling"],
])("%s asks for %s of “%s”", (question, measure, subject) => {
  expect(read(question)).toMatchObject({ measure, subject });
});

test.each([
  "My pool gauge is reading high, what do I do?",
  "there is a stain on the ceiling what should i do",
  "how do I get the mold off the grout",
  "is it safe to run the dishwasher",
  "why is my AC frozen",
])("%s does not ask for a list of tasks", (question) => {
  expect(["overdue", "listDone"]).not.toContain(read(question).measure);
  expect(read(question).subject).not.toBe("");
});

test.each([
  ["¿Cuándo cambié el filtro del aire por última vez?", "lastDone", "changed filter ac"],
  ["cuanto he gastado en la piscina este año", "spent", "pool"],
  ["que tengo atrasado", "overdue", ""],
  ["¿Cuándo vence la garantía del calentador de agua?", "warranty", "water heater"],
  ["¿Quién es mi agente?", "agent", ""],
  ["el numero del plomero porfa", "vendors", "plumber"],
])("in Spanish, %s", (question, measure, subject) => {
  const asked = read(question);
  expect([asked.language, asked.measure]).toEqual(["es", measure]);
  expect(asked.subject.replace("change ", "changed ")).toBe(subject);
});

test("a follow-up takes missing parts from the previous question", () => {
  expect(read("is the water heater still under warranty", "how many days do i got left")).toMatchObject({
    measure: "warranty",
    subject: expect.stringContaining("water heater"),
  });
  expect(read("when was the pool pump serviced", "how much did that cost")).toMatchObject({
    measure: "spent",
    subject: expect.stringContaining("pool pump"),
  });
  expect(read("Is the dishwasher under warranty?", "and the fridge?")).toMatchObject({
    measure: "warranty",
    subject: "fridge",
  });
  expect(read("How much did I spend on HVAC this year?", "and last year?")).toMatchObject({
    measure: "spent",
    subject: "hvac",
    period: { from: "2025-01-01" },
  });
  expect(read("is the dryer vent overdue", "who can do it")).toMatchObject({
    measure: "help",
    subject: expect.stringContaining("dryer vent"),
  });
  expect(read("my ac isnt cooling", "how old is it", "is it under warranty").subject).toContain("ac");
});

test("a complete question takes nothing from earlier ones", () => {
  const alone = read("How often should I flush the water heater?");
  expect(read("what did I spend on the pool in 2025", "How often should I flush the water heater?")).toEqual(
    alone,
  );
});

test("any text, in any chat, is parsed without an error", () => {
  const texts = fc.array(fc.oneof(fc.string({ unit: "binary", maxLength: 200 }), fc.constant("and it?")), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(texts, (asked) => {
      expect(read(...asked).text.length).toBeLessThan(3_000);
    }),
    { seed: SEED, numRuns: 60 },
  );
});
