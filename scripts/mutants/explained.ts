const SAME_TENANT =
  "The join names the other row by its primary key as well, and a foreign key over tenant and id lets no row name another tenant's.";

/*
 * Walls that no test misses, each with why that is no hole. An explanation of a wall that is not there any more
 * fails a test: what is said here is said of what is in the code.
 */
export const EXPLAINED: Record<string, string> = {
  "db/queries/clients/agent-notes.server.ts selectNotedRow join 1": SAME_TENANT,
  "db/queries/clients/agent-notes.server.ts selectNotedRow join 2": SAME_TENANT,
  "db/queries/clients/page.server.ts ofLibrary join 1": SAME_TENANT,
  "db/queries/expenses/expenses.server.ts withRelations join 1": SAME_TENANT,
  "db/queries/expenses/expenses.server.ts withRelations join 2": SAME_TENANT,
  "db/queries/expenses/expenses.server.ts withRelations join 3": SAME_TENANT,
  "db/queries/tasks/history.server.ts completions join 1": SAME_TENANT,
  "db/queries/tasks/history.server.ts completions join 2": SAME_TENANT,
  "db/queries/tasks/history.server.ts expenses join 1": SAME_TENANT,
  "db/queries/tasks/plan.server.ts joined join 1": SAME_TENANT,
};
