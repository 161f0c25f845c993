import { createContext, type ReactNode, useContext } from "react";
import { cx } from "#app/components/ui/cx.ts";

export type PageHeaderProps = {
  eyebrow?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  className?: string;
};

/** What the page header shows on a phone beside the title, if no other header is above it. */
export const PageHeaderContext = createContext<{ face: ReactNode; line: string } | null>(null);

export function PageHeader({ eyebrow, title, subtitle, actions, className }: PageHeaderProps) {
  const place = useContext(PageHeaderContext);
  return (
    <div className={cx("page-header", place && "max-md:gap-x-3 max-md:gap-y-3", className)}>
      {/* On a phone the subtitle gives way to the actions. */}
      <div className={cx("min-w-0", place && "max-md:flex-[1_1_11rem]")}>
        {eyebrow && <p className="eyebrow mb-1">{eyebrow}</p>}
        <div className={cx("min-w-0", place && "max-md:flex max-md:items-center max-md:gap-3")}>
          {place?.face && <div className="md:hidden">{place.face}</div>}
          <div className="min-w-0">
            <h1 className={cx("text-balance wrap-anywhere", place && "max-md:text-[1.5rem]/7")}>{title}</h1>
            {place && (
              <p title={place.line} className="truncate text-sm text-ink-2 md:hidden">
                {place.line}
              </p>
            )}
          </div>
        </div>
        {subtitle && <p className={cx("text-ink-2", place ? "mt-2 md:mt-1" : "mt-1")}>{subtitle}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </div>
  );
}
