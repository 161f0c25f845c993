import type { Home } from "#app/auth/sessions.server.ts";
import type { ExportSize } from "#app/components/transfer/export-dialog.tsx";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { DEFAULT_HOME_PUSH_PREFERENCES } from "#app/domain/push/push-preferences.ts";
import { exportName } from "#app/domain/transfer/account/format.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { hasModel } from "#app/services/assistant/ask-assistant.server.ts";
import { pushKey, readDevices } from "#app/services/push/subscriptions.server.ts";
import { summarizeHome } from "#app/services/transfer/account/export-account.server.ts";
import { selectHomePushPreferences } from "#db/queries/push/preferences.server.ts";
import type { AssistantChoice } from "./components/assistant-card.tsx";

/** Who answers the home's questions, and whether there is a model to choose. Never asked counts as quick answers. */
export async function readAssistantChoice({ env }: AppLoadContext, home: Home): Promise<AssistantChoice> {
  return { mode: home.assistantMode ?? "quick", hasModel: await hasModel(env.ASSISTANT) };
}

/** What the home's export holds, and what it will be called. */
export async function readExportSize({ db, env, now }: AppLoadContext, home: Home): Promise<ExportSize> {
  const summary = await summarizeHome({ db, files: env.HOME_FILES }, home.id);
  return { ...summary, name: exportName("home", todayIn(home.timeZone, now)) };
}

/** The home's notifications: how they come, and to which browsers; null where the app can send none. */
export async function readPush({ db, env, now, auth }: AppLoadContext, home: Home) {
  const key = pushKey(env);
  if (key === null) return null;
  const { id: clientId, agentId, timeZone } = home;
  const sessionId = await auth.homes.sessionId();
  const [[chosen], devices] = await Promise.all([
    selectHomePushPreferences(db, clientId),
    readDevices({ db, now }, { agentId, clientId }, { sessionId, timeZone }),
  ]);
  return { key, devices, choices: chosen ?? DEFAULT_HOME_PUSH_PREFERENCES };
}
