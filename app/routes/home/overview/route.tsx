import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { FreshStartCard } from "#app/components/tasks/fresh-start-card.tsx";
import { MonthStrip } from "#app/components/tasks/month-strip.tsx";
import { type TaskLineView, TaskList } from "#app/components/tasks/task-row.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { readCareQuestion } from "./care-question.server.ts";
import { BestCard, CareCard } from "./components/care-card.tsx";
import { CareQuestion } from "./components/care-question.tsx";
import {
  AllDoneCard,
  HistoryLink,
  NoPlanCard,
  NothingElseCard,
  PasswordCard,
  RepliesCard,
} from "./components/notice-cards.tsx";
import { WelcomeCard } from "./components/welcome-card.tsx";
import { readOverview } from "./load.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context });
  const overview = await readOverview(context.db, home, context.now);
  const question = await readCareQuestion(context, home);
  const { hasPassword, welcomedAt } = home;
  return { ...overview, question, hasPassword, isWelcomed: welcomedAt !== null };
}

export const meta: MetaFunction = () => [{ title: "Overview · Peaceful Home" }];

/** How the home stands today: the year, the one best thing to do, and what is coming. */
export default function OverviewPage() {
  const { care, counts, best, overdue, months, upcoming, next, hasPlan, snoozed, replies, ...home } =
    useLoaderData<typeof loader>();
  return (
    <div className="space-y-4 md:space-y-5">
      {!home.hasPassword && <PasswordCard />}
      {!home.isWelcomed && <WelcomeCard />}
      {home.freshStart && <FreshStartCard view={home.freshStart} />}
      {home.question && <CareQuestion question={home.question} />}
      {replies.length > 0 && <RepliesCard replies={replies} />}
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
        <div className="grid min-w-0 gap-4 md:gap-5">
          <CareCard care={care} counts={counts} />
          {best && <BestCard best={best} />}
          {!best && hasPlan && <AllDoneCard counts={counts} next={next} snoozed={snoozed} />}
          {overdue.length > 0 && <ListCard id="overdue" title="Overdue" tasks={overdue} />}
        </div>
        <div className="grid min-w-0 gap-4 md:gap-5">
          {hasPlan ? (
            <Card aria-labelledby="months">
              <CardHeader
                id="months"
                title="The next twelve months"
                action={<HeaderLink to="/home/tasks?view=year">Calendar</HeaderLink>}
              />
              <MonthStrip months={months} />
            </Card>
          ) : (
            <NoPlanCard />
          )}
          {upcoming.length > 0 && <ListCard id="upcoming" title="Upcoming" tasks={upcoming} />}
          {upcoming.length === 0 && best && <NothingElseCard next={next} />}
        </div>
      </div>
      <HistoryLink />
    </div>
  );
}

function ListCard({ id, title, tasks }: { id: string; title: string; tasks: TaskLineView[] }) {
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={title} action={<HeaderLink to="/home/tasks">All tasks</HeaderLink>} />
      <TaskList tasks={tasks} backTo="/home" />
    </Card>
  );
}

function HeaderLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="link px-2 py-2.5">
      {children}
    </Link>
  );
}
