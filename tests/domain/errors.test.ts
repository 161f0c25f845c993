import { expect, test } from "vitest";
import { Conflict, Forbidden, NotFound, RuleViolation } from "#app/domain/errors.ts";

test("each error is identified by class and by name, and has a message", () => {
  for (const [error, name] of [
    [new NotFound(), "NotFound"],
    [new Forbidden(), "Forbidden"],
    [new Conflict(), "Conflict"],
    [new RuleViolation("Please select a date."), "RuleViolation"],
  ] as const) {
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe(name);
    expect(error.message).not.toBe("");
  }
  expect(new NotFound()).not.toBeInstanceOf(Forbidden);
});

test("a validation error names its field, or none for the whole form", () => {
  expect(new RuleViolation("Please select a date.", "dueDate").field).toBe("dueDate");
  expect(new RuleViolation("Please select a date.").field).toBeUndefined();
  expect(new RuleViolation("Please select a date.").message).toBe("Please select a date.");
});
