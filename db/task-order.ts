import { sql } from "drizzle-orm";
import { PRIORITIES } from "#app/domain/tasks/task-fields.ts";
import { clientTasks, tasks } from "./schema.ts";

const ranks = PRIORITIES.map((one, at) => sql`when ${one} then ${at}`);
const rank = sql`case ${tasks.priority} ${sql.join(ranks, sql` `)} end`;

/**
 * The order of every list of open rows joined with their tasks, as `compareTasks` says it: by due day, those
 * of one day high, medium, low, then title and id.
 */
export const inTaskOrder = [clientTasks.dueDate, rank, tasks.title, clientTasks.id];
