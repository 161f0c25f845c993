import type { Reporter, TestModule } from "vitest/node";

/** The limit for a test on an idle machine; longer ones belong in the proof run. */
const LONG_MS = 5_000;

/** Prints a table of slow tests at the end of a run, with their result and seconds. */
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
