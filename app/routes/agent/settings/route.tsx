import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { DeleteAccountCard } from "#app/components/accounts/delete-account.tsx";
import { LegalLinks } from "#app/components/shell/legal-links.tsx";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { formatDay } from "#app/domain/days/date-format.ts";
import { lastRestorableDay } from "#app/domain/retention.ts";
import { readForm } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import * as m from "#app/paraglide/messages.js";
import { countData } from "#db/queries/accounts/account-deletion.server.ts";
import { getAgentSignIn } from "#db/queries/accounts/agents.server.ts";
import { dataCounts } from "../shared/messages.ts";
import { runSettingsIntent } from "./actions.server.ts";
import { LinkCards, NotificationsCard, SignInCard, TourCard } from "./components/account-cards.tsx";
import { CareCard } from "./components/care-card.tsx";
import { ClearedBanner, DataCard } from "./components/data-card.tsx";
import { DevicesCard } from "./components/devices-card.tsx";
import { DeleteAgentDialog, SettingsDialog } from "./components/dialogs.tsx";
import { clearingView, readDialog, readExportSize, readPush } from "./load.server.ts";

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
    /** Where the mail goes, and what they sign in with; the two may differ. */
    contactEmail: agent.email,
    email,
    push,
    cleared: clearingView(agent.clearedAt, agent.timeZone, now),
    dialog,
    offer: dialog === "export" ? await readExportSize(context, agent) : null,
    going: dialog === "clear" || closing ? dataCounts(await countData(db, agent.id)) : [],
    /** Until when the account could be opened again; null unless the dialog asks about deleting it. */
    keptUntil: closing ? formatDay(lastRestorableDay(now, agent.timeZone)) : null,
  };
}

export const shouldRevalidate = revalidateAfterConflict;

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return runSettingsIntent({ request, context, agent, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction = () => [
  { title: m.common_peaceful_home({ page: m.agent_settings_title() }) },
];

/** What the agent chooses about mail and sign-in, and what they can do with their data. */
export default function AgentSettingsPage() {
  const { settings, push, care, contactEmail, email, cleared, dialog, going, offer, keptUntil } =
    useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() ?? null;
  const failureOf = (intent: string) => (failure?.intent === intent ? failure : null);
  // Sent when the word is no longer asked for, so there is no form to say it in.
  const homeless = dialog === "clear-type" ? null : failureOf("clear");
  return (
    <>
      <PageHeader title={m.agent_settings_title()} />
      {homeless && (
        <div className="mb-5">
          <FormError>{homeless.form}</FormError>
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
