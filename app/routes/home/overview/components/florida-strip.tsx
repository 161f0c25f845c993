import { Link } from "@remix-run/react";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import * as m from "#app/paraglide/messages.js";
import type { FloridaStripView } from "../florida-strip.server.ts";

/** What the law or an insurer asks of this house soon; nothing if it asks nothing. */
export function FloridaStrip({ dates }: { dates: FloridaStripView }) {
  if (dates.length === 0) return null;
  return (
    <Card aria-labelledby="florida">
      <CardHeader
        id="florida"
        title={m.home_florida_title()}
        className="mb-1"
        action={
          <Link to="/home/florida" className="link px-2 py-2.5">
            {m.home_overview_florida_all()}
          </Link>
        }
      />
      <ul>
        {dates.map(({ key, title, step, day }) => (
          <li
            key={key}
            className="flex min-h-12 items-center justify-between gap-4 py-2 not-first:border-t not-first:border-line"
          >
            <span className="min-w-0 wrap-anywhere">
              {title}
              {step && <span className="block text-[0.9375rem] text-ink-2">{step}</span>}
            </span>
            <span className="shrink-0 text-[0.9375rem] text-ink-2">{day}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
