import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { ExpenseCategory } from "#app/domain/expenses/categories.ts";
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

export type Budget = { id: string; category: ExpenseCategory; cents: number };

/** Removes a home's budgets of a year but for these categories. */
export function deleteBudgetsBut(
  db: Db,
  clientId: string,
  ofYear: number,
  kept: readonly ExpenseCategory[],
): Statement {
  return db.run(sql`
    delete from maintenance_budgets where client_id = ${clientId} and year = ${ofYear}
      and category not in (select value from json_each(${JSON.stringify(kept)}))`);
}

/** Sets a home's budgets of a year in one statement; one whose amount changes is mailed about anew. */
export function setBudgets(db: Db, clientId: string, ofYear: number, budgets: readonly Budget[]): Statement {
  return db.run(sql`
    insert into maintenance_budgets (id, client_id, category, year, amount)
    select value ->> 'id', ${clientId}, value ->> 'category', ${ofYear}, value ->> 'cents'
    from json_each(${JSON.stringify(budgets)}) where true
    on conflict (client_id, year, category) do update set amount = excluded.amount, alerted_percent = 0
    where maintenance_budgets.amount <> excluded.amount`);
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
