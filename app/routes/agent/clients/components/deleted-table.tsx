import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import * as common from "#app/components/ui/words.ts";
import type { ClientRow } from "../view.server.ts";
import * as words from "../words.ts";
import { EmailCell } from "./client-cells.tsx";

type Props = {
  rows: readonly ClientRow[];
  /** Where "Restore" posts. */
  action: string;
};

/** The clients in the trash, with the day each is deleted permanently. */
export function DeletedTable({ rows, action }: Props) {
  const columns: Column<ClientRow>[] = [
    { key: "name", header: words.name, primary: true, cell: (row) => row.name },
    { key: "email", header: words.email, cell: (row) => <EmailCell address={row.email} /> },
    { key: "type", header: words.propertyType, cell: (row) => row.propertyType },
    { key: "removed", header: words.deletedPermanently, nowrap: true, cell: (row) => row.removedOn },
    {
      key: "restore",
      header: common.restore,
      align: "end",
      hideLabelOnCard: true,
      cell: (row) =>
        row.leftThemselves ? (
          <span className="text-sm text-ink-2">{words.deletedByHomeowner}</span>
        ) : (
          <Restore row={row} action={action} />
        ),
    },
  ];
  return <DataTable caption={words.deletedClients} columns={columns} rows={rows} rowKey={(row) => row.id} />;
}

function Restore({ row, action }: { row: ClientRow; action: string }) {
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === "restore" && sent.get("client") === row.id;
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="client" value={row.id} />
      <Button variant="secondary" size="sm" busy={busy} aria-label={words.restoreThem(row.name)}>
        {common.restore}
      </Button>
    </Form>
  );
}
