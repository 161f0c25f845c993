import { and, asc, between, desc, eq, gt, gte, or, type SQL, sql } from "drizzle-orm";
import type {
  DateRange,
  ExpenseCategory,
  ExpenseFilter,
  ExpenseSort,
} from "#app/domain/expenses/expenses.ts";
import type { FormSnapshot } from "#app/domain/text/form-snapshot.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { rowEquals, rowMatchesSnapshot } from "#db/form-snapshot.ts";
import { isLive, isRestorable } from "#db/predicates.ts";
import { mayAddDocument } from "#db/queries/documents/documents.server.ts";
import { clientDocuments, clientTasks, maintenanceBudgets, maintenanceExpenses, tasks } from "#db/schema.ts";

const live = (clientId: string) =>
  and(eq(maintenanceExpenses.clientId, clientId), isLive(maintenanceExpenses));

const total = sql<number>`sum(${maintenanceExpenses.amount})`;
const year = sql<number>`cast(substr(${maintenanceExpenses.expenseDate}, 1, 4) as integer)`;
const month = sql<string>`substr(${maintenanceExpenses.expenseDate}, 1, 7)`;

const spentBy = (today: string) =>
  sql<number>`coalesce(sum(case when ${maintenanceExpenses.expenseDate} <= ${today} then ${maintenanceExpenses.amount} else 0 end), 0)`;

/** What a home has spent by `today` and how often, by year and category: a few rows, however many expenses. */
export function sumByYear(db: Db, clientId: string, today: string) {
  return db
    .select({
      year,
      category: maintenanceExpenses.category,
      cents: spentBy(today).as("cents"),
      count: sql<number>`count(*)`,
    })
    .from(maintenanceExpenses)
    .where(live(clientId))
    .groupBy(year, maintenanceExpenses.category);
}

export function sumByMonth(
  db: Db,
  clientId: string,
  { current, previous }: Record<"current" | "previous", DateRange>,
) {
  const day = maintenanceExpenses.expenseDate;
  return db
    .select({ month, cents: total })
    .from(maintenanceExpenses)
    .where(
      and(
        live(clientId),
        // One range for the index; days between the two spans are filtered out.
        between(day, previous.from, current.to),
        or(between(day, previous.from, previous.to), between(day, current.from, current.to)),
      ),
    )
    .groupBy(month);
}

const shown = {
  id: maintenanceExpenses.id,
  category: maintenanceExpenses.category,
  description: maintenanceExpenses.description,
  amount: maintenanceExpenses.amount,
  day: maintenanceExpenses.expenseDate,
  createdAt: maintenanceExpenses.createdAt,
  vendorName: maintenanceExpenses.vendorName,
  notes: maintenanceExpenses.notes,
  capital: maintenanceExpenses.capital,
  clientTaskId: maintenanceExpenses.clientTaskId,
  taskTitle: tasks.title,
  taskCategory: sql<string | null>`${tasks.category}`.as("task_category"),
  receiptKey: clientDocuments.key,
  receiptName: clientDocuments.name,
};

function withRelations(db: Db) {
  return db
    .select(shown)
    .from(maintenanceExpenses)
    .leftJoin(
      clientDocuments,
      and(
        eq(clientDocuments.clientId, maintenanceExpenses.clientId),
        eq(clientDocuments.id, maintenanceExpenses.documentId),
        isLive(clientDocuments),
      ),
    )
    .leftJoin(
      clientTasks,
      and(
        eq(clientTasks.clientId, maintenanceExpenses.clientId),
        eq(clientTasks.id, maintenanceExpenses.clientTaskId),
      ),
    )
    .leftJoin(tasks, and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId)));
}

/** Where a list continues: after this expense, by its day or, if sorted by amount, by its cents. */
export type ExpenseCursor = { day: string | number; createdAt: number; id: string };

const { amount, expenseDate, createdAt, id } = maintenanceExpenses;
const ORDERS = {
  newest: [desc(expenseDate), desc(createdAt), desc(id)],
  oldest: [asc(expenseDate), asc(createdAt), asc(id)],
  largest: [desc(amount), desc(createdAt), desc(id)],
} satisfies Record<ExpenseSort, SQL[]>;

function behind({ day, createdAt: at, id: last }: ExpenseCursor, sort: ExpenseSort): SQL {
  const by = sort === "largest" ? amount : expenseDate;
  const row = sql`(${by}, ${createdAt}, ${id})`;
  return sort === "oldest" ? sql`${row} > (${day}, ${at}, ${last})` : sql`${row} < (${day}, ${at}, ${last})`;
}

