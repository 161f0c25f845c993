import { Form, Link } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import * as m from "#app/paraglide/messages.js";
import type { DatesView } from "#app/routes/home/shared/dates-view.server.ts";

/** Says once that the plan was spread over the year, with an undo. */
export function SpreadCard({ count }: { count: number }) {
  return (
    <Card aria-labelledby="spread" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 id="spread" className="text-lg/6 text-pretty">
          {m.home_overview_spread()}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-pretty text-ink-2">
          {m.home_overview_spread_body({ count })}
        </p>
      </div>
      <div className="flex gap-2.5">
        <SpreadButton intent="keep-spread" label={m.home_overview_spread_keep()} />
        <SpreadButton intent="undo-spread" label={m.home_overview_spread_undo()} />
      </div>
    </Card>
  );
}

function SpreadButton({ intent, label }: { intent: "keep-spread" | "undo-spread"; label: string }) {
  return (
    <Form method="post" action="/home/tasks" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="redirectTo" value="/home" />
      <Button variant={intent === "keep-spread" ? "secondary" : "quiet"}>{label}</Button>
    </Form>
  );
}

export function LastDoneCard() {
  return (
    <Card aria-labelledby="last-done" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 id="last-done" className="text-lg/6">
          {m.common_have_you_done_these_recently()}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-pretty text-ink-2">{m.home_overview_last_done_body()}</p>
      </div>
      <ButtonLink to="/home/last-done" variant="secondary" className="w-full sm:w-auto">
        {m.home_overview_last_done_ask()}
      </ButtonLink>
    </Card>
  );
}

export function DatesCard({ dates }: { dates: DatesView }) {
  return (
    <Card aria-labelledby="dates">
      <CardHeader
        id="dates"
        title={m.common_dates_coming_up()}
        className="mb-1"
        action={
          dates.more > 0 && (
            <Link to="/home/tasks?view=year" className="link px-2 py-2.5">
              {m.home_overview_more_dates({ count: dates.more })}
            </Link>
          )
        }
      />
      <ul>
        {dates.shown.map(({ key, title, to, day }) => (
          <li key={key} className="not-first:border-t not-first:border-line">
            <Link
              to={to}
              className="flex min-h-12 items-center justify-between gap-4 py-2 text-ink no-underline hover:underline"
            >
              <span className="min-w-0 wrap-anywhere">{title}</span>
              <span className="shrink-0 text-[0.9375rem] text-ink-2">{day}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** For a home that left the welcome questions unfinished. */
export function WelcomeCard() {
  return (
    <Card aria-labelledby="welcome" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 id="welcome" className="text-lg/6">
          {m.home_overview_finish_setup()}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-pretty text-ink-2">{m.home_overview_finish_setup_body()}</p>
      </div>
      <ButtonLink to="/home/welcome" variant="secondary" className="w-full sm:w-auto">
        {m.common_continue()}
      </ButtonLink>
    </Card>
  );
}
