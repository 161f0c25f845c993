import { Card, CardHeader } from "#app/components/ui/card.tsx";
import type { TypicalLoads } from "../level-view.server.ts";

/** What the library asks of two typical homes at each level of care, and what the levels are. */
export function TypicalLoadsCard({ typical }: { typical: TypicalLoads }) {
  return (
    <Card aria-labelledby="typical" className="mb-4">
      <CardHeader id="typical" title="What homes get from it" />
      <p className="mb-4 max-w-prose text-[0.9375rem] text-pretty text-ink-2">
        A home gets the tasks within the level it has chosen. The catalog sets each task’s level; your own
        tasks always show. Times are the homeowner’s own: a job for a pro counts as 15 minutes.
      </p>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {typical.map(({ home, loads }) => (
          <div key={home}>
            <dt className="font-semibold">{home}</dt>
            <dd>
              <ul className="text-[0.9375rem] text-ink-2">
                {loads.map(({ level, load }) => (
                  <li key={level} className="flex justify-between gap-4 py-1">
                    <span>{level}</span>
                    <span className="tabular-nums">{load}</span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