/** Whether description, vendor, or notes contain the text, ignoring ASCII case. */
function holds(q: string): SQL | undefined {
  if (q === "") return undefined;
  const { description, vendorName, notes } = maintenanceExpenses;
  const all = sql`lower(${description} || char(10) || ${vendorName} || char(10) || ${notes})`;
  return gt(sql`instr(${all}, lower(${q}))`, 0);
}

function matching(clientId: string, filter: ExpenseFilter) {
  const from = filter.year === null ? null : String(filter.year).padStart(4, "0");
  return and(
    live(clientId),
    filter.category === null ? undefined : eq(maintenanceExpenses.category, filter.category),
    from === null ? undefined : between(expenseDate, `${from}-01-01`, `${from}-12-31`),
    holds(filter.q ?? ""),
  );
}

/** A home's matching expenses: count, cents spent by `today`, and cents planned. One row. */
export function sumMatching(db: Db, clientId: string, filter: ExpenseFilter, today: string) {
  return db
    .select({
      cents: spentBy(today),
      plannedCents: sql<number>`coalesce(sum(${maintenanceExpenses.amount}), 0) - ${spentBy(today)}`,
      count: sql<number>`count(*)`,
    })
    .from(maintenanceExpenses)
    .where(matching(clientId, filter));
}

/** A home's expenses, latest day and latest added first, or by `sort`; one row more than `limit`. */
export function listExpenses(
  db: Db,
  clientId: string,
  {
    filter,
    sort = "newest",
    after,
    limit,
  }: { filter: ExpenseFilter; sort?: ExpenseSort; after: ExpenseCursor | null; limit: number },
) {
  return withRelations(db)
    .where(and(matching(clientId, filter), after ? behind(after, sort) : undefined))
    .orderBy(...ORDERS[sort])
    .limit(limit + 1);
}

export type ListedExpense = Awaited<ReturnType<typeof listExpenses>>[number];

export function exportExpenses(db: Db, clientId: string, filter: ExpenseFilter) {
  return withRelations(db)
    .where(matching(clientId, filter))
    .orderBy(...ORDERS.newest);
}

export function selectExpense(db: Db, clientId: string, expenseId: string) {
  return withRelations(db).where(and(live(clientId), eq(id, expenseId)));
}

export async function getStoredExpense(db: Db, clientId: string, expenseId: string) {
  const [row] = await db
    .select()
    .from(maintenanceExpenses)
    .where(and(eq(maintenanceExpenses.clientId, clientId), eq(id, expenseId)));
  return row ?? null;
}

export type StoredExpense = NonNullable<Awaited<ReturnType<typeof getStoredExpense>>>;

/** `amount` in cents, `expenseDate` a calendar day. */
export type ExpenseFields = Pick<
  StoredExpense,
  "category" | "description" | "amount" | "expenseDate" | "vendorName" | "notes" | "capital"
>;
export type Receipt = Pick<
  typeof clientDocuments.$inferSelect,
  "id" | "name" | "key" | "type" | "size" | "createdAt"
>;

/** Adds an expense, and its receipt if stored; an existing id, even another home's, changes nothing. */
export function insertExpense(
  db: Db,
  clientId: string,
  row: ExpenseFields & { id: string; documentId: string | null; createdAt: number },
): Statement {
  return db.run(sql`
    insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, vendor_name,
      notes, capital, document_id, created_at)
    select ${row.id}, ${clientId}, ${row.category}, ${row.description}, ${row.amount}, ${row.expenseDate},
      ${row.vendorName}, ${row.notes}, ${row.capital ? 1 : 0}, ${row.documentId}, ${row.createdAt}
    where ${row.documentId} is null or ${hasDocument(clientId, row.documentId)}
    on conflict (id) do nothing`);
}

/** Stores a receipt for an expense about to be added; nothing if its id is taken or the quota is full. */
export function insertReceiptForNew(
  db: Db,
  clientId: string,
  expenseId: string,
  receipt: Receipt,
): Statement {
  const free = sql`not exists (select 1 from maintenance_expenses where id = ${expenseId})`;
  return insertReceipt(db, clientId, receipt, free);
}

/** Stores a receipt for an existing expense if its form may save `fields`; nothing if the quota is full. */
export function insertReceiptForLive(
  db: Db,
  clientId: string,
  expenseId: string,
  { receipt, seen, fields }: { receipt: Receipt; seen: FormSnapshot; fields: ExpenseFields },
): Statement {
  const asSeen = rowMatchesSnapshot(maintenanceExpenses, seen, fields) ?? sql`true`;
  const held = sql`exists (select 1 from maintenance_expenses
    where client_id = ${clientId} and id = ${expenseId} and ${isLive()} and ${asSeen})`;
  return insertReceipt(db, clientId, receipt, held);
}

