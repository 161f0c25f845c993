import type { Reporter, TestModule } from "vitest/node";

/** No test needs longer, on a quiet machine; what does belongs to the proof. */
const LONG_MS = 5_000;

/** Ends a run with one table of the tests that took long: what was tried, how it ended and in how many seconds. */
export default class SlowTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules
      .flatMap((one) => [...one.children.allTests()])
      .map((one) => ({
        test: one.fullName,
        result: one.result().state,
        seconds: Math.round((one.diagnostic()?.duration ?? 0) / 100) / 10,
      }))
      .filter(({ seconds }) => seconds * 1_000 >= LONG_MS)
      .sort((a, b) => b.seconds - a.seconds);
    if (rows.length === 0) return;
    const lines = rows.map(
      ({ test, result, seconds }) => `${String(seconds).padStart(7)} s  ${result}  ${test}`,
    );
    process.stdout.write(`\nTests that took five seconds or more:\n${lines.join("\n")}\n`);
  }
}
