import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { Activity, Gift, Mail, TriangleAlert, Users, Wrench } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { StatCard } from "#app/components/ui/stat-card.tsx";
import { localHour } from "#app/domain/days/calendar-day.ts";
import { formatLongDay } from "#app/domain/days/date-format.ts";
import { greeting } from "#app/domain/days/time-of-day.ts";
import { type FormFailure, readForm } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import * as m from "#app/paraglide/messages.js";
import { callDays, callListQueries, chooseIfDue, toCallList } from "#app/services/calls/call-list.server.ts";
import { selectInviteWaits, waitingSummary } from "#app/services/clients/release-invites.server.ts";
import { countToCheck } from "#app/services/storm/clients-in-storm.server.ts";
import { listActivity, selectStats } from "#db/queries/clients/dashboard.server.ts";
import { listReceivedHandOvers, listSentHandOvers } from "#db/queries/clients/hand-over.server.ts";
import { selectHeldCounties } from "#db/queries/storm/storm.server.ts";
import { runCallIntent } from "./actions.server.ts";
import { CallList } from "./components/call-list.tsx";
import { HandOversCard } from "./components/hand-overs-card.tsx";
import { LaterDialog } from "./components/later-dialog.tsx";
import { ReachabilityCard } from "./components/reachability-card.tsx";
import { RecentActivity } from "./components/recent-activity.tsx";
import { SetupCard } from "./components/setup-card.tsx";
import {
  activityPage,
  readActivityCursor,
  SHOWN_EVENTS,
  toHandOvers,
  toLater,
  toSetup,
  toWaiting,
} from "./load.server.ts";
import { reachabilityQueries, statsSince, toReachability, toStats } from "./load-figures.server.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.agent_dashboard_title() }) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const { db, now } = context;
  const { searchParams } = new URL(request.url);
  const after = readActivityCursor(searchParams.get("before"));
  const when = { timeZone: agent.timeZone, now };
  const days = callDays(agent.timeZone, now);
  const [
    [stats],
    events,
    received,
    sent,
    invitesSent,
    invitesWaiting,
    uninvited,
    unanswered,
    failed,
    inStorm,
    ...listed
  ] = await db.batch([
    selectStats(db, agent.id, statsSince(when)),
    listActivity(db, agent.id, { after, limit: SHOWN_EVENTS }),
    listReceivedHandOvers(db, agent.id, now),
    listSentHandOvers(db, agent.id, now),
    ...selectInviteWaits(context, agent.id),
    ...reachabilityQueries(db, agent.id, now),
    selectHeldCounties(db, now),
    ...callListQueries(db, agent, days),
  ]);
  const rows = (await chooseIfDue(db, agent, days, listed))
    ? await db.batch(callListQueries(db, agent, days))
    : listed;
  const calls = toCallList(rows, agent, days);
  return {
    firstName: agent.firstName,
    today: formatLongDay(days.today),
    greeting: greeting(localHour(agent.timeZone, now)),
    stats: toStats(found(stats)),
    setup: toSetup(agent, found(stats)),
    activity: activityPage(events, after !== null, when),
    waiting: toWaiting(waitingSummary([invitesSent, invitesWaiting], now), when),
    // The links hold the drafts.
    calls: { ...calls, entries: calls.entries.map(({ draft: _, ...entry }) => entry) },
    later:
      searchParams.get("dialog") === "later" ? toLater(calls, searchParams.get("item"), days.today) : null,
    handOvers: toHandOvers([received, sent]),
    reachability: toReachability(uninvited, unanswered, failed),
    toCheck: inStorm.length === 0 ? 0 : await countToCheck(context, agent.id),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const form = await readForm(request);
  return runCallIntent({ request, context, agent, form });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const shouldRevalidate = revalidateAfterConflict;

export default function AgentDashboard() {
  const {
    firstName,
    today,
    greeting,
    stats,
    setup,
    activity,
    calls,
    later,
    reachability,
    waiting,
    handOvers,
    toCheck,
  } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() as FormFailure | undefined;
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      {/* On a phone the list of people comes before the quick actions. */}
      <div className="contents md:flex md:items-end md:justify-between md:gap-6">
        <PageHeader
          eyebrow={today}
          title={
            <>
              {greeting.words}
              {firstName && `, ${firstName}`} <span aria-hidden="true">{greeting.emoji}</span>
            </>
          }
          className="mb-0!"
        />
        <QuickActions />
      </div>
      {toCheck > 0 && <StormLine count={toCheck} />}
      {(calls.entries.length > 0 || stats) && <CallList calls={calls} />}
      {handOvers.length > 0 && <HandOversCard handOvers={handOvers} />}
      {reachability && <ReachabilityCard groups={reachability} />}
      {waiting && <WaitingInvites {...waiting} />}
      {setup.length > 0 && <SetupCard steps={setup} />}
      {stats && <Numbers stats={stats} />}
      {stats && (
        <p className="-mt-2 lg:-mt-3">
          <Link to="/agent/value" className="link inline-flex min-h-11 items-center text-[0.9375rem]">
            {m.agent_value_see_quarter()}
          </Link>
        </p>
      )}
      <div className="max-md:order-2">
        <RecentActivity {...activity} />
      </div>
      {later && <LaterDialog key={later.item} later={later} failure={failure} />}
    </div>
  );
}

