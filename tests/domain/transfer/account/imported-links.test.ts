import { expect, test } from "vitest";
import { HOME_TABLES } from "#app/domain/transfer/account/home-tables.ts";
import { importRowWriter } from "#app/domain/transfer/account/import-column-mapping.ts";

const NOW = Date.UTC(2026, 10, 20, 15);
const LINK = {
  id: "old",
  kind: "helper",
  label: "Bob next door",
  created_at: "2026-11-01T12:00:00.000Z",
  ends_on: "2026-12-24",
  with_costs: false,
  with_notes: false,
  note: "",
};
const arrival = { now: NOW, today: "2026-11-20", idOf: () => "new", chatOf: () => null, keyOf: () => null };

const imported = (revoked_at: string | null) => {
  const writer = importRowWriter("home", "home_links");
  const values = writer?.write({ ...LINK, revoked_at }, arrival) ?? [];
  return Object.fromEntries(writer?.columns.map((column, at) => [column, values[at]]) ?? []);
};

test("an imported link has ended and opens nothing: no token has its hash", () => {
  expect(imported(null)).toMatchObject({ id: "new", revoked_at: NOW, token_hash: "none new" });
  expect(imported("2026-11-02T12:00:00.000Z").revoked_at).toBe(Date.UTC(2026, 10, 2, 12));
});

test("an export has no token of a link, not even its hash", () => {
  const table = HOME_TABLES.find(({ name }) => name === "home_links");
  expect(Object.keys(table?.row.shape ?? {}).filter((name) => /token|hash/.test(name))).toEqual([]);
});
