import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Activity, Gift, Users, Wrench } from "lucide-react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { StatCard } from "#app/components/ui/stat-card.tsx";
import { localHour, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatLongDay } from "#app/domain/days/day-format.ts";
import { greeting } from "#app/domain/days/greeting.ts";
import { found } from "#app/http/not-found.ts";
import { listActivity } from "#db/queries/clients/activity.server.ts";
import { selectStats } from "#db/queries/clients/stats.server.ts";
import { NeedsAttention } from "./components/attention-list.tsx";
import { RecentActivity } from "./components/recent-activity.tsx";
import { activityPage, readActivityCursor, SHOWN_EVENTS } from "./load-activity.server.ts";
import { attentionReads, statsSince, toAttention, toStats } from "./load-attention.server.ts";

export const meta: MetaFunction = () => [{ title: "Dashboard · Peaceful Home" }];

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
    ...attentionReads(db, agent.id, when, all),
  ]);
  return {
    firstName: agent.firstName,
    today: formatLongDay(todayIn(agent.timeZone, now)),
    greeting: greeting(localHour(agent.timeZone, now)),
    stats: toStats(found(stats)),
    activity: activityPage(events, after !== null, when),
    ...toAttention(waiting, when, all),
  };
}

/** The agent's first screen: how things stand, who is waiting and what happened lately. */
export default function AgentDashboard() {
  const { firstName, today, greeting, stats, activity, needs, more } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        eyebrow={today}
        title={
          <>
            {greeting.words}
            {firstName && `, ${firstName}`} <span aria-hidden="true">{greeting.emoji}</span>
          </>
        }
        actions={<QuickActions />}
      />
      <div className="mb-5 grid grid-cols-2 sm:grid-cols-[repeat(auto-fit,minmax(min(250px,100%),1fr))] gap-3 lg:mb-6 lg:gap-5">
        <StatCard {...stats.clients} label="TOTAL CLIENTS" icon={<Users />} to="/agent/clients" />
        <StatCard
          {...stats.active}
          label="ACTIVE USERS"
          icon={<Activity />}
          to="/agent/clients?status=active"
        />
        <StatCard {...stats.vendors} label="TOTAL VENDORS" icon={<Wrench />} to="/agent/vendors" />
        <StatCard {...stats.referrals} label="REFERRALS" icon={<Gift />} to="/agent/referrals" />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] xl:gap-6">
        <NeedsAttention needs={needs} more={more} />
        <RecentActivity {...activity} />
      </div>
    </>
  );
}

function QuickActions() {
  return (
    <section aria-labelledby="quick-actions" className="flex flex-wrap gap-2.5">
      <h2 id="quick-actions" className="sr-only">
        Quick Actions
      </h2>
      <ButtonLink to="/agent/clients?dialog=invite">+ Invite Client</ButtonLink>
      <ButtonLink to="/agent/vendors?dialog=add" variant="secondary">
        + Add Vendor
      </ButtonLink>
      <ButtonLink to="/agent/settings?dialog=export" variant="secondary">
        Export Data
      </ButtonLink>
    </section>
  );
}
