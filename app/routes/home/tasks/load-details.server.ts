import type { Home } from "#app/auth/sessions.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import type { Db } from "#db/client.server.ts";
import { selectTaskHelpRequest } from "#db/queries/requests/help-requests.server.ts";
import { selectOpenTask } from "#db/queries/tasks/plan.server.ts";
import { listTaskVendors } from "#db/queries/vendors/vendors.server.ts";
import { type TaskDetails, toTaskDetails } from "./task-view.server.ts";

/** What is read of one open task: its row, the help last asked for with it, and whom the agent recommends. */
export function taskQueries(db: Db, home: Home, rowId: string) {
  return [
    selectOpenTask(db, home.id, rowId),
    selectTaskHelpRequest(db, home.id, rowId),
    listTaskVendors(db, home.agentId),
  ] as const;
}

type Asked = { context: AppLoadContext; home: Home };

/** What the row of an open task shows once it is open. Ends the request with 404 where the home has no such task open. */
export async function readDetails({ context, home }: Asked, rowId: string): Promise<TaskDetails> {
  const [[row], [help], vendors] = await context.db.batch(taskQueries(context.db, home, rowId));
  const today = todayIn(home.timeZone, context.now);
  return toTaskDetails(found(row), { today, home, help, vendors });
}
