import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import type { ClientRow } from "../view.server.ts";
import { Email } from "./clients-table.tsx";

type Props = {
  rows: readonly ClientRow[];
  /** Where "Bring back" posts. */
  action: string;
};

/** The clients in the trash, with the day each is removed for good. */
export function DeletedTable({ rows, action }: Props) {
  const columns: Column<ClientRow>[] = [
    { key: "name", header: "Name", primary: true, cell: (row) => row.name },
    { key: "email", header: "Email", cell: (row) => <Email address={row.email} /> },
    { key: "type", header: "Property Type", cell: (row) => row.propertyType },
    { key: "removed", header: "Removed for good", nowrap: true, cell: (row) => row.removedOn },
    {
      key: "restore",
      header: "Bring back",
      align: "end",
      hideLabelOnCard: true,
      cell: (row) =>
        row.leftThemselves ? (
          <span className="text-sm text-ink-2">Deleted by the homeowner</span>
        ) : (
          <BringBack row={row} action={action} />
        ),
    },
  ];
  return <DataTable caption="Deleted clients" columns={columns} rows={rows} rowKey={(row) => row.id} />;
}

function BringBack({ row, action }: { row: ClientRow; action: string }) {
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === "restore" && sent.get("client") === row.id;
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="client" value={row.id} />
      <Button variant="secondary" size="sm" busy={busy} aria-label={`Bring back ${row.name}`}>
        Bring back
      </Button>
    </Form>
  );
}
