import { todayIn } from "#app/domain/days/calendar-day.ts";
import { found } from "#app/http/not-found.ts";
import { getOccurrence } from "#db/queries/tasks/plan.server.ts";
import type { Asked } from "./load.server.ts";
import { nextSentence } from "./load-dialog.server.ts";

/** When the task `preview` of the address would come back if it was done on its `day`. */
export async function readPreview({ context, home, params }: Asked) {
  const row = found(await getOccurrence(context.db, home.id, params.get("preview") ?? ""));
  const today = todayIn(home.timeZone, context.now);
  return { view: "preview" as const, next: nextSentence(row, params.get("day") ?? "", today) };
}
