import { readFileSync } from "node:fs";
import { resolve } from "node:path";

export type StormStep = { name: string; at: string; body: { features: unknown[] } };

/** A recorded series of answers of the National Weather Service, in tests/fixtures/storm. */
export function stormSteps(name: "hurricane" | "county-issued" | "ignored"): StormStep[] {
  const text = readFileSync(resolve("tests/fixtures/storm", `${name}.json`), "utf8");
  return (JSON.parse(text) as { steps: StormStep[] }).steps;
}

export function stormStep(series: Parameters<typeof stormSteps>[0], name: string): StormStep {
  const step = stormSteps(series).find((one) => one.name === name);
  if (!step) throw new RangeError(`No step ${name} in ${series}`);
  return step;
}
