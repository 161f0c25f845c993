import { SearchX, Trash2, UserPlus, Users } from "lucide-react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PageLinks } from "#app/components/ui/page-links.tsx";
import * as common from "#app/components/ui/words.ts";
import { CLIENT_FILTER_LABELS } from "#app/domain/clients/list.ts";
import { countOf } from "#app/domain/text/lists.ts";
import { type DialogPlace, FIRST_PAGE, type ListPlace, listAddress } from "../paths.ts";
import type { ClientRow } from "../view.server.ts";
import { ClientsTable } from "./clients-table.tsx";
import { DeletedTable } from "./deleted-table.tsx";

type Props = {
  place: ListPlace;
  rows: readonly ClientRow[];
  /** Where the next page begins; null on the last. */
  next: string | null;
};

/** One page of clients, or what to do where there are none. */
export function ClientList({ place, rows, next }: Props) {
  const start = { ...place, after: null };
  return (
    <>
      <p role="status" className={place.q && rows.length > 0 ? "mb-3 text-sm text-ink-2" : "sr-only"}>
        {place.q && foundText(rows.length, next !== null || place.after !== null, place.q)}
      </p>
      <Card padded={rows.length > 0}>
        {rows.length > 0 ? <Rows place={place} rows={rows} /> : <NoClients place={place} />}
      </Card>
      <PageLinks
        first={place.after && listAddress(start)}
        next={next && listAddress({ ...place, after: next })}
        back={common.backToTop}
      />
    </>
  );
}

function Rows({ place, rows }: Pick<Props, "place" | "rows">) {
  if (place.status === "deleted") return <DeletedTable rows={rows} action={listAddress(place)} />;
  return (
    <ClientsTable
      rows={rows}
      showVisits={place.sort === "visit"}
      addressOf={(over: DialogPlace) => listAddress(place, over)}
    />
  );
}

/** `partly`: other pages hold more of them. */
function foundText(count: number, partly: boolean, q: string): string {
  if (count === 0) return `No clients match “${q}”`;
  if (partly) return `${count} clients on this page match “${q}”`;
  return `${countOf(count, "client matches", "clients match")} “${q}”`;
}

function NoClients({ place }: { place: ListPlace }) {
  if (place.q) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={<span className="wrap-anywhere">No clients match “{place.q}”</span>}
        body="Try part of a name or of an email address."
        action={
          <ButtonLink to={listAddress({ ...place, q: "", after: null })} variant="secondary">
            Clear search
          </ButtonLink>
        }
      />
    );
  }
  if (place.after) return <EmptyState title="That was all of them." />;
  if (place.status === "deleted") {
    return (
      <EmptyState
        icon={<Trash2 />}
        title="Nobody is deleted"
        body="A client you delete stays here for 30 days and can be brought back."
      />
    );
  }
  if (place.status !== "all") {
    return (
      <EmptyState
        icon={<Users />}
        title={`No ${CLIENT_FILTER_LABELS[place.status].toLowerCase()} clients`}
        action={
          <ButtonLink to={listAddress({ ...FIRST_PAGE, sort: place.sort })} variant="secondary">
            Show all
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
      title="No clients yet"
      body="Invite the first with “+ Invite Client”. You get a code to hand on, and their home gets its care plan. Or bring in many at once from a spreadsheet."
      action={
        <ButtonLink to="/agent/clients/import" variant="secondary">
          Import a CSV
        </ButtonLink>
      }
    />
  );
}
