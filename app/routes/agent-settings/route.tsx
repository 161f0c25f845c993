import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { FormError } from "#app/components/ui/field.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { readForm } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import { getAgentSignIn } from "#db/queries/agents.server.ts";
import { countData } from "#db/queries/clearing.server.ts";
import { runSettingsIntent } from "./actions.server.ts";
import { ClearedBanner, DataCard } from "./data-card.tsx";
import { SettingsDialog } from "./dialogs.tsx";
import { readDialog, readOffer } from "./page.server.ts";
import { NotificationsCard, SignInCard, TourCard } from "./small-cards.tsx";
import { clearingView, countWords } from "./words.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const { db, now } = context;
  const dialog = await readDialog({ request, context }, agent.id);
  const { email } = found(await getAgentSignIn(db, agent.id));
  return {
    settings: { emailNotifications: agent.emailNotifications, weeklyDigest: agent.weeklyDigest },
    /** Where the mail goes, and what they sign in with; the two may differ. */
    contactEmail: agent.email,
    email,
    cleared: clearingView(agent.clearedAt, agent.timeZone, now),
    dialog,
    going: dialog === "clear" ? countWords(await countData(db, agent.id)) : [],
    offer: dialog === "export" ? await readOffer(context, agent) : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return runSettingsIntent({ request, context, agent, form: await readForm(request) });
}

export const meta: MetaFunction = () => [{ title: "Settings · Peaceful Home" }];

/** What the agent chooses about mail and sign-in, and what they can do with their data. */
export default function AgentSettingsPage() {
  const { settings, contactEmail, email, cleared, dialog, going, offer } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() ?? null;
  const failureOf = (intent: string) => (failure?.intent === intent ? failure : null);
  const wordAsked = dialog === "clear-type" ? null : failureOf("clear");
  // Confirmed where no form is open any more, so there is none to say it in.
  const homeless = failureOf("sign-out") ?? failureOf("restore-data") ?? wordAsked;
  return (
    <>
      <PageHeader title="Settings" />
      {homeless && (
        <div className="mb-5">
          <FormError>{homeless.form}</FormError>
        </div>
      )}
      {cleared && <ClearedBanner cleared={cleared} />}
      <div className="grid items-start gap-4 md:gap-5 xl:grid-cols-2">
        <div className="grid min-w-0 gap-4 md:gap-5">
          <NotificationsCard
            settings={settings}
            email={contactEmail}
            failure={failureOf("notifications")}
            testFailure={failureOf("test-mail")}
          />
          <SignInCard email={email} />
        </div>
        <div className="grid min-w-0 gap-4 md:gap-5">
          <DataCard />
          <TourCard />
        </div>
      </div>
      {dialog && (
        <SettingsDialog dialog={dialog} email={email} going={going} offer={offer} failure={failure} />
      )}
    </>
  );
}
