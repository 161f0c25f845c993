import type { Agent } from "#app/auth/sessions.server.ts";
import type { ExportSize } from "#app/components/transfer/export-dialog.tsx";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { isWithinRetention, lastRestorableDay } from "#app/domain/retention.ts";
import { exportName } from "#app/domain/transfer/account/format.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { pushKey, readDevices } from "#app/services/push/subscriptions.server.ts";
import { summarizeAgent } from "#app/services/transfer/account/export-account.server.ts";
import { selectAgentPushPreferences } from "#db/queries/push/preferences.server.ts";
import { readClearToken } from "./clear-token.server.ts";
import { DIALOGS, type DialogName } from "./paths.ts";

/** The dialog the address asks for; the second question about clearing only after the first. */
export async function readDialog(
  args: { request: Request; context: AppLoadContext },
  agentId: string,
): Promise<DialogName | null> {
  const asked = new URL(args.request.url).searchParams.get("dialog");
  const dialog = DIALOGS.find((name) => name === asked) ?? null;
  if (dialog !== "clear-type") return dialog;
  return (await readClearToken(args, agentId)) === null ? "clear" : dialog;
}

/** What the agent's export holds, and what it will be called. */
export async function readExportSize({ db, env, now }: AppLoadContext, agent: Agent): Promise<ExportSize> {
  const buckets = { files: env.HOME_FILES, pictures: env.PROFILE_IMAGES };
  const summary = await summarizeAgent({ db, ...buckets }, agent);
  return { ...summary, name: exportName("agent", todayIn(agent.timeZone, now)) };
}

/** When the data was cleared and until when it can be brought back, as days in the agent's zone. */
export function clearingView(clearedAt: number | null, timeZone: string, now: number) {
  if (clearedAt === null || !isWithinRetention(clearedAt, now)) return null;
  return {
    at: clearedAt,
    on: formatDay(todayIn(timeZone, clearedAt)),
    until: formatDay(lastRestorableDay(clearedAt, timeZone)),
  };
}

/** The agent's notifications: how they come, and to which browsers; null where the app can send none. */
export async function readPush({ db, env, now, auth }: AppLoadContext, { id: agentId, timeZone }: Agent) {
  const key = pushKey(env);
  if (key === null) return null;
  const sessionId = await auth.agents.sessionId();
  const [[choices], devices] = await Promise.all([
    selectAgentPushPreferences(db, agentId),
    readDevices({ db, now }, { agentId, clientId: null }, { sessionId, timeZone }),
  ]);
  return choices ? { key, devices, choices } : null;
}
