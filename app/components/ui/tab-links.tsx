import { Link } from "@remix-run/react";
import { cx } from "#app/components/ui/cx.ts";

export type TabLink = { to: string; label: string; count?: number; current: boolean };

/** If not all tabs fit, the current one is scrolled into view. */
function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector<HTMLElement>("[aria-current]");
  if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
}

/** Tabs as links, so the choice is in the address and works without scripts. */
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
    <nav ref={showCurrent} aria-label={label} className={cx("tab-links", className)}>
      <ul className="flex gap-1">
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
