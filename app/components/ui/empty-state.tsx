import type { ReactNode } from "react";
import { cx } from "#app/components/ui/cx.ts";

export type EmptyStateProps = {
  icon?: ReactNode;
  title: ReactNode;
  body?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ icon, title, body, action, className }: EmptyStateProps) {
  return (
    <div className={cx("flex flex-col items-center px-4 py-10 text-center", className)}>
      {icon && (
        <span
          aria-hidden="true"
          className="mb-4 grid size-14 place-items-center rounded-full bg-sea-soft text-sea [&_svg]:size-6"
        >
          {icon}
        </span>
      )}
      <p className="font-serif text-lg/6 font-[560] tracking-[-0.012em] text-balance">{title}</p>
      {body && <p className="mt-1.5 max-w-sm text-[0.9375rem] text-balance text-ink-2">{body}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
