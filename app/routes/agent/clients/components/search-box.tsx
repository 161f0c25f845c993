import { ChevronDown } from "lucide-react";
import { controlClass } from "#app/components/ui/field-parts.tsx";
import { SearchForm } from "#app/components/ui/search-form.tsx";
import { CLIENT_SORT_LABELS, CLIENT_SORTS } from "#app/domain/clients/list.ts";
import type { ListPlace } from "../paths.ts";

/** Looks for clients by name or email, and says in which order. */
export function SearchBox({ place: { q, status, sort } }: { place: ListPlace }) {
  return (
    <SearchForm
      action="/agent/clients"
      q={q}
      label="Search clients"
      placeholder="Name or email"
      kept={{ status: status === "all" ? null : status }}
      className="max-w-2xl flex-wrap"
    >
      <SortChoice key={sort} sort={sort} status={status} />
    </SearchForm>
  );
}

/** The deleted have one order, the latest first; the choice for the others is kept meanwhile. */
function SortChoice({ sort, status }: Pick<ListPlace, "sort" | "status">) {
  if (status === "deleted") return <input type="hidden" name="sort" value={sort} />;
  return (
    <label className="relative block min-w-0 grow sm:grow-0">
      <span className="sr-only">Sort by</span>
      <select name="sort" defaultValue={sort} className={`${controlClass} appearance-none truncate pr-10`}>
        {CLIENT_SORTS.map((value) => (
          <option key={value} value={value}>
            {CLIENT_SORT_LABELS[value]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-2"
      />
    </label>
  );
}
