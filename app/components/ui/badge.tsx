import type { ReactNode } from "react";
import { cx } from "#app/components/ui/cx.ts";

export type BadgeTone = "neutral" | "good" | "soon" | "bad" | "sea";

const TONES: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-ink-2 dark:ring-1 dark:ring-line-strong dark:ring-inset",
  good: "bg-sage-soft text-sage",
  soon: "bg-sun-soft text-sun",
  bad: "bg-coral-soft text-coral",
  sea: "bg-sea-soft text-sea",
};

/** A short word or two about state. The words carry the meaning; the colour only helps. */
export function Badge({
  tone = "neutral",
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={cx("badge", TONES[tone], className)}>{children}</span>;
}
