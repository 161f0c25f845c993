import { Link } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Sprout } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import type { ActivityLine, ActivityPage } from "../load.server.ts";

export function RecentActivity({ days, before, paged }: ActivityPage) {
  return (
    <Card aria-labelledby="recent-activity">
      <CardHeader id="recent-activity" title={m.agent_dashboard_recent_activity()} />
      {days.length === 0 && !paged ? (
        <EmptyState
          icon={<Sprout />}
          title={m.agent_dashboard_no_activity()}
          className="max-w-md py-8 mx-auto"
        />
      ) : (
        <div className="space-y-5">
          {days.map((day) => (
            <section key={day.title}>
              <h3 className="eyebrow mb-2.5">{day.title}</h3>
              <ol>
                {day.lines.map((line) => (
                  <Line key={line.id} line={line} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
      {(before || paged) && (
        <nav
          aria-label={m.agent_dashboard_recent_activity()}
          className="mt-4 flex flex-wrap gap-x-1 border-t border-line pt-3"
        >
          {before && (
            <ButtonLink to={`?before=${before}`} variant="quiet" preventScrollReset className="-ml-3">
              {m.common_show_earlier()}
            </ButtonLink>
          )}
          {paged && (
            <ButtonLink to="/agent" variant="quiet" preventScrollReset className={before ? "" : "-ml-3"}>
              {m.common_back_to_newest()}
            </ButtonLink>
          )}
        </nav>
      )}
    </Card>
  );
}

function Line({ line }: { line: ActivityLine }) {
  return (
    <li className="relative flex gap-4 pb-4 last:pb-0">
      <span
        aria-hidden="true"
        className="mt-1.5 size-3 shrink-0 rounded-full border-[2.5px] border-sea bg-sea-soft"
      />
      <div className="min-w-0 text-[0.9375rem]/6 wrap-anywhere">
        <Name line={line} /> {line.sentence}
        <span className="block text-sm text-ink-2">{line.when}</span>
      </div>
    </li>
  );
}

function Name({ line: { name, to } }: { line: ActivityLine }) {
  if (!to) return <span className="font-semibold">{name}</span>;
  return (
    <Link to={to} className="font-semibold text-ink no-underline hover:underline">
      {name}
    </Link>
  );
}
