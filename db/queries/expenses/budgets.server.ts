import { and, asc, eq, gte, type SQL, sql } from "drizzle-orm";
import type { ExpenseCategory } from "#app/domain/expenses/expenses.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { maintenanceBudgets } from "#db/schema.ts";

/** A home's budgets of a year: at most one for each category. */
export function listBudgets(db: Db, clientId: string, ofYear: number) {
  return db
    .select({ category: maintenanceBudgets.category, cents: maintenanceBudgets.amount })
    .from(maintenanceBudgets)
    .where(and(eq(maintenanceBudgets.clientId, clientId), eq(maintenanceBudgets.year, ofYear)))
    .orderBy(asc(maintenanceBudgets.category));
}

/** What a budget becomes, in cents; null for none. `seen`: what its form was filled from. */
export type BudgetChange = {
  id: string;
  category: ExpenseCategory;
  cents: number | null;
  seen: number | null;
};

/** A year's budgets of a home that are neither what a form saw nor what it makes of them. */
export function selectConflictingBudgets(
  db: Db,
  clientId: string,
  ofYear: number,
  changes: readonly BudgetChange[],
): Statement {
  return db.run(late(clientId, ofYear, changes));
}

function late(clientId: string, ofYear: number, changes: readonly BudgetChange[]): SQL {
  return sql`
    select wanted.value ->> 'category' as category from json_each(${JSON.stringify(changes)}) wanted
    left join maintenance_budgets held on held.client_id = ${clientId} and held.year = ${ofYear}
      and held.category = wanted.value ->> 'category'
    where held.amount is not wanted.value ->> 'seen' and held.amount is not wanted.value ->> 'cents'`;
}

/** Makes the changes to a home's budgets of a year; where they are `held`, none of them if one is late. */
export function changeBudgets(
  db: Db,
  clientId: string,
  ofYear: number,
  changes: readonly BudgetChange[],
  held: boolean,
): Statement[] {
  const all = JSON.stringify(changes);
  const inTime = held ? sql`not exists (${late(clientId, ofYear, changes)})` : sql`1`;
  return [
    db.run(sql`
      delete from maintenance_budgets where client_id = ${clientId} and year = ${ofYear}
        and category in (select value ->> 'category' from json_each(${all}) where value ->> 'cents' is null)
        and ${inTime}`),
    // A changed amount is alerted again.
    db.run(sql`
      insert into maintenance_budgets (id, client_id, category, year, amount)
      select value ->> 'id', ${clientId}, value ->> 'category', ${ofYear}, value ->> 'cents'
      from json_each(${all}) where value ->> 'cents' is not null and ${inTime}
      on conflict (client_id, year, category) do update set amount = excluded.amount, alerted_percent = 0
      where maintenance_budgets.amount <> excluded.amount`),
  ];
}

/** A home's budgets from a year on, each with its year. */
export function listBudgetsSince(db: Db, clientId: string, since: number) {
  return db
    .select({
      year: maintenanceBudgets.year,
      category: maintenanceBudgets.category,
      cents: maintenanceBudgets.amount,
    })
    .from(maintenanceBudgets)
    .where(and(eq(maintenanceBudgets.clientId, clientId), gte(maintenanceBudgets.year, since)));
}
