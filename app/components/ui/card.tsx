import type { HTMLAttributes, ReactNode } from "react";
import { cx } from "#app/components/ui/cx.ts";

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "section" | "article" | "li" | "aside";
  padded?: boolean;
};

export function Card({ as: Tag = "section", padded = true, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={cx(
        "min-w-0 rounded-md border border-line bg-surface shadow-card",
        padded && "p-5 lg:p-6",
        className,
      )}
    />
  );
}

export type CardHeaderProps = {
  title: ReactNode;
  level?: 2 | 3;
  action?: ReactNode;
  /** Names the heading, so the card can point at it with aria-labelledby. */
  id?: string;
  className?: string;
};

export function CardHeader({ title, level = 2, action, id, className }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={cx("mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1", className)}
    >
      <Heading
        id={id}
        className="min-w-32 grow basis-0 font-serif text-xl/6 font-[560] tracking-[-0.012em] wrap-anywhere"
      >
        {title}
      </Heading>
      {action && <div className="-my-1.5 -mr-2 flex shrink-0 items-center gap-1">{action}</div>}
    </div>
  );
}
