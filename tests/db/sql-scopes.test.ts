import { expect, test } from "vitest";
import { unclearComparisons } from "#tests/support/sql-scopes.ts";

test.each([
  `select (select sum("amount") from "maintenance_expenses" where "category" = "category") from "maintenance_budgets"`,
  `select "id", exists (select 1 from mail_suppressions where email = lower("email")) from "clients"`,
  `update "clients" set "status" = 'active' where exists (select 1 from client_tasks where client_id = "id")`,
  `delete from "clients" where "id" in (select client_id from client_tasks where agent_id = "agent_id")`,
  `select 1 from "tasks" where exists (select 1 from json_each(?) where value = "id")`,
  `select 1 from "clients" where exists (select 1 from outbox where created_at between 0 and "deleted_at" and "id" <> "agent_id")`,
  `select 1 from "clients" where exists (select 1 from "clients" where "clients"."id" = "clients"."id")`,
])("an ambiguous column in a subquery is detected: %s", (sql) => {
  expect(unclearComparisons(sql)).toHaveLength(1);
});

test.each([
  `select (select sum(e.amount) from maintenance_expenses e where e.category = "maintenance_budgets"."category") from "maintenance_budgets"`,
  `select 1 from "clients" where "agent_id" = ? and exists (select 1 from profiles where id = ? and deleted_at is null)`,
  `select 1 from "clients" where exists (select 1 from json_each("clients"."shares") where value = ?)`,
  `update clients set status = ? where id in (select value from json_each(?)) and "id" <> 'id = id'`,
  `select 1 from "clients" left join "profiles" on "profiles"."id" = "clients"."agent_id" where "clients"."id" = ?`,
  `update clients set phone = excluded.phone, version = version + 1 where "id" = ?`,
  `with day as (select value ->> 'zone' as zone from json_each(?)) select 1 from clients c join day on day.zone = c.time_zone`,
])("a statement with unambiguous columns is accepted: %s", (sql) => {
  expect(unclearComparisons(sql)).toEqual([]);
});
