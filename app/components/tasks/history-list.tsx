import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Check, FileText, type Icon, Refrigerator, Wallet } from "#app/components/ui/icons.tsx";
import { Link } from "#app/components/ui/link.tsx";
import * as common from "#app/components/ui/words.ts";
import * as words from "./report-words.ts";

export type EntryView = {
  id: string;
  kind: "task" | "expense" | "document" | "appliance";
  title: string;
  /** "Task done". */
  what: string;
  /** Category, a document's kind, or how an appliance came. */
  about: string;
  who: string;
  note: string;
  /** "November 2026", "Nov 20" and "2026-11-20". */
  month: string;
  day: string;
  isoDay: string;
  /** "$84.50"; empty where no cost is known. */
  cost: string;
  capital: boolean;
  /** Where a document is downloaded; null for anything else. */
  file: string | null;
  /** Where what is kept of a finished task is edited; null for anything else. */
  editAt: string | null;
};

const ICONS: Record<EntryView["kind"], Icon> = {
  task: Check,
  expense: Wallet,
  document: FileText,
  appliance: Refrigerator,
};

/** Entries, newest first as they come, in one group a month. */
export function byMonth(entries: readonly EntryView[]): { month: string; entries: EntryView[] }[] {
  const groups: { month: string; entries: EntryView[] }[] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group?.month === entry.month) group.entries.push(entry);
    else groups.push({ month: entry.month, entries: [entry] });
  }
  return groups;
}

/** The timeline: a card for each month. */
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
  const { id, kind, title, what, about, who, note, day, isoDay, cost, capital, file, editAt } = entry;
  const Icon = ICONS[kind];
  return (
    <li
      id={`entry-${id}`}
      tabIndex={-1}
      className="flex gap-3.5 py-3.5 outline-offset-4 not-first:border-t not-first:border-line sm:gap-4"
    >
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-ink-2"
      >
        <Icon className="size-4.5" />
      </span>
      <div className="min-w-0 grow">
        <p className="leading-snug font-semibold text-pretty wrap-anywhere">
          {file === null ? (
            title
          ) : (
            <a href={file} download className="link -my-2.5 inline-block py-2.5">
              {title}
            </a>
          )}
        </p>
        <p className="text-sm text-ink-2 wrap-anywhere">{[what, about, who].filter(Boolean).join(" · ")}</p>
        {note && <p className="mt-1 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{note}</p>}
        {capital && (
          <Badge tone="sea" className="mt-1.5">
            {words.capitalImprovement}
          </Badge>
        )}
      </div>
      <p className="shrink-0 text-right">
        {cost && <span className="block leading-snug font-semibold">{cost}</span>}
        <time dateTime={isoDay} className="block text-sm text-ink-2">
          {day}
        </time>
        {editAt && <EditLink to={editAt} name={`${title}, ${day}`} />}
      </p>
    </li>
  );
}

function EditLink({ to, name }: { to: string; name: string }) {
  return (
    <Link
      to={to}
      aria-label={words.editNamed(name)}
      className="link no-print -mr-2 -mb-2.5 inline-flex min-h-11 min-w-11 items-center justify-end px-2 text-sm"
    >
      {common.edit}
    </Link>
  );
}
