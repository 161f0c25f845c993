import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { cx } from "#app/components/ui/cx.ts";
import * as m from "#app/paraglide/messages.js";
import { type ListParams, listPath } from "../paths.ts";

type Props = { tabs: readonly { name: string; label: string; count: number }[]; place: ListParams };

/** All and each category. On a phone one row that scrolls sideways, with the chosen one in sight; else they wrap. */
export function CategoryTabs({ tabs, place }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector(`[data-chip="${CSS.escape(place.category)}"]`);
    if (list.current && chosen instanceof HTMLElement) list.current.scrollLeft = chosen.offsetLeft - 16;
  }, [place.category]);
  return (
    <nav aria-label={m.common_categories()} className="mb-3 max-md:-mx-4 md:mb-5">
      <ul
        ref={list}
        className="relative flex gap-2 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap"
      >
        {tabs.map(({ name, label, count }) => (
          <li key={name} data-chip={name} className="max-md:shrink-0 md:min-w-0">
            <Link
              to={listPath({ ...place, category: name, after: null })}
              preventScrollReset
              aria-current={name === place.category ? "page" : undefined}
              className={cx(
                "flex min-h-11 items-center gap-2 rounded-full border px-4 text-[0.9375rem]/5 font-medium max-md:whitespace-nowrap md:wrap-anywhere",
                name === place.category
                  ? "border-sea bg-sea-soft text-sea"
                  : "border-line-strong bg-surface hover:border-control",
              )}
            >
              <span className="max-md:max-w-48 max-md:truncate">{label}</span>
              <span className={name === place.category ? "text-sea" : "text-ink-2"}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
