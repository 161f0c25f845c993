import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";

export type StatCardProps = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  to?: string;
  className?: string;
};

export function StatCard({ label, value, note, icon, to, className }: StatCardProps) {
  const body = (
    <>
      <span className="flex items-start justify-between gap-3">
        <span className="eyebrow">{label}</span>
        {icon && (
          <span aria-hidden="true" className="-mt-0.5 hidden text-ink-3 sm:block [&_svg]:size-5">
            {icon}
          </span>
        )}
      </span>
      <span className="mt-1 block font-serif text-[clamp(1.375rem,14cqi,2rem)]/10 font-[560] tracking-[-0.012em] wrap-anywhere">
        {value}
      </span>
      {note && <span className="mt-0.5 block text-sm text-ink-2">{note}</span>}
    </>
  );
  const inside = "block h-full px-4 py-4 sm:px-5";
  return (
    <Card
      as="div"
      padded={false}
      className={cx("@container", to && "transition-colors hover:border-control", className)}
    >
      {to ? (
        <Link to={to} className={cx(inside, "rounded-md text-ink no-underline")}>
          {body}
        </Link>
      ) : (
        <div className={inside}>{body}</div>
      )}
    </Card>
  );
}
