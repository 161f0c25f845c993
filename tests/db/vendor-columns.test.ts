import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { expect, test } from "vitest";
import * as schema from "#db/schema.ts";

// RESPA Section 8, 12 U.S.C. 2607: nothing of value for a referral, so there is no place to record any.

test("a vendor’s row holds who they are and what they offer the homeowner, and nothing else", () => {
  const columns = Object.values(getTableColumns(schema.vendors)).map(({ name }) => name);
  expect(columns.sort()).toEqual(
    [
      ...["id", "agent_id", "name", "category", "type", "phone", "email", "website", "logo_key"],
      ...["discount", "code", "description", "service_area", "after_hours", "rank"],
      ...["date_added", "deleted_at", "import_id"],
    ].sort(),
  );
});

test("no table about vendors, referrals, or agents has a column for money or a reward", () => {
  const about = Object.values(schema)
    .filter((one) => is(one, Table))
    .filter((one) => /^(vendor|referral|profile|contact)/.test(getTableName(one)));
  expect(about.length).toBeGreaterThanOrEqual(4);
  for (const table of about) {
    for (const { name } of Object.values(getTableColumns(table)))
      expect(name).not.toMatch(
        /pay|paid|fee|price|amount|cost|commission|reward|rebate|bonus|sponsor|cents|bid/,
      );
  }
});
