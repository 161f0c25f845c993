import { and, desc, eq, sql } from "drizzle-orm";
import type { ExpenseCategory } from "#app/domain/expenses/expenses.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isDone, isLive } from "#db/predicates.ts";
import { clientTasks, maintenanceExpenses, tasks } from "#db/schema.ts";
import { outcome } from "./history.server.ts";

const linked = and(
  eq(maintenanceExpenses.clientTaskId, clientTasks.id),
  eq(maintenanceExpenses.clientId, clientTasks.clientId),
  sql`${maintenanceExpenses.clientTaskId} is not null and ${isLive(maintenanceExpenses)}`,
);

/** Every occurrence of one row's task, latest first; empty for an unknown row. A live linked expense gives the cost. */
export function listTaskHistory(db: Db, clientId: string, rowId: string, limit: number) {
  return db
    .select({
      ...outcome,
      cost: sql<number | null>`coalesce(${maintenanceExpenses.amount}, ${clientTasks.cost})`,
      id: clientTasks.id,
      title: tasks.title,
      occurrence: clientTasks.occurrence,
      completed: clientTasks.completed,
      skippedAt: clientTasks.skippedAt,
      skipReason: clientTasks.skipReason,
      archivedAt: clientTasks.archivedAt,
      version: clientTasks.version,
    })
    .from(clientTasks)
    .innerJoin(tasks, and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId)))
    .leftJoin(maintenanceExpenses, linked)
    .where(
      and(
        eq(clientTasks.clientId, clientId),
        eq(
          clientTasks.taskId,
          sql`(select task_id from client_tasks where client_id = ${clientId} and id = ${rowId})`,
        ),
      ),
    )
    .orderBy(desc(clientTasks.occurrence))
    .limit(limit);
}

export type HistoryRow = Awaited<ReturnType<typeof listTaskHistory>>[number];

export function selectCompletion(db: Db, clientId: string, rowId: string) {
  return db
    .select({
      ...outcome,
      cost: sql<number | null>`coalesce(${maintenanceExpenses.amount}, ${clientTasks.cost})`.as("paid"),
      vendorName: sql<string>`coalesce(nullif(${clientTasks.vendorName}, ''),
        ${maintenanceExpenses.vendorName}, '')`.as("done_by"),
      id: clientTasks.id,
      title: tasks.title,
      category: tasks.category,
      completed: clientTasks.completed,
      version: clientTasks.version,
    })
    .from(clientTasks)
    .innerJoin(tasks, and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId)))
    .leftJoin(maintenanceExpenses, linked)
    .where(and(eq(clientTasks.clientId, clientId), eq(clientTasks.id, rowId)));
}

export async function getCompletion(db: Db, clientId: string, rowId: string) {
  const [row] = await selectCompletion(db, clientId, rowId);
  return row ?? null;
}

export type StoredCompletion = NonNullable<Awaited<ReturnType<typeof getCompletion>>>;

/** Cost in cents. */
export type CompletionEdit = {
  cost: number | null;
  vendorName: string | null;
  completionNote: string | null;
  photoKey: string | null;
};

export function updateCompletion(
  db: Db,
  clientId: string,
  { id, version }: Pick<StoredCompletion, "id" | "version">,
  edit: CompletionEdit,
): Statement {
  return db
    .update(clientTasks)
    .set({ ...edit, version: sql`${clientTasks.version} + 1` })
    .where(
      and(
        eq(clientTasks.clientId, clientId),
        eq(clientTasks.id, id),
        eq(clientTasks.version, version),
        isDone(clientTasks),
      ),
    );
}

export type TaskExpense = {
  id: string;
  clientId: string;
  clientTaskId: string;
  category: ExpenseCategory;
  description: string;
  amount: number;
  expenseDate: string;
  vendorName: string;
  createdAt: number;
};

/**
 * Adds a completion's expense, only if the preceding statement changed a row. Updates a live expense it already has: a
 * task has one at most.
 */
export function insertTaskExpenseIfChanged(db: Db, row: TaskExpense): Statement {
  return db.run(sql`
    ${insertIfChanged(row)}
    do update set category = excluded.category, description = excluded.description, amount = excluded.amount,
      expense_date = excluded.expense_date, vendor_name = excluded.vendor_name
    where ${ofTheSameHome}`);
}

/**
 * Updates a completion's expense, only if the preceding statement changed a row; its category, day, and receipt stay.
 */
export function syncCompletionExpenseIfChanged(db: Db, row: TaskExpense): Statement {
  return db.run(sql`
    ${insertIfChanged(row)}
    do update set amount = excluded.amount, vendor_name = excluded.vendor_name
    where ${ofTheSameHome}`);
}

const ofTheSameHome = sql`maintenance_expenses.client_id = excluded.client_id`;

function insertIfChanged(row: TaskExpense) {
  return sql`
    insert into maintenance_expenses (id, client_id, client_task_id, category, description, amount,
      expense_date, vendor_name, created_at)
    select ${row.id}, ${row.clientId}, ${row.clientTaskId}, ${row.category}, ${row.description}, ${row.amount},
      ${row.expenseDate}, ${row.vendorName}, ${row.createdAt}
    where changes() = 1
    on conflict (client_task_id) where client_task_id is not null and ${isLive()}`;
}

export function trashTaskExpenseIfChanged(db: Db, clientId: string, rowId: string, now: number): Statement {
  return db.run(sql`
    update maintenance_expenses set deleted_at = ${now}
    where client_id = ${clientId} and client_task_id = ${rowId} and client_task_id is not null
      and ${isLive()} and changes() = 1`);
}
