import { sql } from "drizzle-orm";
import { PRIORITIES } from "#app/domain/tasks/kinds.ts";
import { clientTasks, tasks } from "./schema.ts";

const rank = sql.raw(
  `case tasks.priority ${PRIORITIES.map((one, at) => `when '${one}' then ${at}`).join(" ")} end`,
);

/**
 * The order of every list of open rows joined with their tasks, as `compareTasks` says it: by due day, those
 * of one day high, medium, low, then title and id.
 */
export const inTaskOrder = [clientTasks.dueDate, rank, tasks.title, clientTasks.id];
