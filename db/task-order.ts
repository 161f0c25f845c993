import { sql } from "drizzle-orm";
import { PRIORITIES } from "#app/domain/tasks/task-fields.ts";
import { clientTasks, tasks } from "./schema.ts";

const ranks = PRIORITIES.map((one, at) => sql`when ${one} then ${at}`);
const rank = sql`case ${tasks.priority} ${sql.join(ranks, sql` `)} end`;

/** The order of open rows in every list, as `compareTasks` has it: due day, priority, title, id. */
export const inTaskOrder = [clientTasks.dueDate, rank, tasks.title, clientTasks.id];
