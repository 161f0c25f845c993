import { Link } from "@remix-run/react";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ChevronRight } from "#app/components/ui/icons.tsx";
import { SHARED } from "../paths.ts";
import * as words from "../words.ts";

const ROWS = [
  { to: "/home/care", title: words.changePlan, body: words.changePlanBody },
  { to: SHARED, title: words.sharedView, body: words.sharedViewBody },
  { to: "?dialog=export", title: words.exportData, body: words.exportDataBody },
  { to: "/home/settings/import", title: words.importData, body: words.importDataBody },
  { to: "/home/settings/trash", title: words.trash, body: words.trashBody },
];

/** The ways to what has a page or a dialog of its own. */
export function MoreCard() {
  return (
    <Card aria-labelledby="more">
      <CardHeader id="more" title={words.more} />
      <ul className="-mb-3 divide-y divide-line">
        {ROWS.map(({ to, title, body }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset={to.startsWith("?")}
              className="flex min-h-14 items-center justify-between gap-4 rounded-sm py-3 hover:text-sea"
            >
              <span className="min-w-0">
                <span className="block leading-snug font-semibold">{title}</span>{" "}
                <span className="block text-sm text-pretty text-ink-2">{body}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
