import type { Agent } from "#app/auth/sessions.server.ts";
import type { ExportOffer } from "#app/components/transfer/export-dialog.tsx";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import { keptUntil } from "#app/domain/retention.ts";
import { countOf, joinWords } from "#app/domain/text/lists.ts";
import { exportName } from "#app/domain/transfer/account/format.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { summarizeAgent } from "#app/services/transfer/account/summary.server.ts";
import type { DataCounts } from "#db/queries/accounts/data-clearing.server.ts";
import { readTicket } from "./clear-ticket.server.ts";
import { DIALOGS, type DialogName } from "./paths.ts";

/** The dialog the address asks for; the second question about clearing only after the first. */
export async function readDialog(
  args: { request: Request; context: AppLoadContext },
  agentId: string,
): Promise<DialogName | null> {
  const asked = new URL(args.request.url).searchParams.get("dialog");
  const dialog = DIALOGS.find((name) => name === asked) ?? null;
  if (dialog !== "clear-type") return dialog;
  return (await readTicket(args, agentId)) === null ? "clear" : dialog;
}

/** What the agent's export holds, and what it will be called. */
export async function readOffer({ db, env, now }: AppLoadContext, agent: Agent): Promise<ExportOffer> {
  const buckets = { files: env.HOME_FILES, pictures: env.PROFILE_IMAGES };
  const summary = await summarizeAgent({ db, ...buckets }, agent);
  return { ...summary, name: exportName("agent", todayIn(agent.timeZone, now)) };
}

/** What there is of each kind, in words; kinds there are none of are left out. */
export function countWords({ clients, vendors, categories, tasks }: DataCounts): string[] {
  return [
    clients > 0 && countOf(clients, "client", "clients"),
    vendors > 0 && countOf(vendors, "vendor", "vendors"),
    categories > 0 && countOf(categories, "category", "categories"),
    tasks > 0 && countOf(tasks, "task", "tasks"),
  ].filter((words) => words !== false);
}

/** What is said after all data was brought back; `left` is what could not be. */
export function restoredSentence(left: DataCounts): string {
  const words = countWords(left);
  if (words.length === 0) return "All your data is back.";
  const stay = left.clients + left.vendors + left.categories + left.tasks === 1 ? "stays" : "stay";
  return `Your data is back. ${joinWords(words)} ${stay} in the trash, because you have the same again by now.`;
}

/** When the data was cleared and until when it can be brought back, as days in the agent's zone. */
export function clearingView(clearedAt: number | null, timeZone: string, now: number) {
  const until = keptUntil(clearedAt, now);
  if (clearedAt === null || until === null) return null;
  return {
    at: clearedAt,
    on: formatDay(todayIn(timeZone, clearedAt)),
    until: formatDay(todayIn(timeZone, until)),
  };
}
