import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { DeleteAccountCard } from "#app/components/accounts/delete-account.tsx";
import { LegalLinks } from "#app/components/shell/legal-links.tsx";
import type { ExportSize } from "#app/components/transfer/export-dialog.tsx";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { DEFAULT_PREFERENCES } from "#app/domain/email/email-preferences.ts";
import { DEFAULT_HOME_PUSH_PREFERENCES } from "#app/domain/push/push-preferences.ts";
import { lastRestorableDay } from "#app/domain/retention.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import { exportName } from "#app/domain/transfer/account/format.ts";
import { readForm } from "#app/http/forms.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { hasModel } from "#app/services/assistant/ask-assistant.server.ts";
import { pushKey, readDevices } from "#app/services/push/subscriptions.server.ts";
import { summarizeHome } from "#app/services/transfer/account/export-account.server.ts";
import { selectPreferences } from "#db/queries/email/preferences.server.ts";
import { selectHomePushPreferences } from "#db/queries/push/preferences.server.ts";
import { selectHasFeed } from "#db/queries/tasks/plan.server.ts";
import { runSettingsIntent } from "./actions.server.ts";
import { AssistantCard, type AssistantChoice } from "./components/assistant-card.tsx";
import { CalendarCard, FeedDialog } from "./components/calendar-card.tsx";
import { DetailsCard } from "./components/details-card.tsx";
import { DeleteHomeDialog, SettingsDialog } from "./components/dialogs.tsx";
import { MoreCard } from "./components/more-card.tsx";
import { DevicesCard, NotificationsCard } from "./components/notifications-card.tsx";
import { SharingCard, SignInCard, TimeZoneCard } from "./components/sharing-cards.tsx";
import { DIALOGS } from "./paths.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context });
  const [[[preferences], [feed]], assistant, push] = await Promise.all([
    context.db.batch([selectPreferences(context.db, home.id), selectHasFeed(context.db, home.id)]),
    readAssistantChoice(context, home),
    readPush(context, home),
  ]);
  const hasFeed = feed?.hasFeed ?? false;
  const asked = new URL(request.url).searchParams.get("dialog");
  const dialog = DIALOGS.find((name) => name === asked) ?? null;
  const nothingToAsk =
    ((dialog === "password" || dialog === "email") && !home.hasPassword) ||
    (dialog?.endsWith("-feed") && !hasFeed);
  const { firstName, lastName, phone, email } = home;
  const details = { firstName, lastName, phone, email };
  return {
    preferences: preferences ?? DEFAULT_PREFERENCES,
    hasFeed,
    email,
    details,
    seen: serializeSnapshot(details),
    hasPassword: home.hasPassword,
    isConfirmed: home.emailConfirmedAt !== 0,
    shares: home.shares,
    hasAgent: home.shell.brand.hasAgent,
    timeZone: home.timeZone,
    assistant,
    push,
    dialog: nothingToAsk ? null : dialog,
    suggestedEmail: home.suggestedEmail,
    offer: dialog === "export" ? await readExportSize(context, home) : null,
    /** Until when the account could be restored; null unless the delete dialog is open. */
    keptUntil: asked === "close" ? formatDay(lastRestorableDay(context.now, home.timeZone)) : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context });
  return runSettingsIntent({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const shouldRevalidate = revalidateAfterConflict;

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.common_settings() }) }];

export default function SettingsPage() {
  const { preferences, details, seen, hasFeed, email, hasPassword, shares, hasAgent, timeZone, ...over } =
    useLoaderData<typeof loader>();
  const { assistant, push, dialog, offer, keptUntil, suggestedEmail, isConfirmed } = over;
  const answer = useActionData<typeof action>();
  const failure = answer && !answer.ok ? answer : null;
  const failureOf = (intent: string) => (failure?.intent === intent ? failure : null);
  return (
    <>
      <PageHeader title={m.common_settings()} />
      <div className="grid items-start grid-cols-1 gap-4 md:gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4 md:gap-5">
          <NotificationsCard
            preferences={preferences}
            email={email}
            isConfirmed={isConfirmed}
            failure={failureOf("preferences")}
          />
          {push && <DevicesCard push={push} failure={failureOf("push")} />}
          <DetailsCard
            details={details}
            seen={seen}
            hasPassword={hasPassword}
            failure={failureOf("details")}
          />
          <SignInCard hasPassword={hasPassword} />
        </div>
        <div className="grid min-w-0 gap-4 md:gap-5">
          <CalendarCard hasFeed={hasFeed} />
          {hasAgent && <SharingCard shares={shares} failure={failureOf("shares")} />}
          <AssistantCard choice={assistant} failure={failureOf("assistant")} />
          <TimeZoneCard timeZone={timeZone} failure={failureOf("time-zone")} />
          <MoreCard />
          <DeleteAccountCard body={m.home_settings_delete_account_body()} />
        </div>
      </div>
      <LegalLinks className="mt-6" />
      {dialog && <SettingsDialog {...{ dialog, email, suggestedEmail, hasPassword, offer, failure }} />}
      {keptUntil !== null && (
        <DeleteHomeDialog
          hasAgent={hasAgent}
          email={email}
          until={keptUntil}
          hasPassword={hasPassword}
          failure={failureOf("close")}
        />
      )}
      {answer?.ok && <FeedDialog url={answer.feedUrl} />}
    </>
  );
}

/** The mode in use, and whether there is a model. No choice counts as quick answers. */
async function readAssistantChoice({ env }: AppLoadContext, home: Home): Promise<AssistantChoice> {
  return { mode: home.assistantMode ?? "quick", hasModel: await hasModel(env.ASSISTANT) };
}

async function readExportSize({ db, env, now }: AppLoadContext, home: Home): Promise<ExportSize> {
  const summary = await summarizeHome({ db, files: env.HOME_FILES }, home.id);
  return { ...summary, name: exportName("home", todayIn(home.timeZone, now)) };
}

/** Notification choices and devices; null if push is not configured. */
async function readPush({ db, env, now, auth }: AppLoadContext, home: Home) {
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
