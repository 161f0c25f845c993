import { plannedTask } from "#app/domain/assistant/cards/planned-task.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { NotFound } from "#app/domain/errors.ts";
import type { Deps } from "#app/services/deps.ts";
import { addCustomTasks } from "#app/services/tasks/custom-tasks.server.ts";
import type { HomeContext } from "#app/services/tasks/edit-task.server.ts";
import { slugOfTitle } from "#db/catalog.ts";
import { runBatch } from "#db/client.server.ts";
import { getTurn, markTasksAdded } from "#db/queries/assistant/conversations.server.ts";
import { listOpenLines } from "#db/queries/tasks/plan.server.ts";
import { dueOf, newTask } from "./card-values.ts";

/**
 * Adds the tasks a photo suggested to the plan, but for those it has already, in one batch, each once however often it
 * is pressed. Answers how many were new. Throws NotFound for a turn of another home or without such tasks.
 */
export async function addSuggestedTasks(deps: Deps, home: HomeContext, turnId: string) {
  const turn = await getTurn(deps.db, home.id, turnId);
  const analysis = turn?.result?.analysis;
  if (!turn || !analysis || analysis.tasks.length === 0) throw new NotFound();
  if (analysis.tasksAdded) return 0;
  const due = dueOf(null, todayIn(home.timeZone, deps.now));
  const open = await listOpenLines(deps.db, home.id);
  const tasks = analysis.tasks.flatMap(({ title, frequency, why }, index) => {
    if (plannedTask({ title, slug: slugOfTitle(title), kind: analysis.kind.value }, open)) return [];
    const task = { title, description: why, category: "Appliances", frequency };
    return [newTask(`${turnId}.task${index}`, task, due)];
  });
  const added = tasks.length === 0 ? 0 : await addCustomTasks(deps, home, tasks);
  await runBatch(deps.db, [markTasksAdded(deps.db, home.id, turnId)]);
  return added;
}
