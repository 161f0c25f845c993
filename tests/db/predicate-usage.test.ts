import { expect, test } from "vitest";
import { readSources } from "#tests/support/sources.ts";

/** The predicates as raw SQL text. */
const SPELLINGS = [
  /\bdeleted_at\s+is\s+(?:not\s+)?null/,
  /\bdeleted_at\s*[<>]/,
  /\b(?:isNull|isNotNull|gte?|lte?)\(\s*\w+\.(?:deletedAt|archivedAt|skippedAt)\b/,
  /\$\{\w+\.(?:deletedAt|archivedAt|skippedAt|completed)\}\s*(?:is|[<>=])/,
  /\beq\(\s*\w+\.completed\b/,
  /\b(?:skipped_at|archived_at)\s+is\s+(?:not\s+)?null/,
  /(?<!\bset )\bcompleted\s*=\s*[01]/,
  /json_each\([^)]*\b(?:shares|features|property_?[tT]ypes)\b/,
];

test("queries use the shared predicates for row states and never spell them out", () => {
  const spelled = readSources("app", "db", "workers")
    .filter(({ path }) => path !== "db/predicates.ts" && !path.startsWith("db/schema/"))
    .flatMap(({ path, text }) =>
      SPELLINGS.flatMap((spelling) => spelling.exec(text)?.[0] ?? []).map((found) => `${path}: ${found}`),
    );
  expect(spelled).toEqual([]);
  for (const spelling of [
    "c.deleted_at is null",
    "deleted_at <= ?",
    "isNull(clients.deletedAt)",
    "gt(profiles.deletedAt, horizon)",
    `$${"{clientTasks.completed} = 0"}`,
    "eq(clientTasks.completed, false)",
    "ct.skipped_at is null",
    "x.archived_at is not null",
    "completed = 1",
    "json_each(c.shares)",
  ]) {
    expect(SPELLINGS.some((one) => one.test(spelling))).toBe(true);
  }
});
