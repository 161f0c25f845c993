import { cx } from "#app/components/ui/cx.ts";

export type ProgressRingProps = {
  /** From 0 to 1. */
  value: number;
  /** Alternative text: "68 percent of this year's care is done". */
  label: string;
  caption: string;
  className?: string;
};

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;

/** A whole percentage: 0 only for nothing, 100 only for everything. */
export function wholePercent(value: number): number {
  if (!(value > 0)) return 0;
  if (value >= 1) return 100;
  return Math.min(99, Math.max(1, Math.round(value * 100)));
}

export function ProgressRing({ value, label, caption, className }: ProgressRingProps) {
  const percent = wholePercent(value);
  return (
    <div
      role="img"
      aria-label={label}
      className={cx("relative grid shrink-0 place-items-center", className ?? "size-32")}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 size-full -rotate-90">
        <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="10" className="stroke-track" />
        {percent > 0 && (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            fill="none"
            strokeWidth="10"
            strokeLinecap="round"
            strokeDasharray={`${((percent / 100) * LENGTH).toFixed(1)} ${LENGTH.toFixed(1)}`}
            className="stroke-sage"
          />
        )}
      </svg>
      <span aria-hidden="true" className="relative max-w-20 text-center">
        <span className="block font-serif text-[1.75rem]/8 font-[560] tracking-[-0.012em]">{percent}%</span>
        <span className="block text-[0.8125rem]/4 text-ink-2">{caption}</span>
      </span>
    </div>
  );
}
