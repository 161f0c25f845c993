import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { SearchX, Trash2, UserPlus, Users } from "#app/components/ui/icons.tsx";
import { PageLinks } from "#app/components/ui/page-links.tsx";
import { RowMenus } from "#app/components/ui/row-menu.tsx";
import { CLIENT_FILTER_LABELS } from "#app/domain/clients/client-labels.ts";
import * as m from "#app/paraglide/messages.js";
import * as words from "../messages.ts";
import { type DialogParams, FIRST_PAGE, type ListParams, listPath } from "../paths.ts";
import type { ClientRow } from "../view.server.ts";
import { ClientsTable } from "./clients-table.tsx";
import { DeletedTable } from "./deleted-table.tsx";

type Props = {
  place: ListParams;
  rows: readonly ClientRow[];
  /** Where the next page begins; null on the last. */
  next: string | null;
};

/** On a phone rows lie on the ground itself, as wide as it. */
const ON_SAND = "max-md:border-0 max-md:bg-transparent max-md:p-0! max-md:shadow-none";

/** One page of clients, or what to do where there are none. */
export function ClientList({ place, rows, next }: Props) {
  const start = { ...place, after: null };
  return (
    <>
      <p role="status" className={place.q && rows.length > 0 ? "mb-3 text-sm text-ink-2" : "sr-only"}>
        {place.q && foundText(rows.length, next !== null || place.after !== null, place.q)}
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
  if (place.status === "deleted") return <DeletedTable rows={rows} action={listPath(place)} />;
  return (
    <RowMenus address={listPath(place)}>
      <ClientsTable
        rows={rows}
        showVisits={place.sort === "visit"}
        addressOf={(over: DialogParams) => listPath(place, over)}
      />
    </RowMenus>
  );
}

/** `partly`: other pages hold more of them. */
function foundText(count: number, partly: boolean, q: string): string {
  if (count === 0) return m.agent_clients_none_match({ q });
  if (partly) return m.agent_clients_found_here({ count, q });
  return m.agent_clients_found({ count, q });
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
          place.status === "uninvited"
            ? m.agent_clients_all_invited()
            : words.noneOf(CLIENT_FILTER_LABELS[place.status]())
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
