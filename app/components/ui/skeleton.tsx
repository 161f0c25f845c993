import { cx } from "#app/components/ui/cx.ts";

const LINE_WIDTHS = ["w-full", "w-11/12", "w-4/5"] as const;

/** A quiet shape where something is on its way. Say so in words beside it, for those who listen. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx("block animate-pulse rounded-sm bg-line", className ?? "h-4 w-full")}
    />
  );
}

/** A paragraph that is on its way. */
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
