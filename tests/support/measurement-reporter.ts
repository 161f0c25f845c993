import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** The annotation type for a test's measurements: `await annotate("400 requests, 0 failures", MEASUREMENT)`. */
export const MEASUREMENT = "figure";

export default class MeasurementReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((one) =>
        one
          .annotations()
          .filter(({ type }) => type === MEASUREMENT)
          .map(({ message }) => {
            const seconds = Math.round((one.diagnostic()?.duration ?? 0) / 1_000);
            const file = relative(process.cwd(), module.moduleId);
            return `| ${one.name} | ${message} | ${one.result().state} | ${seconds} | \`${file}\` |`;
          }),
      ),
    );
    if (rows.length === 0) return;
    const head = ["| What | Measured | Result | Seconds | Held by |", "|---|---|---|---|---|"];
    process.stdout.write(`\nMeasured${process.env.PROOF === "1" ? ", in full" : ", by sample"}:\n`);
    process.stdout.write(`${[...head, ...rows.sort()].join("\n")}\n`);
  }
}
