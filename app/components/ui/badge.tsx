import type { ReactNode } from "react";
import { cx } from "#app/components/ui/cx.ts";

export type BadgeTone = "neutral" | "good" | "soon" | "bad" | "sea";

/** Styled in `components.css`, as a list may hold hundreds. */
const TONES: Record<BadgeTone, string> = {
  neutral: "badge-neutral",
  good: "badge-good",
  soon: "badge-soon",
  bad: "badge-bad",
  sea: "badge-sea",
};

/** A word or two about state; the color only supports them. */
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
