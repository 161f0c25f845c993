import { Link } from "@remix-run/react";
import { cx } from "#app/components/ui/cx.ts";
import { type ListPlace, listAddress } from "../paths.ts";

type Props = { tabs: readonly { name: string; label: string; count: number }[]; place: ListPlace };

/** All and each category. More of them than fit a row of tabs, so they wrap. */
export function CategoryTabs({ tabs, place }: Props) {
  return (
    <nav aria-label="Categories" className="mb-4 md:mb-5">
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ name, label, count }) => (
          <li key={name} className="min-w-0">
            <Link
              to={listAddress({ ...place, category: name, after: null })}
              preventScrollReset
              aria-current={name === place.category ? "page" : undefined}
              className={cx(
                "flex min-h-11 items-center gap-2 rounded-full border px-4 text-[0.9375rem]/5 font-medium wrap-anywhere",
                name === place.category
                  ? "border-sea bg-sea-soft text-sea"
                  : "border-line-strong bg-surface hover:border-control",
              )}
            >
              {label}
              <span className={name === place.category ? "text-sea" : "text-ink-2"}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
