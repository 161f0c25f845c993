import * as m from "#app/paraglide/messages.js";
import { controlClass } from "./field.tsx";
import { ChevronDown } from "./icons.tsx";

type Props<Sort extends string> = {
  sort: Sort;
  sorts: readonly Sort[];
  labels: Record<Sort, string>;
};

export function SortChoice<Sort extends string>({ sort, sorts, labels }: Props<Sort>) {
  return (
    <span className="relative shrink-0 rounded-full has-focus-visible:outline-2 max-md:has-focus-visible:outline-offset-2">
      {/* On a phone only the word fits; the select lies over it, invisible. */}
      <span
        aria-hidden="true"
        className="flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-[0.9375rem] font-semibold md:hidden"
      >
        {m.common_sort()}
      </span>
      <select
        key={sort}
        name="sort"
        defaultValue={sort}
        aria-label={m.common_sort()}
        className={`${controlClass} appearance-none truncate pr-10 max-md:absolute max-md:inset-0 max-md:h-full max-md:cursor-pointer max-md:opacity-0`}
      >
        {sorts.map((value) => (
          <option key={value} value={value}>
            {labels[value]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 hidden size-5 -translate-y-1/2 text-ink-2 md:block"
      />
    </span>
  );
}
