import { Link } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { INVITE_LABELS } from "#app/domain/clients/invite-state.ts";
import type { DialogPlace } from "../paths.ts";
import type { ClientRow } from "../view.server.ts";

type Props = {
  rows: readonly ClientRow[];
  addressOf: (over: DialogPlace) => string;
  /** Says beside the status when they last visited, as the list is sorted by it. */
  showVisits: boolean;
};

/** The agent's clients: a table, or cards where there is no room for one. */
export function ClientsTable({ rows, addressOf, showVisits }: Props) {
  const columns: Column<ClientRow>[] = [
    { key: "name", header: "Name", primary: true, cell: (row) => row.name },
    { key: "email", header: "Email", cell: (row) => <Email address={row.email} /> },
    {
      key: "code",
      header: "Invite Code",
      nowrap: true,
      cell: (row) => <InviteCode row={row} addressOf={addressOf} />,
    },
    {
      key: "type",
      header: "Property Type",
      cell: (row) => <span className="block xl:min-w-28 2xl:whitespace-nowrap">{row.propertyType}</span>,
    },
    { key: "status", header: "Status", cell: (row) => <Status row={row} showVisit={showVisits} /> },
    {
      key: "delete",
      header: "Delete",
      align: "end",
      hideLabelOnCard: true,
      cell: (row) => (
        <ButtonLink
          to={addressOf({ dialog: "delete", client: row.id })}
          preventScrollReset
          variant="quiet"
          size="sm"
          aria-label={`Delete ${row.name}`}
          className="-mx-2.5"
        >
          Delete
        </ButtonLink>
      ),
    },
  ];
  return (
    <DataTable
      caption="Clients"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={(row) => `/agent/clients/${row.id}`}
    />
  );
}

/** An address too long for its column breaks before the @ first. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <span className="block wrap-anywhere md:min-w-40 lg:min-w-36 xl:min-w-44">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

function Status({ row, showVisit }: { row: ClientRow; showVisit: boolean }) {
  const { label, tone } = row.status;
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {row.note && <span className="mt-1 block text-sm text-ink-2">{row.note}</span>}
      {showVisit && (
        <span className="mt-1 block text-sm whitespace-nowrap text-ink-2">
          <span className="sr-only">Last visit: </span>
          {row.lastVisit}
        </span>
      )}
    </>
  );
}

function InviteCode({ row, addressOf }: { row: ClientRow } & Pick<Props, "addressOf">) {
  // The status says already that nobody has invited them.
  if (row.invite === "not_invited" && row.removedOn === null) {
    return (
      <ButtonLink
        to={addressOf({ dialog: "reissue", client: row.id })}
        preventScrollReset
        variant="quiet"
        size="sm"
        aria-label={`Invite ${row.name}`}
        className="-mx-2.5"
      >
        Invite
      </ButtonLink>
    );
  }
  // A code that is not the agent's to see, or opens nothing.
  if (row.code === null) {
    return <span className="text-ink-2">{INVITE_LABELS[row.invite]}</span>;
  }
  return (
    <span className="inline-flex items-center gap-1">
      <Link
        to={addressOf({ dialog: "invited", client: row.id })}
        preventScrollReset
        className="link inline-flex min-h-11 items-center font-mono tracking-wider"
      >
        <span className="sr-only">Share code </span>
        {row.code}
      </Link>
      {/* Where the columns are narrowest the code's own dialog does the copying. */}
      <span className="md:max-xl:hidden">
        <CopyButton
          text={row.code}
          label="Copy"
          name={`Copy the code of ${row.name}`}
          variant="quiet"
          size="sm"
        />
      </span>
    </span>
  );
}
