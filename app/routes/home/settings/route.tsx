import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { DeleteAccountCard } from "#app/components/accounts/delete-account.tsx";
import { LegalLinks } from "#app/components/shell/legal-links.tsx";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { formatDay } from "#app/domain/days/date-format.ts";
import { DEFAULT_PREFERENCES } from "#app/domain/email/email-preferences.ts";
import { lastRestorableDay } from "#app/domain/retention.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import { readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { selectPreferences } from "#db/queries/email/preferences.server.ts";
import { selectHasFeed } from "#db/queries/tasks/plan.server.ts";
import { runSettingsIntent } from "./actions.server.ts";
import { AssistantCard } from "./components/assistant-card.tsx";
import { CalendarCard, FeedDialog } from "./components/calendar-card.tsx";
import { DetailsCard } from "./components/details-card.tsx";
import { DevicesCard } from "./components/devices-card.tsx";
import { DeleteHomeDialog, SettingsDialog } from "./components/dialogs.tsx";
import { MoreCard } from "./components/more-card.tsx";
import { NotificationsCard } from "./components/notifications-card.tsx";
import { SharingCard, SignInCard, TimeZoneCard } from "./components/sharing-cards.tsx";
import { readAssistantChoice, readExportSize, readPush } from "./load.server.ts";
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
    timeZone: home.timeZone,
    assistant,
    push,
    dialog: nothingToAsk ? null : dialog,
    suggestedEmail: home.suggestedEmail,
    offer: dialog === "export" ? await readExportSize(context, home) : null,
    /** Until when the account could be opened again; null unless the dialog asks about deleting it. */
    keptUntil: asked === "close" ? formatDay(lastRestorableDay(context.now, home.timeZone)) : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context });
  return runSettingsIntent({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const shouldRevalidate = revalidateAfterConflict;

export const meta: MetaFunction = () => [{ title: m.common_peaceful_home({ page: m.common_settings() }) }];

/** What the homeowner chooses about mail, privacy, calendar and sign-in. */
export default function SettingsPage() {
  const { preferences, details, seen, hasFeed, email, hasPassword, shares, timeZone, ...over } =
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
          <SharingCard shares={shares} failure={failureOf("shares")} />
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
