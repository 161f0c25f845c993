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

/** As if the step were answered at `now`. `run`: another number for each play, so that it is a storm of its own. */
export function playedAt({ at, body }: StormStep, now: number, run: number): unknown {
  const delta = now - Date.parse(at);
  const moved = (text: string) => {
    const line = /^(\/[A-Z](?:\.[A-Z\d]+){4}\.)(\d{4})\.(\d{6}T\d{4}Z)-(\d{6}T\d{4}Z)\/$/.exec(text);
    if (line) {
      const [, head = "", number = "", from = "", to = ""] = line;
      const next = String((Number(number) + run) % 10_000).padStart(4, "0");
      return `${head}${next}.${movedVtecTime(from, delta)}-${movedVtecTime(to, delta)}/`;
    }
    const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(text);
    return isTime ? new Date(Date.parse(text) + delta).toISOString() : text;
  };
  return JSON.parse(JSON.stringify(body, (_, value) => (typeof value === "string" ? moved(value) : value)));
}

/** "241007T0900Z"; all zeros means that it has begun, or has no end. */
function movedVtecTime(time: string, delta: number): string {
  if (time.startsWith("000000")) return time;
  const [, year, month, day, hours, minutes] = /^(\d\d)(\d\d)(\d\d)T(\d\d)(\d\d)Z$/.exec(time) ?? [];
  const at = Date.parse(`20${year}-${month}-${day}T${hours}:${minutes}:00Z`) + delta;
  const digits = new Date(at).toISOString().replace(/[-:]/g, "");
  return `${digits.slice(2, 8)}T${digits.slice(9, 13)}Z`;
}
