import { TASKS } from "../form-options.ts";
import type { TaskDetails } from "../task-view.server.ts";

/**
 * What the row of an open task shows once it is open. "lost" where the app cannot be reached, "refused" where it has
 * something else to say: somebody is logged out, or the task is no longer open.
 */
export async function fetchDetails(id: string): Promise<TaskDetails | "lost" | "refused"> {
  try {
    const answer = await fetch(`${TASKS}/${encodeURIComponent(id)}/details`);
    return answer.ok && !answer.redirected ? await answer.json() : "refused";
  } catch {
    return "lost";
  }
}
