import { Card, CardHeader } from "#app/components/ui/card.tsx";
import * as m from "#app/paraglide/messages.js";
import type { TypicalLoads } from "../level-view.server.ts";

/** What the library asks of two typical homes at each level of care, and what the levels are. Below the list on a phone. */
export function TypicalLoadsCard({ typical }: { typical: TypicalLoads }) {
  return (
    <Card aria-labelledby="typical" className="max-md:order-last max-md:mt-5 md:mb-4">
      <CardHeader id="typical" title={m.agent_library_typical_title()} />
      <p className="mb-4 max-w-prose text-[0.9375rem] text-pretty text-ink-2">
        {m.agent_library_typical_body()}
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
