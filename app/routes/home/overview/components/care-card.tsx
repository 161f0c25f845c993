import type { ReactNode } from "react";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { wholePercent } from "#app/components/ui/progress-ring.tsx";
import { formatCount } from "#app/domain/text/grammar.ts";
import * as m from "#app/paraglide/messages.js";
import type { Overview } from "../load.server.ts";

export function NumberTiles({ care, counts }: Pick<Overview, "care" | "counts">) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.75rem,1fr))] gap-3">
      <CareTile care={care} />
      <Tile label={m.home_overview_in_month({ month: counts.nextMonth.name })}>
        {counts.nextMonth.dueDates}
      </Tile>
    </dl>
  );
}

/** Before the first task of the year is done, shows what there is to do instead of "0%". */
function CareTile({ care: { done, open, share } }: Pick<Overview, "care">) {
  if (share === null)
    return <Tile label={m.home_overview_to_do_this_year()}>{m.home_overview_nothing()}</Tile>;
  if (done === 0)
    return <Tile label={m.home_overview_to_do_this_year()}>{m.common_task_count({ count: open })}</Tile>;
  const percent = wholePercent(share);
  return (
    <Tile
      label={m.home_overview_care_done()}
      note={m.home_overview_care_done_of({ done, all: done + open })}
      share={percent}
    >
      <span className="text-sage">{m.home_overview_percent({ share: percent })}</span>
    </Tile>
  );
}

type TileProps = {
  label: string;
  note?: string;
  /** In percent, drawn as a bar. */
  share?: number;
  children: ReactNode;
};

function Tile({ label, note, share, children }: TileProps) {
  return (
    <div className="relative flex min-w-0 flex-col justify-between overflow-hidden rounded-md border border-line bg-surface px-3 pt-3 pb-3.5 shadow-card sm:px-4">
      <dt className="text-[0.8125rem]/5 text-ink-2">{label}</dt>
      <dd className="mt-0.5 font-serif text-lg/7 font-[560] tracking-[-0.012em] wrap-anywhere sm:text-xl/7">
        {children}
      </dd>
      {note && <dd className="text-[0.8125rem]/5 text-ink-2">{note}</dd>}
      {share !== undefined && (
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 bg-track">
          <span className="block h-full bg-sage" style={{ width: `${share}%` }} />
        </span>
      )}
    </div>
  );
}

export function CountsCard({ counts }: Pick<Overview, "counts">) {
  return (
    <Card as="div" padded={false} className="p-5 lg:p-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        <Count label={m.common_overdue()} alarming={counts.overdue > 0}>
          {formatCount(counts.overdue)}
        </Count>
        <Count label={m.home_overview_due_soon()} hint={m.home_overview_in_thirty_days()}>
          {formatCount(counts.dueSoon)}
        </Count>
        <Count label={m.home_overview_completed()}>{formatCount(counts.completed)}</Count>
        {counts.expenses !== null && (
          <Count label={m.common_total_expenses()} long={counts.expenses.length > 9}>
            {counts.expenses}
          </Count>
        )}
      </dl>
    </Card>
  );
}

type CountProps = {
  label: string;
  hint?: string;
  alarming?: boolean;
  long?: boolean;
  children: ReactNode;
};

function Count({ label, hint, alarming, long, children }: CountProps) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.9375rem]/5 text-ink-2">
        {label}
        {hint && <span className="block text-sm">{hint}</span>}
      </dt>
      <dd
        className={cx(
          "mt-0.5 font-serif font-[560] tracking-[-0.012em] wrap-anywhere",
          long ? "text-lg/8" : "text-[1.625rem]/8",
          alarming && "text-coral",
        )}
      >
        {children}
      </dd>
    </div>
  );
}
