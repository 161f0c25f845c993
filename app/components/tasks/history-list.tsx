import { Link } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Check, FileText, type Icon, Refrigerator, Wallet } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";

export type EntryView = {
  id: string;
  kind: "task" | "expense" | "document" | "appliance";
  title: string;
  line: string;
  note: string;
  month: string;
  day: string;
  isoDay: string;
  cost: string;
  capital: boolean;
  file: string | null;
};

const ICONS: Record<EntryView["kind"], Icon> = {
  task: Check,
  expense: Wallet,
  document: FileText,
  appliance: Refrigerator,
};

export function byMonth(entries: readonly EntryView[]): { month: string; entries: EntryView[] }[] {
  const groups: { month: string; entries: EntryView[] }[] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group?.month === entry.month) group.entries.push(entry);
    else groups.push({ month: entry.month, entries: [entry] });
  }
  return groups;
}

export function HistoryList({ entries }: { entries: readonly EntryView[] }) {
  return (
    <div className="space-y-4 md:space-y-5">
      {byMonth(entries).map(({ month, entries: rows }) => (
        <Card key={month} aria-label={month}>
          <h2 className="mb-1 text-xl/6">{month}</h2>
          <ol className="-mb-2">
            {rows.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </Card>
      ))}
    </div>
  );
}

function Entry({ entry }: { entry: EntryView }) {
  const { id, kind, title, line, note, day, isoDay, cost, capital, file } = entry;
  const Icon = ICONS[kind];
  return (
    <li id={`entry-${id}`} tabIndex={-1} className="entry">
      <span className="entry-icon">
        <Icon />
      </span>
      <div className="entry-what">
        <p className="entry-title">
          {file === null ? (
            title
          ) : (
            <a href={file} download className="link -my-2.5 inline-block py-2.5">
              {title}
            </a>
          )}
        </p>
        <p className="entry-line">{line}</p>
        {note && <p className="entry-line mt-1 whitespace-pre-line">{note}</p>}
        {capital && (
          <Badge tone="sea" className="mt-1.5">
            {m.tasks_report_capital_improvement()}
          </Badge>
        )}
      </div>
      <p className="entry-side">
        {cost && <b className="entry-cost">{cost}</b>}
        <time dateTime={isoDay}>{day}</time>
        {kind === "task" && (
          <Link
            to={`/home/tasks?view=completed&dialog=outcome&task=${id}`}
            aria-label={m.common_edit_named({ name: `${title}, ${day}` })}
            className="entry-edit link no-print"
          >
            {m.common_edit_button()}
          </Link>
        )}
      </p>
    </li>
  );
}
