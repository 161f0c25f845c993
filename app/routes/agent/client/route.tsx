import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { type FormFailure, readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runClientIntent } from "./actions.server.ts";
import { CardCard } from "./components/card-card.tsx";
import { ClientHeader } from "./components/client-header.tsx";
import { ContactCard, UnreachableNote } from "./components/contact-card.tsx";
import { ClientDialogs } from "./components/dialogs.tsx";
import { ForOneHomeDialog, NotesCard } from "./components/for-one-home.tsx";
import { InviteCard } from "./components/invite-card.tsx";
import { LogCard, LogDialog } from "./components/log-card.tsx";
import { PlanCard } from "./components/plan-card.tsx";
import { RequestsCard } from "./components/requests-card.tsx";
import { SharedCards, VendorsCard } from "./components/shared-cards.tsx";
import { readClientPage } from "./load.server.ts";
import { clientPath } from "./paths.ts";

export const shouldRevalidate = revalidateAfterConflict;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: m.common_page_title({ page: data?.client.name ?? m.agent_client_client() }) },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return readClientPage(context, agent, new URL(request.url), params.client ?? "", "agent");
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const form = await readForm(request);
  return runClientIntent({ request, context, agent, form, clientId: params.client ?? "" });
}

export { clientAction } from "#app/components/shell/connection.ts";

export default function AgentClient() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() as FormFailure | undefined;
  const requests = <RequestsCard requests={page.requests} more={page.moreRequests} />;
  const waits = page.requests.some(({ isResolved }) => !isResolved);
  const invite = <InviteCard invited={page.invited} place={page.place} />;
  // The invite comes first until the client has joined.
  const isInvited = page.client.status === "invited";
  return (
    <>
      <ClientHeader client={page.client} place={page.place} />
      <UnreachableNote client={page.client} place={page.place} />
      <div className="grid items-start grid-cols-1 gap-4 md:gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="grid grid-cols-1 gap-4 md:gap-5">
          {waits && requests}
          {isInvited && invite}
          <PlanCard
            plan={page.plan}
            care={page.care}
            place={page.place}
            all={page.place.all}
            otherTo={clientPath({ ...page.place, all: !page.place.all })}
          />
          {!waits && requests}
          <SharedCards page={page} />
        </div>
        <div className="grid grid-cols-1 gap-4 md:gap-5">
          <ContactCard client={page.client} people={page.people} place={page.place} />
          <CardCard card={page.card} place={page.place} />
          <NotesCard notes={page.notes} firstName={page.client.firstName} place={page.place} />
          {page.log && <LogCard log={page.log} place={page.place} />}
          {!isInvited && invite}
          <VendorsCard vendors={page.vendors} />
        </div>
      </div>
      <ClientDialogs page={page} failure={failure} />
      {page.forOneHome && (
        <ForOneHomeDialog
          dialog={page.forOneHome}
          client={page.client}
          place={page.place}
          failure={failure}
        />
      )}
      {page.logEntry && (
        <LogDialog key={page.logEntry.id} entry={page.logEntry} place={page.place} failure={failure} />
      )}
    </>
  );
}
