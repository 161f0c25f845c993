import { expect, test } from "vitest";
import { logError } from "#app/http/log.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

test("an error whose stack cannot be read is logged by its message without another failure", () => {
  expectConsoleError(/^\{"event":"error","id":null,"name":"Error","message":"D1 is away","at":\[\]\}$/);
  const error = Object.defineProperty(new Error("D1 is away"), "stack", {
    get() {
      throw new RangeError("Maximum call stack size exceeded");
    },
  });
  expect(() => logError(error)).not.toThrow();
});