/** Only while somebody is to be checked on. */
function StormLine({ count }: { count: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sun-soft px-5 py-2.5 text-[0.9375rem]">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-sun" />
      <strong className="min-w-0 font-semibold">{m.agent_dashboard_storm({ count })}</strong>
      <Link to="/agent/storm" className="link inline-flex min-h-11 items-center">
        {m.agent_dashboard_storm_see()}
      </Link>
    </p>
  );
}

/** How many invites wait, when the next go out, and why not all at once. */
function WaitingInvites({ what, why }: { what: string; why: string }) {
  return (
    <section
      aria-label={m.agent_dashboard_waiting_invites()}
      className="flex gap-3 rounded-md bg-sun-soft px-5 py-4"
    >
      <Mail aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sun" />
      <p className="min-w-0 text-[0.9375rem] text-pretty">
        <strong className="block font-semibold">{what}</strong>
        {why}
      </p>
    </section>
  );
}

function Numbers({ stats }: { stats: NonNullable<ReturnType<typeof toStats>> }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(min(250px,100%),1fr))] lg:gap-5">
      <StatCard
        {...stats.clients}
        label={m.agent_dashboard_total_clients()}
        icon={<Users />}
        to="/agent/clients"
      />
      <StatCard
        {...stats.active}
        label={m.agent_dashboard_active_users()}
        icon={<Activity />}
        to="/agent/clients?status=joined"
      />
      <StatCard
        {...stats.vendors}
        label={m.agent_dashboard_total_vendors()}
        icon={<Wrench />}
        to="/agent/vendors"
      />
      <StatCard
        {...stats.referrals}
        label={m.agent_dashboard_referrals()}
        icon={<Gift />}
        to="/agent/referrals"
      />
    </div>
  );
}

function QuickActions() {
  return (
    <section
      aria-labelledby="quick-actions"
      className="flex flex-wrap gap-2.5 max-md:order-1 md:shrink-0 max-md:*:grow"
    >
      <h2 id="quick-actions" className="sr-only">
        {m.agent_dashboard_quick_actions()}
      </h2>
      <ButtonLink to="/agent/clients?dialog=invite">{m.agent_dashboard_invite_client()}</ButtonLink>
      <ButtonLink to="/agent/vendors?dialog=add" variant="secondary">
        {m.agent_dashboard_add_vendor()}
      </ButtonLink>
      <ButtonLink to="/agent/settings?dialog=export" variant="secondary">
        {m.common_export_data()}
      </ButtonLink>
    </section>
  );
}
