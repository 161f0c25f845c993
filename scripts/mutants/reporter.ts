import { appendFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** One line a test file, as soon as it is over, so that nothing is lost of a run that is ended. */
export default class Lines implements Reporter {
  onTestModuleStart(one: TestModule): void {
    write({ file: one.relativeModuleId });
  }
  onTestModuleEnd(one: TestModule): void {
    const red = [...one.children.allTests("failed")][0];
    const error = red?.result().errors?.[0] ?? one.errors()[0];
    write({
      file: one.relativeModuleId,
      ok: one.state() === "passed",
      ms: Math.round(one.diagnostic().duration),
      test: red?.fullName,
      error: error?.message?.slice(0, 300),
    });
  }
}

const write = (line: object) =>
  appendFileSync(process.env.WALLS_LINES as string, `${JSON.stringify(line)}\n`);
