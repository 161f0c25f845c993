import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** On a quiet machine. A test that takes longer belongs to the second tier, unless it is a journey. */
const LONG_MS = 3_000;

/** Ends a run of the first tier with one table of the tests that took long: in how many seconds, how, and where. */
export default class SlowTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (process.env.TIER !== "first") return;
    const rows = modules
      .flatMap((module) => [...module.children.allTests()].map((one) => ({ module, one })))
      .map(({ module, one }) => ({
        test: `${relative(process.cwd(), module.moduleId)}: ${one.fullName}`,
        result: one.result().state,
        seconds: Math.round((one.diagnostic()?.duration ?? 0) / 100) / 10,
      }))
      .filter(({ seconds }) => seconds * 1_000 > LONG_MS)
      .sort((a, b) => b.seconds - a.seconds);
    if (rows.length === 0) return;
    const lines = rows.map(
      ({ test, result, seconds }) => `${String(seconds).padStart(7)} s  ${result}  ${test}`,
    );
    process.stdout.write(`\nTests that took more than three seconds:\n${lines.join("\n")}\n`);
  }
}
