import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { KeyRound, Leaf, Sprout } from "lucide-react";
import type { ReactNode } from "react";
import { requireHome } from "#app/auth/guards.server.ts";
import { TaskList } from "#app/components/task-row.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { todayIn } from "#app/domain/calendar-day.ts";
import { type Overview, readOverview } from "./overview.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context });
  const overview = await readOverview(context.db, home.id, todayIn(home.timeZone, context.now));
  return { ...overview, hasPassword: home.hasPassword };
}

export const meta: MetaFunction = () => [{ title: "Overview · Peaceful Home" }];

/** How the home stands today. */
export default function OverviewPage() {
  const { counts, overdue, upcoming, next, hasPlan, hasPassword } = useLoaderData<typeof loader>();
  return (
    <div className="space-y-4 md:space-y-5">
      <Counts counts={counts} />
      {!hasPassword && <PasswordCard />}
      <div className="grid items-start gap-4 md:gap-5 lg:auto-cols-fr lg:grid-flow-col">
        {overdue.length > 0 && (
          <Card aria-labelledby="overdue">
            <CardHeader id="overdue" title="Overdue" action={<AllTasks />} />
            <TaskList tasks={overdue} backTo="/home" />
          </Card>
        )}
        {upcoming.length > 0 && (
          <Card aria-labelledby="upcoming">
            <CardHeader id="upcoming" title="Upcoming" action={<AllTasks />} />
            <TaskList tasks={upcoming} backTo="/home" />
          </Card>
        )}
        {upcoming.length === 0 && <QuietCard late={overdue.length > 0} next={next} hasPlan={hasPlan} />}
      </div>
    </div>
  );
}

function Counts({ counts }: { counts: Overview["counts"] }) {
  return (
    <Card as="div">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
        <Count label="Overdue" alarming={counts.overdue > 0}>
          {counts.overdue}
        </Count>
        <Count label="Due Soon">{counts.dueSoon}</Count>
        <Count label="Completed">{counts.completed}</Count>
        <Count label="Total Expenses">{counts.expenses}</Count>
      </dl>
    </Card>
  );
}

function Count({ label, alarming, children }: { label: string; alarming?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.9375rem]/5 text-ink-2">{label}</dt>
      <dd
        className={cx(
          "mt-0.5 font-serif text-[1.75rem]/9 font-[560] tracking-[-0.012em] wrap-anywhere",
          alarming && "text-coral",
        )}
      >
        {children}
      </dd>
    </div>
  );
}

function AllTasks() {
  return (
    <Link to="/home/tasks" className="link px-2 py-2.5">
      All tasks
    </Link>
  );
}

function PasswordCard() {
  return (
    <Card aria-labelledby="password" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-0 items-start gap-4">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-sea-soft text-sea"
        >
          <KeyRound className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 id="password" className="text-lg/6">
            Set a password so you can come back
          </h2>
          <p className="mt-1 text-[0.9375rem] text-ink-2">Your invite code will not work for ever.</p>
        </div>
      </div>
      <ButtonLink to="?dialog=setup" preventScrollReset variant="secondary" className="w-full sm:w-auto">
        Set a password
      </ButtonLink>
    </Card>
  );
}

function QuietCard({ late, next, hasPlan }: { late: boolean; next: Overview["next"]; hasPlan: boolean }) {
  if (!hasPlan) {
    return (
      <Card padded={false}>
        <EmptyState
          icon={<Sprout />}
          title="Your plan is still empty"
          body="Once your agent adds tasks for a home like yours, they appear here."
        />
      </Card>
    );
  }
  const after = next && `Next comes “${next.title}” on ${next.day}.`;
  return (
    <Card padded={false}>
      <EmptyState
        icon={<Leaf />}
        title={late ? "Nothing else in the next 30 days" : "All done. Enjoy your home."}
        body={late ? after : ["Nothing is due in the next 30 days.", after].filter(Boolean).join(" ")}
        action={
          <ButtonLink to="/home/tasks" variant="secondary">
            All tasks
          </ButtonLink>
        }
      />
    </Card>
  );
}
