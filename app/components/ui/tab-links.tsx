import { Link } from "@remix-run/react";
import { cx } from "#app/components/ui/cx.ts";

export type TabLink = { to: string; label: string; count?: number; current: boolean };

/** Tabs inside a page. Each is a link, so the choice lives in the address and works without scripts. */
export function TabLinks({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly TabLink[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={cx("tab-links", className)}>
      <ul className="flex flex-wrap gap-1">
        {tabs.map((tab) => (
          <li key={tab.to} className="grow">
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? "page" : undefined}
              className="tab-link"
            >
              {tab.label}
              {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
