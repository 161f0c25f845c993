import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ChevronLeft } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import * as m from "#app/paraglide/messages.js";
import { ClientStatusLine } from "../components/client-header.tsx";
import { ContactCard, UnreachableNote } from "../components/contact-card.tsx";
import { NotesCard } from "../components/for-one-home.tsx";
import { InviteCard } from "../components/invite-card.tsx";
import { PlanCard } from "../components/plan-card.tsx";
import { RequestsCard } from "../components/requests-card.tsx";
import { SharedCards, VendorsCard } from "../components/shared-cards.tsx";
import { readClientPage } from "../load.server.ts";
import { sharesView } from "../load-shared.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "agent.manage");
  if (!home.shell.brand.hasAgent) throw redirect("/home/settings");
  const viewed = { id: home.agentId, timeZone: home.timeZone };
  // The agent's own card and the invite code are for the agent only.
  const {
    card: _,
    logEntry: __,
    forOneHome: ___,
    ...page
  } = await readClientPage(context, viewed, withoutDialog(request.url), home.id, "home");
  const { statusText, waits, emailed, steps } = page.invited;
  return { ...page, invited: { statusText, waits, emailed, steps }, switches: sharesView(home).list };
}

function withoutDialog(address: string): URL {
  const url = new URL(address);
  url.searchParams.delete("dialog");
  return url;
}

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.common_what_your_agent_sees() }) },
];

/** Shows the homeowner what their agent sees. */
export default function WhatMyAgentSees() {
  const page = useLoaderData<typeof loader>();
  const { client, plan, care, requests, vendors, invited, switches } = page;
  const { all } = page.place;
  const asked = <RequestsCard requests={requests} more={page.moreRequests} mirrored />;
  const waits = requests.some(({ isResolved }) => !isResolved);
  return (
    <>
      <p className="-mt-2 mb-1">
        <Link to="/home/settings" className="link inline-flex min-h-11 items-center gap-1 text-[0.9375rem]">
          <ChevronLeft aria-hidden="true" className="size-4" />
          {m.common_settings()}
        </Link>
      </p>
      <PageHeader title={m.common_what_your_agent_sees()} subtitle={m.agent_client_mirror_subtitle()} />
      <UnreachableNote client={client} place={null} />
      <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="grid gap-4 md:gap-5">
          <Card aria-labelledby="you">
            <CardHeader id="you" title={client.name} className="mb-1" />
            <div className="text-[0.9375rem] text-ink-2">
              <ClientStatusLine client={client} />
            </div>
          </Card>
          {waits && asked}
          <PlanCard plan={plan} care={care} place={null} all={all} otherTo={all ? "." : "?plan=all"} />
          {!waits && asked}
          <SharedCards page={page} />
        </div>
        <div className="grid gap-4 md:gap-5">
          <SharesCard shares={switches} />
          <ContactCard client={client} people={page.people} place={null} />
          <NotesCard notes={page.notes} firstName={client.firstName} place={null} />
          <InviteCard invited={invited} place={null} />
          <VendorsCard vendors={vendors} />
        </div>
      </div>
    </>
  );
}

function SharesCard({ shares }: { shares: ReturnType<typeof sharesView>["list"] }) {
  return (
    <Card aria-labelledby="shares">
      <CardHeader
        id="shares"
        title={m.agent_client_mirror_you_share()}
        action={
          <Link to="/home/settings#sharing" className="link px-2 py-2.5">
            {m.agent_client_mirror_change()}
          </Link>
        }
      />
      <ul className="space-y-2 text-[0.9375rem]">
        {shares.map(({ name, isOn }) => (
          <li key={name} className="flex items-center justify-between gap-4">
            {name}
            <Badge tone={isOn ? "good" : "neutral"}>{isOn ? m.common_on() : m.common_off()}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
