import { expect, test } from "vitest";
import { dataPath } from "#app/domain/transfer/account/format.ts";
import { HOME_TABLES } from "#app/domain/transfer/account/home-tables.ts";
import type { ZipSink } from "#app/lib/zip.server.ts";
import { RowWriter, type StoredRow } from "#app/services/transfer/account/row-writer.server.ts";

test("a task completed during the export appears once: its successor on a later page is left out", async () => {
  const table = (name: string) => {
    const found = HOME_TABLES.find((one) => one.name === name);
    if (!found) throw new Error(name);
    return found;
  };
  const row = (id: string, task: string, occurrence: number): StoredRow => ({
    id,
    task_id: task,
    due_date: "2026-12-01",
    occurrence,
    completed: false,
  });
  async function* pages(...all: StoredRow[][]) {
    yield* all;
  }
  const writer = new RowWriter("home", [
    { table: table("tasks"), pages: () => pages([{ id: "filter" }, { id: "gutters" }]) },
    {
      table: table("plan"),
      pages: () => pages([row("a", "filter", 1)], [row("b", "gutters", 1), row("c", "filter", 2)]),
    },
  ]);
  const texts = new Map<string, string>();
  const zip: ZipSink = {
    entries: [],
    text: async (path, pieces) => {
      let text = "";
      for await (const piece of pieces) text += piece;
      texts.set(path, text);
    },
    file: async () => {},
  };
  await writer.write(zip);
  const plan = JSON.parse(texts.get(dataPath("plan")) ?? "") as { id: string }[];
  expect(plan.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(writer.counts.plan).toBe(2);
});
