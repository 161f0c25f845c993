import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import type { Agent } from "#app/auth/sessions.server.ts";
import { DeleteAccountCard } from "#app/components/accounts/delete-account.tsx";
import { LegalLinks } from "#app/components/shell/legal-links.tsx";
import type { ExportSize } from "#app/components/transfer/export-dialog.tsx";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { isWithinRetention, lastRestorableDay } from "#app/domain/retention.ts";
import { exportName } from "#app/domain/transfer/account/format.ts";
import { readForm } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { pushKey, readDevices } from "#app/services/push/subscriptions.server.ts";
import { summarizeAgent } from "#app/services/transfer/account/export-account.server.ts";
import { countData } from "#db/queries/accounts/account-deletion.server.ts";
import { getAgentSignIn } from "#db/queries/accounts/agents.server.ts";
import { selectAgentPushPreferences } from "#db/queries/push/preferences.server.ts";
import { dataCounts } from "../shared/data-counts.ts";
import { runSettingsIntent } from "./actions.server.ts";
import { readClearToken } from "./clear-token.server.ts";
import {
  CareCard,
  DevicesCard,
  LinkCards,
  NotificationsCard,
  SignInCard,
  TourCard,
} from "./components/account-cards.tsx";
import { ClearedBanner, DataCard } from "./components/data-card.tsx";
import { DeleteAgentDialog, SettingsDialog } from "./components/dialogs.tsx";
import { DIALOGS, type DialogName } from "./paths.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const { db, now } = context;
  const dialog = await readDialog({ request, context }, agent.id);
  const [signIn, push] = await Promise.all([getAgentSignIn(db, agent.id), readPush(context, agent)]);
  const { email } = found(signIn);
  const closing = new URL(request.url).searchParams.get("dialog") === "close";
  return {
    settings: { emailNotifications: agent.emailNotifications, weeklyDigest: agent.weeklyDigest },
    care: { defaultCareLevel: agent.defaultCareLevel },
    /** Contact email and login email may differ. */
    contactEmail: agent.email,
    email,
    push,
    cleared: clearingView(agent.clearedAt, agent.timeZone, now),
    dialog,
    offer: dialog === "export" ? await readExportSize(context, agent) : null,
    going: dialog === "clear" || closing ? dataCounts(await countData(db, agent.id)) : [],
    /** Last day the account could be restored; null unless the delete dialog is open. */
    keptUntil: closing ? formatDay(lastRestorableDay(now, agent.timeZone)) : null,
  };
}

export const shouldRevalidate = revalidateAfterConflict;

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return runSettingsIntent({ request, context, agent, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.agent_settings_title() }) }];

export default function AgentSettingsPage() {
  const { settings, push, care, contactEmail, email, cleared, dialog, going, offer, keptUntil } =
    useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() ?? null;
  const failureOf = (intent: string) => (failure?.intent === intent ? failure : null);
  // The confirmation may have expired, so there is no form left to show the error in.
  const clearFailure = dialog === "clear-type" ? null : failureOf("clear");
  return (
    <>
      <PageHeader title={m.agent_settings_title()} />
      {clearFailure && (
        <div className="mb-5">
          <FormError>{clearFailure.form}</FormError>
        </div>
      )}
      {cleared && <ClearedBanner cleared={cleared} />}
      <div className="grid items-start grid-cols-1 gap-4 md:gap-5 xl:grid-cols-2">
        <div className="grid min-w-0 gap-4 md:gap-5">
          <NotificationsCard settings={settings} email={contactEmail} failure={failureOf("notifications")} />
          {push && <DevicesCard push={push} failure={failureOf("push")} />}
          <CareCard care={care} failure={failureOf("care")} />
          <SignInCard email={email} />
        </div>
        <div className="grid min-w-0 gap-4 md:gap-5">
          <DataCard />
          <LinkCards />
          <DeleteAccountCard body={m.agent_settings_delete_body()} />
          <TourCard />
        </div>
      </div>
      <LegalLinks className="mt-6" />
      {keptUntil !== null && (
        <DeleteAgentDialog email={email} until={keptUntil} going={going} failure={failureOf("close")} />
      )}
      {dialog && (
        <SettingsDialog dialog={dialog} email={email} going={going} offer={offer} failure={failure} />
      )}
    </>
  );
}

/** "clear-type" opens only after "clear" was confirmed. */
async function readDialog(
  args: { request: Request; context: AppLoadContext },
  agentId: string,
): Promise<DialogName | null> {
  const asked = new URL(args.request.url).searchParams.get("dialog");
  const dialog = DIALOGS.find((name) => name === asked) ?? null;
  if (dialog !== "clear-type") return dialog;
  return (await readClearToken(args, agentId)) === null ? "clear" : dialog;
}

async function readExportSize({ db, env, now }: AppLoadContext, agent: Agent): Promise<ExportSize> {
  const buckets = { files: env.HOME_FILES, pictures: env.PROFILE_IMAGES };
  const summary = await summarizeAgent({ db, ...buckets }, agent);
  return { ...summary, name: exportName("agent", todayIn(agent.timeZone, now)) };
}

/** Days in the agent's time zone. */
function clearingView(clearedAt: number | null, timeZone: string, now: number) {
  if (clearedAt === null || !isWithinRetention(clearedAt, now)) return null;
  return {
    at: clearedAt,
    on: formatDay(todayIn(timeZone, clearedAt)),
    until: formatDay(lastRestorableDay(clearedAt, timeZone)),
  };
}

/** Null if the app cannot send notifications. */
async function readPush({ db, env, now, auth }: AppLoadContext, { id: agentId, timeZone }: Agent) {
  const key = pushKey(env);
  if (key === null) return null;
  const sessionId = await auth.agents.sessionId();
  const [[choices], devices] = await Promise.all([
    selectAgentPushPreferences(db, agentId),
    readDevices({ db, now }, { agentId, clientId: null, personId: null }, { sessionId, timeZone }),
  ]);
  return choices ? { key, devices, choices } : null;
}
