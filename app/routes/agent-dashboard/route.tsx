import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Activity, Gift, Users, Wrench } from "lucide-react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { StatCard } from "#app/components/ui/stat-card.tsx";
import { localHour, todayIn } from "#app/domain/calendar-day.ts";
import { formatLongDay } from "#app/domain/day-format.ts";
import { greeting } from "#app/domain/greeting.ts";
import { found } from "#app/http/not-found.ts";
import { listActivity } from "#db/queries/activity.server.ts";
import { selectStats } from "#db/queries/clients.server.ts";
import { activityDays } from "./activity.server.ts";
import { RecentActivity } from "./recent-activity.tsx";

const SHOWN_EVENTS = 10;

export const meta: MetaFunction = () => [{ title: "Dashboard · Peaceful Home" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const { db, now } = context;
  const [[stats], events] = await db.batch([
    selectStats(db, agent.id),
    listActivity(db, agent.id, SHOWN_EVENTS),
  ]);
  return {
    firstName: agent.firstName,
    today: formatLongDay(todayIn(agent.timeZone, now)),
    greeting: greeting(localHour(agent.timeZone, now)),
    stats: found(stats),
    days: activityDays(events, agent.timeZone, now),
  };
}

/** The agent's first screen: how things stand and what happened lately. */
export default function AgentDashboard() {
  const { firstName, today, greeting, stats, days } = useLoaderData<typeof loader>();
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
      <div className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(250px,100%),1fr))] gap-3 lg:gap-5">
        <StatCard label="TOTAL CLIENTS" value={count(stats.clients)} icon={<Users />} to="/agent/clients" />
        <StatCard label="ACTIVE USERS" value={count(stats.active)} icon={<Activity />} />
        <StatCard label="TOTAL VENDORS" value={count(stats.vendors)} icon={<Wrench />} />
        <StatCard label="REFERRALS" value={count(stats.referrals)} icon={<Gift />} />
      </div>
      <RecentActivity days={days} />
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
    </section>
  );
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}
