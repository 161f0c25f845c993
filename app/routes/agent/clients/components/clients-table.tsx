import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import * as m from "#app/paraglide/messages.js";
import type { DialogParams } from "../paths.ts";
import type { ClientRow } from "../view.server.ts";
import { ClientMenu, EmailCell, InviteCodeCell, StatusCell, Who } from "./client-cells.tsx";

type Props = {
  rows: readonly ClientRow[];
  addressOf: (over: DialogParams) => string;
  /** Says beside the status when they last visited, as the list is sorted by it. */
  showVisits: boolean;
};

/** The agent's clients: a table, or rows of a face, a name and a status where there is no room for one. */
export function ClientsTable({ rows, addressOf, showVisits }: Props) {
  const columns: Column<ClientRow>[] = [
    { key: "name", header: m.common_name(), primary: true, cell: (row) => <Who row={row} /> },
    { key: "email", header: m.common_email(), cell: (row) => <EmailCell address={row.email} /> },
    {
      key: "code",
      header: m.common_invite_code(),
      nowrap: true,
      cell: (row) => <InviteCodeCell row={row} addressOf={addressOf} />,
    },
    {
      key: "type",
      header: m.common_property_type(),
      cell: (row) => <span className="xl:whitespace-nowrap">{row.propertyType}</span>,
    },
    {
      key: "status",
      header: m.agent_clients_status(),
      hideLabelOnCard: true,
      cell: (row) => <StatusCell row={row} showVisit={showVisits} />,
    },
    {
      key: "more",
      header: m.common_more(),
      align: "end",
      hideLabelOnCard: true,
      cell: (row) => <ClientMenu row={row} addressOf={addressOf} />,
    },
  ];
  return (
    <DataTable
      caption={m.agent_clients_title()}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={(row) => `/agent/clients/${row.id}`}
      className="client-rows"
    />
  );
}
