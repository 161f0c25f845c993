import { SearchForm } from "#app/components/ui/search-form.tsx";
import { SortChoice } from "#app/components/ui/sort-choice.tsx";
import { CLIENT_SORT_LABELS } from "#app/domain/clients/client-labels.ts";
import { CLIENT_SORTS } from "#app/domain/clients/client-list.ts";
import * as m from "#app/paraglide/messages.js";
import type { ListParams } from "../paths.ts";

/**
 * Looks for clients by name or email, and says in which order. On a phone the list follows what is typed and
 * chosen, so the button stands there only where no script does that.
 */
export function SearchBox({ place: { q, status, sort } }: { place: ListParams }) {
  return (
    <SearchForm
      action="/agent/clients"
      q={q}
      label={m.agent_clients_search_clients()}
      placeholder={m.agent_clients_name_or_email()}
      kept={{ status: status === "all" ? null : status }}
      className="max-w-2xl max-md:[&>label]:min-w-0 max-md:[@media(scripting:enabled)]:[&>button]:hidden"
    >
      {/* The deleted have one order, the latest first; the choice for the others is kept meanwhile. */}
      {status === "deleted" ? (
        <input type="hidden" name="sort" value={sort} />
      ) : (
        <SortChoice sort={sort} sorts={CLIENT_SORTS} labels={CLIENT_SORT_LABELS} />
      )}
    </SearchForm>
  );
}
