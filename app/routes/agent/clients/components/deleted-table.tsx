import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import * as m from "#app/paraglide/messages.js";
import type { ClientRow } from "../view.server.ts";
import { EmailCell } from "./client-cells.tsx";

type Props = {
  rows: readonly ClientRow[];
  /** Where "Restore" posts. */
  action: string;
};

/** The clients in the trash, with the day each is deleted permanently. */
export function DeletedTable({ rows, action }: Props) {
  const columns: Column<ClientRow>[] = [
    { key: "name", header: m.common_name(), primary: true, cell: (row) => row.name },
    { key: "email", header: m.common_email(), cell: (row) => <EmailCell address={row.email} /> },
    { key: "type", header: m.common_property_type(), cell: (row) => row.propertyType },
    {
      key: "removed",
      header: m.agent_clients_deleted_permanently(),
      nowrap: true,
      cell: (row) => row.removedOn,
    },
    {
      key: "restore",
      header: m.ui_restore(),
      align: "end",
      hideLabelOnCard: true,
      cell: (row) =>
        row.leftThemselves ? (
          <span className="text-sm text-ink-2">{m.common_deleted_by_the_homeowner()}</span>
        ) : (
          <Restore row={row} action={action} />
        ),
    },
  ];
  return (
    <DataTable
      caption={m.agent_clients_deleted_clients()}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
    />
  );
}

function Restore({ row, action }: { row: ClientRow; action: string }) {
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === "restore" && sent.get("client") === row.id;
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="client" value={row.id} />
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        aria-label={m.agent_clients_restore_them({ client: row.name })}
      >
        {m.ui_restore()}
      </Button>
    </Form>
  );
}
