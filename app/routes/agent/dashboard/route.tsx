import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { Activity, Gift, Users, Wrench } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { StatCard } from "#app/components/ui/stat-card.tsx";
import { localHour, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatLongDay } from "#app/domain/days/date-format.ts";
import { greeting } from "#app/domain/days/time-of-day.ts";
import { found } from "#app/http/not-found.ts";
import * as m from "#app/paraglide/messages.js";
import { listActivity, selectStats } from "#db/queries/clients/dashboard.server.ts";
import { NeedsAttention } from "./components/attention-list.tsx";
import { RecentActivity } from "./components/recent-activity.tsx";
import { SetupCard } from "./components/setup-card.tsx";
import { activityPage, readActivityCursor, SHOWN_EVENTS, toSetup } from "./load.server.ts";
import { attentionQueries, statsSince, toAttention, toStats } from "./load-attention.server.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.agent_dashboard_title() }) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const { db, now } = context;
  const { searchParams } = new URL(request.url);
  const after = readActivityCursor(searchParams.get("before"));
  const all = searchParams.get("needs") === "all";
  const when = { timeZone: agent.timeZone, now };
  const [[stats], events, ...waiting] = await db.batch([
    selectStats(db, agent.id, statsSince(when)),
    listActivity(db, agent.id, { after, limit: SHOWN_EVENTS }),
    ...attentionQueries(db, agent.id, when, all),
  ]);
  return {
    firstName: agent.firstName,
    today: formatLongDay(todayIn(agent.timeZone, now)),
    greeting: greeting(localHour(agent.timeZone, now)),
    stats: toStats(found(stats)),
    setup: toSetup(agent, found(stats)),
    activity: activityPage(events, after !== null, when),
    ...toAttention(waiting, when, all),
  };
}

export const shouldRevalidate = revalidateAfterConflict;

export default function AgentDashboard() {
  const { firstName, today, greeting, stats, setup, activity, needs, more, heading } =
    useLoaderData<typeof loader>();
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
      {(needs.length > 0 || stats) && <NeedsAttention needs={needs} more={more} heading={heading} />}
      {setup.length > 0 && <SetupCard steps={setup} />}
      {stats && <Numbers stats={stats} />}
      <div className="max-md:order-2">
        <RecentActivity {...activity} />
      </div>
    </div>
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
        to="/agent/clients?status=active"
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
