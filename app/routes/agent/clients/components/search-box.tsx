import { controlClass } from "#app/components/ui/field-parts.tsx";
import { ChevronDown } from "#app/components/ui/icons.tsx";
import { SearchForm } from "#app/components/ui/search-form.tsx";
import { CLIENT_SORTS } from "#app/domain/clients/list.ts";
import { CLIENT_SORT_LABELS } from "#app/domain/clients/words.ts";
import type { ListPlace } from "../paths.ts";
import * as words from "../words.ts";

/**
 * Looks for clients by name or email, and says in which order. On a phone the list follows what is typed and
 * chosen, so the button stands there only where no script does that.
 */
export function SearchBox({ place: { q, status, sort } }: { place: ListPlace }) {
  return (
    <SearchForm
      action="/agent/clients"
      q={q}
      label={words.searchClients}
      placeholder={words.nameOrEmail}
      kept={{ status: status === "all" ? null : status }}
      className="max-w-2xl max-md:[&>label]:min-w-0 max-md:[@media(scripting:enabled)]:[&>button]:hidden"
    >
      <SortChoice key={sort} sort={sort} status={status} />
    </SearchForm>
  );
}

/** The deleted have one order, the latest first; the choice for the others is kept meanwhile. */
function SortChoice({ sort, status }: Pick<ListPlace, "sort" | "status">) {
  if (status === "deleted") return <input type="hidden" name="sort" value={sort} />;
  return (
    <span className="relative shrink-0 rounded-full has-focus-visible:outline-2 max-md:has-focus-visible:outline-offset-2">
      {/* On a phone there is room for the word alone: the select lies over it, unseen. */}
      <span
        aria-hidden="true"
        className="flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-[0.9375rem] font-semibold md:hidden"
      >
        {words.sort}
      </span>
      <select
        name="sort"
        defaultValue={sort}
        aria-label={words.sort}
        className={`${controlClass} appearance-none truncate pr-10 max-md:absolute max-md:inset-0 max-md:h-full max-md:cursor-pointer max-md:opacity-0`}
      >
        {CLIENT_SORTS.map((value) => (
          <option key={value} value={value}>
            {CLIENT_SORT_LABELS[value]}
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
