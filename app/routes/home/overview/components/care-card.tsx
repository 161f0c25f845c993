import type { ReactNode } from "react";
import { YearRing } from "#app/components/tasks/year-ring.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import type { Overview } from "../load.server.ts";
import * as words from "../words.ts";

/** How the year stands, and the counts beside it. */
export function CareCard({ care, counts }: Pick<Overview, "care" | "counts">) {
  return (
    <Card
      as="div"
      padded={false}
      className="flex flex-wrap items-center gap-x-4 gap-y-5 p-5 sm:gap-x-8 md:gap-x-4 lg:gap-x-8 lg:p-6"
    >
      <YearRing care={care} className="mx-auto size-28 sm:size-32 md:size-28 lg:size-32" />
      <dl className="grid min-w-40 grow basis-40 grid-cols-[auto_1fr] gap-x-3 gap-y-3 sm:grid-cols-2 sm:gap-x-6 md:grid-cols-[auto_1fr] md:gap-x-3 lg:grid-cols-2 lg:gap-x-6">
        <Count label={words.overdue} alarming={counts.overdue > 0}>
          {counts.overdue.toLocaleString("en-US")}
        </Count>
        <Count label={words.dueSoon}>{counts.dueSoon.toLocaleString("en-US")}</Count>
        <Count label={words.completed}>{counts.completed.toLocaleString("en-US")}</Count>
        <Count label={words.totalExpenses} long={counts.expenses.length > 7}>
          {counts.expenses}
        </Count>
      </dl>
      <dl className="grid basis-full grid-cols-2 gap-x-6 border-t border-line pt-4">
        <Count label={words.nextMonth}>{counts.nextMonth}</Count>
        <Count label={words.thisYear} long={counts.thisYear.length > 9}>
          {counts.thisYear}
        </Count>
      </dl>
    </Card>
  );
}

type CountProps = { label: string; alarming?: boolean; long?: boolean; children: ReactNode };

function Count({ label, alarming, long, children }: CountProps) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem]/5 text-ink-2 sm:text-[0.9375rem]/5 md:text-[0.8125rem]/5 lg:text-[0.9375rem]/5">
        {label}
      </dt>
      <dd
        className={cx(
          "mt-0.5 font-serif font-[560] tracking-[-0.012em] wrap-anywhere",
          long ? "text-lg/8 sm:text-xl/8 md:text-lg/8 lg:text-xl/8" : "text-[1.625rem]/8",
          alarming && "text-coral",
        )}
      >
        {children}
      </dd>
    </div>
  );
}
