import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { DeleteAccountCard } from "#app/components/accounts/delete-account.tsx";
import { LegalLinks } from "#app/components/shell/legal-links.tsx";
import type { ExportSize } from "#app/components/transfer/export-dialog.tsx";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { type Capability, can, refusedTo } from "#app/domain/accounts/home-roles.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { lastRestorableDay } from "#app/domain/retention.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import { exportName } from "#app/domain/transfer/account/format.ts";
import { readForm } from "#app/http/forms.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { readOwnSettings } from "#app/services/accounts/own-settings.server.ts";
import { hasModel } from "#app/services/assistant/ask-assistant.server.ts";
import { pushKey, readDevices } from "#app/services/push/subscriptions.server.ts";
import { summarizeHome } from "#app/services/transfer/account/export-account.server.ts";
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
  const home = await requireHome({ request, context }, "self.manage");
  const may = (capability: Capability) => can(home.role, capability);
  const [own, assistant, devices] = await Promise.all([
    readOwnSettings(context, home),
    may("agent.manage") ? readAssistantChoice(context, home) : null,
    readOwnDevices(context, home),
  ]);
  const asked = new URL(request.url).searchParams.get("dialog");
  const dialog = DIALOGS.find((name) => name === asked) ?? null;
  const nothingToAsk =
    ((dialog === "password" || dialog === "email") && !home.hasPassword) ||
    (dialog?.endsWith("-feed") && !own.hasFeed) ||
    (dialog === "email" && !may("home.close")) ||
    (dialog === "export" && !may("home.export"));
  const { person } = home;
  const { firstName, lastName, email } = person;
  const isOwner = person.id === null;
  const details = { firstName, lastName, phone: isOwner ? home.phone : null, email };
  return {
    refused: refusedTo(home.role),
    preferences: own.preferences,
    hasFeed: own.hasFeed,
    email,
    details,
    seen: serializeSnapshot(details),
    hasPassword: home.hasPassword,
    isConfirmed: !isOwner || home.emailConfirmedAt !== 0,
    shares: may("agent.manage") && home.shell.brand.hasAgent ? home.shares : null,
    hasAgent: home.shell.brand.hasAgent,
    timeZone: may("tasks.manage") ? home.timeZone : null,
    assistant,
    push: devices && { ...devices, choices: own.push },
    dialog: nothingToAsk ? null : dialog,
    suggestedEmail: isOwner ? home.suggestedEmail : "",
    offer: dialog === "export" && may("home.export") ? await readExportSize(context, home) : null,
    /** Until when the account could be restored; null unless the delete dialog is open. */
    keptUntil:
      asked === "close" && may("home.close")
        ? formatDay(lastRestorableDay(context.now, home.timeZone))
        : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "self.manage");
  return runSettingsIntent({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const shouldRevalidate = revalidateAfterConflict;

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.common_settings() }) }];

export default function SettingsPage() {
  const { preferences, details, seen, hasFeed, email, hasPassword, shares, hasAgent, timeZone, ...over } =
    useLoaderData<typeof loader>();
  const { refused, assistant, push, dialog, offer, keptUntil, suggestedEmail, isConfirmed } = over;
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
            hasAgent={hasAgent}
            refused={refused}
            failure={failureOf("preferences")}
          />
          {push && <DevicesCard push={push} hasAgent={hasAgent} failure={failureOf("push")} />}
          <DetailsCard
            details={details}
            seen={seen}
            hasPassword={hasPassword}
            mayChangeEmail={!refused.includes("home.close")}
            hasAgent={hasAgent}
            failure={failureOf("details")}
          />
          <SignInCard hasPassword={hasPassword} />
        </div>
        <div className="grid min-w-0 gap-4 md:gap-5">
          <CalendarCard hasFeed={hasFeed} />
          {shares && <SharingCard shares={shares} failure={failureOf("shares")} />}
          {assistant && <AssistantCard choice={assistant} failure={failureOf("assistant")} />}
          {timeZone && <TimeZoneCard timeZone={timeZone} failure={failureOf("time-zone")} />}
          <MoreCard hasAgent={hasAgent} refused={refused} />
          {!refused.includes("home.close") && (
            <DeleteAccountCard body={m.home_settings_delete_account_body()} />
          )}
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

/** The reader's own devices; null if push is not configured. */
async function readOwnDevices({ db, env, now, auth }: AppLoadContext, home: Home) {
  const key = pushKey(env);
  if (key === null) return null;
  const { id: clientId, agentId, timeZone, person } = home;
  const sessionId = await auth.homes.sessionId();
  const who = { agentId, clientId, personId: person.id };
  return { key, devices: await readDevices({ db, now }, who, { sessionId, timeZone }) };
}
