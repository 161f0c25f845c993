import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { FreshStartCard } from "#app/components/tasks/fresh-start-card.tsx";
import { MonthStrip } from "#app/components/tasks/month-strip.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { can } from "#app/domain/accounts/home-roles.ts";
import type { OfflineTask } from "#app/domain/device/offline-page.ts";
import { CACHE_FILL_HEADER } from "#app/domain/device/request-headers.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { rebalancePlan } from "#app/services/property/spread-plan.server.ts";
import { AgentStrip } from "./components/agent-strip.tsx";
import { CountsCard, NumberTiles } from "./components/care-card.tsx";
import { FloridaStrip } from "./components/florida-strip.tsx";
import { ForecastNote } from "./components/forecast-note.tsx";
import {
  AddedTaskCard,
  AgentNoteCard,
  CareQuestion,
  ConfirmEmailCard,
  HistoryLink,
  NoPlanCard,
  PasswordCard,
  RepliesCard,
  SuggestedEmailCard,
  SuggestedHomeCard,
} from "./components/notice-cards.tsx";
import { StormCard } from "./components/storm-card.tsx";
import { WeekCard } from "./components/week-card.tsx";
import { DatesCard, LastDoneCard, SpreadCard, WelcomeCard } from "./components/welcome-card.tsx";
import { type Overview, readCareQuestion, readOverview } from "./load.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireHome({ request, context }, "tasks.read");
  const home = await withLeveledPlan(context, visitor);
  const overview = await readOverview(context.db, home, context.now);
  const question = await readCareQuestion(context, home);
  const offline = request.headers.has(CACHE_FILL_HEADER) ? offlineTasks(overview) : undefined;
  const { hasPassword, welcomedAt, email, emailConfirmedAt, suggestedEmail, suggestedHome } = home;
  const isOwner = can(home.role, "home.close");
  return {
    ...overview,
    question,
    /** For the service worker; only in an offline copy. */
    offline,
    hasPassword,
    isWelcomed: welcomedAt !== null || !can(home.role, "tasks.manage"),
    /** The unconfirmed email; null if confirmed. */
    unconfirmed: isOwner && emailConfirmedAt === 0 ? email : null,
    email: home.person.email,
    suggestedEmail: isOwner ? suggestedEmail : "",
    suggestedHome: can(home.role, "property.write") ? suggestedHome : null,
  };
}

/** The tasks of the week as their rows show them; none while a storm takes their place. */
function offlineTasks({ storm, week: { deadlines, blocks } }: Overview): OfflineTask[] {
  if (storm) return [];
  const shown = [...deadlines, ...blocks.flatMap(({ tasks }) => tasks)];
  return shown.map(({ id, title }) => ({ id, title }));
}

/** Levels a plan that is older than leveling, once, on the next visit. */
async function withLeveledPlan(context: AppLoadContext, home: Home): Promise<Home> {
  if (home.planFittedAt !== null || home.welcomedAt === null) return home;
  return (await rebalancePlan(context, home)) ? { ...home, planFittedAt: context.now } : home;
}

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.home_overview_page() }) }];

export const shouldRevalidate = revalidateAfterConflict;

/** What is due this week, how the year stands, and what is coming. */
export default function OverviewPage() {
  const { care, counts, week, months, next, hasPlan, snoozed, replies, agent, ...home } =
    useLoaderData<typeof loader>();
  return (
    <div className="space-y-4 md:space-y-5">
      {home.storm && <StormCard storm={home.storm} />}
      {home.unconfirmed !== null && (
        <ConfirmEmailCard email={home.unconfirmed} hasPassword={home.hasPassword} />
      )}
      {home.hasAgent && home.suggestedEmail !== "" && (
        <SuggestedEmailCard
          email={home.email}
          suggested={home.suggestedEmail}
          agentName={agent.firstName || agent.name}
          hasPassword={home.hasPassword}
        />
      )}
      {home.hasAgent && home.suggestedHome && (
        <SuggestedHomeCard suggested={home.suggestedHome} agentName={agent.firstName || agent.name} />
      )}
      {home.notes.map((note) => (
        <AgentNoteCard key={note.id} note={note} agent={agent} />
      ))}
      {home.added.map((task) => (
        <AddedTaskCard key={task.id} task={task} agent={agent} />
      ))}
      {!home.hasPassword && <PasswordCard />}
      {!home.isWelcomed && <WelcomeCard />}
      {home.freshStart && <FreshStartCard view={home.freshStart} />}
      {/* One notice at a time. */}
      {home.question && !home.freshStart && <CareQuestion question={home.question} />}
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
        <div className="grid min-w-0 gap-4 md:gap-5">
          {!home.storm && (hasPlan ? <WeekCard week={week} next={next} snoozed={snoozed} /> : <NoPlanCard />)}
          <FloridaStrip dates={home.florida} />
          <ForecastNote text={home.forecast} />
          {home.hasAgent && <AgentStrip agent={agent} />}
          {home.spread > 0 && <SpreadCard count={home.spread} />}
          {home.asksLastDone && <LastDoneCard />}
          {home.dates.shown.length > 0 && <DatesCard dates={home.dates} />}
        </div>
        <div className="grid min-w-0 gap-4 md:gap-5">
          <NumberTiles care={care} counts={counts} />
          {replies.length > 0 && <RepliesCard replies={replies} agent={agent} />}
          <CountsCard counts={counts} />
          {hasPlan && (
            <Card aria-labelledby="months">
              <CardHeader
                id="months"
                title={m.home_overview_twelve_months()}
                action={
                  <Link to="/home/tasks?view=year" className="link px-2 py-2.5">
                    {m.common_calendar()}
                  </Link>
                }
              />
              <MonthStrip months={months} />
            </Card>
          )}
        </div>
      </div>
      <HistoryLink />
    </div>
  );
}