function insertReceipt(db: Db, clientId: string, row: Receipt, where: SQL): Statement {
  return db.run(sql`
    insert into client_documents (id, client_id, name, kind, key, type, size, created_at)
    select ${row.id}, ${clientId}, ${row.name}, 'receipt', ${row.key}, ${row.type}, ${row.size}, ${row.createdAt}
    where ${where} and ${mayAddDocument(clientId)}`);
}

function hasDocument(clientId: string, documentId: string | null): SQL {
  return sql`exists (select 1 from client_documents where client_id = ${clientId} and id = ${documentId})`;
}

/** Changes a live expense if its form is current and any `documentId` is stored; without one the receipt stays. */
export function updateExpense(
  db: Db,
  clientId: string,
  expenseId: string,
  { seen, ...fields }: ExpenseFields & { documentId?: string; seen: FormSnapshot },
): Statement {
  const kept = fields.documentId === undefined ? undefined : hasDocument(clientId, fields.documentId);
  return db
    .update(maintenanceExpenses)
    .set(fields)
    .where(
      and(live(clientId), eq(id, expenseId), kept, rowMatchesSnapshot(maintenanceExpenses, seen, fields)),
    );
}

/** Trashes an expense if it still equals `fields`; `now` in epoch milliseconds. */
export function trashExpenseAsSaved(
  db: Db,
  clientId: string,
  expenseId: string,
  { fields, now }: { fields: ExpenseFields; now: number },
): Statement {
  return db
    .update(maintenanceExpenses)
    .set({ deletedAt: now })
    .where(and(live(clientId), eq(id, expenseId), rowEquals(maintenanceExpenses, fields)));
}

/** Moves an expense to the trash; `now` in epoch milliseconds. */
export function trashExpense(db: Db, clientId: string, expenseId: string, now: number): Statement {
  return db
    .update(maintenanceExpenses)
    .set({ deletedAt: now })
    .where(and(live(clientId), eq(id, expenseId)));
}

/** Restores a trashed expense unless deleted by `cutoff` or its task has another: a task has one at most. */
export function restoreExpense(db: Db, clientId: string, expenseId: string, cutoff: number): Statement {
  return db.run(sql`
    update maintenance_expenses set deleted_at = null
    where client_id = ${clientId} and id = ${expenseId} and ${isRestorable(cutoff)}
      and not exists (select 1 from maintenance_expenses other where ${isLive("other")}
        and other.client_id = ${clientId} and other.client_task_id = maintenance_expenses.client_task_id)`);
}

/** Copies an expense's cost to its completed task, null if deleted. Goes after the change; no-op if already equal. */
export function copyCostToTask(db: Db, clientId: string, expenseId: string): Statement {
  return db.run(sql`
    update client_tasks
    set cost = (select amount from maintenance_expenses spent where spent.client_id = ${clientId}
        and spent.client_task_id = client_tasks.id and ${isLive("spent")}),
      version = version + completed
    where client_id = ${clientId} and id = (select client_task_id from maintenance_expenses
      where client_id = ${clientId} and id = ${expenseId})
      and cost is not (select amount from maintenance_expenses spent where spent.client_id = ${clientId}
        and spent.client_task_id = client_tasks.id and ${isLive("spent")})`);
}

export function listBudgets(db: Db, clientId: string, ofYear: number) {
  return db
    .select({ category: maintenanceBudgets.category, cents: maintenanceBudgets.amount })
    .from(maintenanceBudgets)
    .where(and(eq(maintenanceBudgets.clientId, clientId), eq(maintenanceBudgets.year, ofYear)))
    .orderBy(asc(maintenanceBudgets.category));
}

/** A budget's new amount in cents; null for none. `seen`: what its form showed. */
export type BudgetChange = {
  id: string;
  category: ExpenseCategory;
  cents: number | null;
  seen: number | null;
};

/** A year's budgets that differ from both what the form saw and what it saves. */
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

/** Changes a home's budgets of a year; if `held`, none of them when one is outdated. */
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
    // A changed amount alerts again.
    db.run(sql`
      insert into maintenance_budgets (id, client_id, category, year, amount)
      select value ->> 'id', ${clientId}, value ->> 'category', ${ofYear}, value ->> 'cents'
      from json_each(${all}) where value ->> 'cents' is not null and ${inTime}
      on conflict (client_id, year, category) do update set amount = excluded.amount, alerted_percent = 0
      where maintenance_budgets.amount <> excluded.amount`),
  ];
}

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
