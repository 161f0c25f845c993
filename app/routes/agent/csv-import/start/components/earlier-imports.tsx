import { Link } from "@remix-run/react";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import * as m from "#app/paraglide/messages.js";
import { importPath } from "#app/routes/agent/csv-import/paths.ts";

type Earlier = { id: string; name: string; day: string; standing: string };

/** The imports before this one, each with its page. */
export function EarlierImports({ earlier }: { earlier: readonly Earlier[] }) {
  if (earlier.length === 0) return null;
  return (
    <Card aria-labelledby="earlier">
      <CardHeader id="earlier" title={m.agent_csv_import_start_earlier()} />
      <ul className="divide-y divide-line">
        {earlier.map(({ id, name, day, standing }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-1">
            <Link to={importPath(id)} className="link inline-flex min-h-11 items-center wrap-anywhere">
              {name}
            </Link>
            <span className="text-sm text-ink-2">
              {day} · {standing}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
