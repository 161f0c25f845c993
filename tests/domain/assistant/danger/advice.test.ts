import { expect, test } from "vitest";
import { adviceOf } from "#app/domain/assistant/danger/advice.ts";
import { DANGER_KINDS, type DangerKind } from "#app/domain/assistant/danger/kinds.ts";

const LANGUAGES = ["en", "es"] as const;
const MAX_LINE_LENGTH = 140;

const numbers = (...dangers: DangerKind[]) => adviceOf(dangers, "en").calls.map(({ number }) => number);

test.each(DANGER_KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)))(
  "%s has a title and three short lines in %s",
  (kind, language) => {
    const { title, lines } = adviceOf([kind], language);
    expect(title.length).toBeGreaterThan(5);
    expect(title.length).toBeLessThanOrEqual(45);
    expect(lines).toHaveLength(3);
    expect(lines.filter((line) => line.length > MAX_LINE_LENGTH)).toEqual([]);
    expect(lines.join(" ")).not.toMatch(/['"]/);
  },
);

test.each([
  ["drowning", "911"],
  ["injury", "911"],
  ["crisis", "988"],
  ["violence", "1-800-799-7233"],
  ["intruder", "911"],
  ["fire", "911"],
  ["gas", "911"],
  ["carbon_monoxide", "911"],
  ["wet_electricity", "911"],
  ["power_line", "911"],
  ["electricity", "911"],
  ["chemicals", "1-800-222-1222"],
  ["poison", "1-800-222-1222"],
  ["storm", "911"],
  ["structure", "911"],
  ["animal", "911"],
] as const)("for %s, the advice is to call %s", (kind, number) => {
  expect(numbers(kind)).toContain(number);
});

test("for a burst pipe, 911 is for the hurt, and for sewage nobody is called", () => {
  expect(adviceOf(["water"], "en").calls).toEqual([
    { label: "If anyone is hurt or water reaches anything electrical", number: "911" },
  ]);
  expect(numbers("sewage")).toEqual([]);
});

test("the breaker is never suggested for gas, smoke, carbon monoxide, a downed line, or a storm", () => {
  for (const kind of ["fire", "gas", "carbon_monoxide", "power_line", "storm"] as const) {
    expect(adviceOf([kind, "electricity"], "en").shutoffs).not.toContain("power");
  }
  expect(adviceOf(["electricity"], "en").shutoffs).toEqual(["power"]);
  expect(adviceOf(["water"], "en").shutoffs).toEqual(["water"]);
});

test("two dangers share three lines, with each number once", () => {
  const { title, lines, calls } = adviceOf(["water", "fire", "sewage"], "en");
  expect(title).toBe(adviceOf(["fire"], "en").title);
  expect(lines).toEqual([...adviceOf(["fire"], "en").lines.slice(0, 2), adviceOf(["water"], "en").lines[0]]);
  expect(calls.map(({ number }) => number)).toEqual(["911"]);
});

test("where helping is dangerous, getting away comes before first aid", () => {
  for (const kind of ["wet_electricity", "gas", "carbon_monoxide", "fire"] as const) {
    const { title, lines } = adviceOf(["injury", kind], "en");
    expect(title).toBe(adviceOf([kind], "en").title);
    expect(lines[0]).toBe(adviceOf([kind], "en").lines[0]);
    expect(lines[1]).toBe(adviceOf(["injury"], "en").lines[0]);
  }
});

test("forbidden actions are never advised", () => {
  const said = (kind: DangerKind) => adviceOf([kind], "en").lines.join(" ");
  expect(said("fire")).toMatch(/Never put water on grease/);
  expect(said("gas")).toMatch(/No switches/);
  expect(said("carbon_monoxide")).toMatch(/Don’t go back in/);
  expect(said("power_line")).toMatch(/35 feet/);
  expect(said("wet_electricity")).toMatch(/without touching metal/);
  expect(said("poison")).toMatch(/Don’t make them throw up/);
  expect(said("chemicals")).toMatch(/Don’t add water/);
  expect(said("animal")).toMatch(/No cutting, no ice, no tourniquet/);
  expect(said("storm")).toMatch(/Never walk or drive through it/);
});

test("without danger there is no advice", () => {
  expect(adviceOf([], "en")).toEqual({ title: "", lines: [], calls: [], shutoffs: [] });
});
