import { cx } from "#app/components/ui/cx.ts";

const LINE_WIDTHS = ["w-full", "w-11/12", "w-4/5"] as const;

/** A placeholder while something loads. Needs text beside it for screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx("block animate-pulse rounded-sm bg-line", className ?? "h-4 w-full")}
    />
  );
}

export function SkeletonLines({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cx("block space-y-2.5", className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
        <Skeleton key={line} className={cx("h-4", LINE_WIDTHS[line % LINE_WIDTHS.length])} />
      ))}
    </span>
  );
}
