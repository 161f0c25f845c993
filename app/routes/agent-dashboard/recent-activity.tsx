import { Sprout } from "lucide-react";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { ActivityDay, ActivityLine } from "./activity.server.ts";

/** What happened in the agent's homes lately, by day. */
export function RecentActivity({ days }: { days: ActivityDay[] }) {
  return (
    <Card aria-labelledby="recent-activity">
      <CardHeader id="recent-activity" title="Recent Activity" />
      {days.length === 0 ? (
        <EmptyState
          icon={<Sprout />}
          title="No recent activity yet. Start by adding clients and vendors!"
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
        <span className="font-semibold">{line.name}</span> {line.sentence}
        {line.subject && ` ${line.subject}`}
        <span className="block text-sm text-ink-2">{line.when}</span>
      </div>
    </li>
  );
}
