import { cx } from "#app/components/ui/cx.ts";

type Props = {
  value: number;
  /** What it counts, for the ear. */
  words: string;
  className?: string;
};

/** How many of something wait behind a place of the navigation; nothing where none do. */
export function NavCount({ value, words, className }: Props) {
  if (value === 0) return null;
  return (
    <span
      className={cx(
        "rounded-full bg-coral-soft text-[0.8125rem]/5 font-semibold text-coral tabular-nums",
        className,
      )}
    >
      {value > 99 ? "99+" : value}
      <span className="sr-only"> {words}</span>
    </span>
  );
}
