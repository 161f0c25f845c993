import { Link } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import {
  Download,
  ListChecks,
  Printer,
  SearchX,
  Trash2,
  Upload,
  UserPlus,
  Users,
} from "#app/components/ui/icons.tsx";
import { MoreMenu, menuItemClass } from "#app/components/ui/more-menu.tsx";
import { PageLinks } from "#app/components/ui/page-links.tsx";
import { RowMenus } from "#app/components/ui/row-menu.tsx";
import { SearchForm } from "#app/components/ui/search-form.tsx";
import { SortChoice } from "#app/components/ui/sort-choice.tsx";
import { CLIENT_FILTER_LABELS, CLIENT_SORT_LABELS } from "#app/domain/clients/client-labels.ts";
import { CLIENT_SORTS } from "#app/domain/clients/client-list.ts";
import * as m from "#app/paraglide/messages.js";
import type { ClientRow } from "../load.server.ts";
import { type DialogParams, FIRST_PAGE, type ListParams, listPath } from "../paths.ts";
import { BULK_FORM } from "./bulk-bar.tsx";
import { ClientsTable, DeletedTable } from "./clients-table.tsx";

type Props = {
  place: ListParams;
  rows: readonly ClientRow[];
  /** Null on the last page. */
  next: string | null;
  /** How many there are over all pages. */
  found: number;
};

/** On a phone the rows have no card around them. */
const ON_SAND = "max-md:border-0 max-md:bg-transparent max-md:p-0! max-md:shadow-none";

export function ClientList({ place, rows, next, found }: Props) {
  const start = { ...place, after: null };
  return (
    <>
      <p role="status" className={place.q && rows.length > 0 ? "mb-3 text-sm text-ink-2" : "sr-only"}>
        {place.q && foundText(found, place.q)}
      </p>
      <Card
        padded={rows.length > 0}
        className={rows.length > 0 && place.status !== "deleted" ? ON_SAND : undefined}
      >
        {rows.length > 0 ? <Rows place={place} rows={rows} /> : <NoClients place={place} />}
      </Card>
      <PageLinks
        first={place.after && listPath(start)}
        next={next && listPath({ ...place, after: next })}
        back={m.ui_back_to_top()}
      />
    </>
  );
}

function Rows({ place, rows }: Pick<Props, "place" | "rows">) {
  const selectFor = place.select ? BULK_FORM : null;
  if (place.status === "deleted")
    return <DeletedTable rows={rows} action={listPath(place)} selectFor={selectFor} />;
  return (
    <RowMenus address={listPath(place)}>
      <ClientsTable
        rows={rows}
        selectFor={selectFor}
        addressOf={(over: DialogParams) => listPath(place, over)}
      />
    </RowMenus>
  );
}

function foundText(count: number, q: string): string {
  return count === 0 ? m.agent_clients_none_match({ q }) : m.agent_clients_found({ count, q });
}

function NoClients({ place }: { place: ListParams }) {
  if (place.q) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={<span className="wrap-anywhere">{m.agent_clients_none_match({ q: place.q })}</span>}
        body={m.agent_clients_try_part()}
        action={
          <ButtonLink to={listPath({ ...place, q: "", after: null })} variant="secondary">
            {m.common_clear_search()}
          </ButtonLink>
        }
      />
    );
  }
  if (place.after) return <EmptyState title={m.agent_clients_no_more()} />;
  if (place.status === "deleted") {
    return (
      <EmptyState
        icon={<Trash2 />}
        title={m.agent_clients_none_deleted()}
        body={m.agent_clients_what_deleted()}
      />
    );
  }
  if (place.status !== "all") {
    return (
      <EmptyState
        icon={<Users />}
        title={
          place.status === "not_invited"
            ? m.agent_clients_all_invited()
            : m.agent_clients_none_of({ status: CLIENT_FILTER_LABELS[place.status]().toLowerCase() })
        }
        action={
          <ButtonLink to={listPath({ ...FIRST_PAGE, sort: place.sort })} variant="secondary">
            {m.ui_show_all()}
          </ButtonLink>
        }
      />
    );
  }
  return <NoClientsYet />;
}

function NoClientsYet() {
  return (
    <EmptyState
      icon={<UserPlus />}
      title={m.agent_clients_no_clients()}
      body={m.agent_clients_invite_or_import()}
      action={
        <ButtonLink to="/agent/clients/import" variant="secondary">
          {m.agent_clients_import_csv()}
        </ButtonLink>
      }
    />
  );
}

/** `empty`: there is nothing to export yet. */
export function ListMenu({ place, empty }: { place: ListParams; empty: boolean }) {
  return (
    <MoreMenu about={m.agent_clients_title()} variant="secondary">
      <Link to="/agent/clients/import" className={menuItemClass}>
        <Upload aria-hidden="true" />
        {m.agent_clients_import_clients()}
      </Link>
      {!empty && (
        <Link to={listPath({ ...place, select: true })} preventScrollReset className={menuItemClass}>
          <ListChecks aria-hidden="true" />
          {m.agent_clients_select_clients()}
        </Link>
      )}
      {!empty && (
        <Link to="/agent/reviews" className={menuItemClass}>
          <Printer aria-hidden="true" />
          {m.agent_review_reviews_of_month()}
        </Link>
      )}
      {!empty && (
        <Link to={listPath(place, { dialog: "download" })} preventScrollReset className={menuItemClass}>
          <Download aria-hidden="true" />
          {m.agent_clients_download()}
        </Link>
      )}
    </MoreMenu>
  );
}

/** On a phone the list follows the input, so the button shows only without JavaScript. */
export function SearchBox({ place: { q, status, sort, select } }: { place: ListParams }) {
  return (
    <SearchForm
      action="/agent/clients"
      q={q}
      label={m.agent_clients_search_clients()}
      placeholder={m.agent_clients_name_or_email()}
      kept={{ status: status === "all" ? null : status, select: select ? "1" : null }}
      className="max-w-2xl max-md:[&>label]:min-w-0 max-md:[@media(scripting:enabled)]:[&>button]:hidden"
    >
      {/* Deleted clients are always sorted newest first; the chosen order is kept for the other filters. */}
      {status === "deleted" ? (
        <input type="hidden" name="sort" value={sort} />
      ) : (
        <SortChoice sort={sort} sorts={CLIENT_SORTS} labels={CLIENT_SORT_LABELS} />
      )}
    </SearchForm>
  );
}
