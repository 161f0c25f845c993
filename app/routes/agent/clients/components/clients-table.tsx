import { Form, Link, useNavigation } from "@remix-run/react";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { MoreLink } from "#app/components/ui/more-menu.tsx";
import { RowMenu } from "#app/components/ui/row-menu.tsx";
import { INVITE_LABELS } from "#app/domain/clients/client-labels.ts";
import * as m from "#app/paraglide/messages.js";
import type { ClientRow } from "../load.server.ts";
import type { DialogParams } from "../paths.ts";

type Props = {
  rows: readonly ClientRow[];
  addressOf: (over: DialogParams) => string;
  /** The form that takes the selected rows; null while none are selected. */
  selectFor: string | null;
};

/** A table, or rows with a face, a name, and a status on narrow screens. */
export function ClientsTable({ rows, addressOf, selectFor }: Props) {
  const columns: Column<ClientRow>[] = [
    ...(selectFor === null ? [] : [selectColumn(selectFor)]),
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
      cell: (row) => <StateCell row={row} />,
    },
    { key: "city", header: m.common_city(), wideOnly: true, cell: (row) => row.city },
    {
      key: "visit",
      header: m.agent_clients_last_visit(),
      wideOnly: true,
      nowrap: true,
      cell: (row) => row.lastVisit,
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

function selectColumn(form: string): Column<ClientRow> {
  return {
    key: "select",
    header: m.agent_clients_select(),
    hideLabelOnCard: true,
    cell: (row) => (
      <label className="-my-2 -ml-1 flex size-11 items-center justify-center">
        <span className="sr-only">{m.agent_clients_select_them({ client: row.name })}</span>
        <input type="checkbox" form={form} name="client" value={row.id} className="tick" />
      </label>
    ),
  };
}

type DeletedTableProps = {
  rows: readonly ClientRow[];
  action: string;
  selectFor: string | null;
};

export function DeletedTable({ rows, action, selectFor }: DeletedTableProps) {
  const columns: Column<ClientRow>[] = [
    ...(selectFor === null ? [] : [selectColumn(selectFor)]),
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

type WhoProps = { row: ClientRow; addressOf: (over: DialogParams) => string };

function Who({ row: { name, second, line, tags, sortedBy } }: Pick<WhoProps, "row">) {
  const both = second === "" ? name : m.agent_clients_both({ name, second });
  return (
    <span className="max-md:flex max-md:items-center max-md:gap-3">
      <Avatar name={name} className="border-line-strong! md:hidden" />
      <span className="min-w-0 grow">
        <span title={both} className="max-md:block max-md:truncate">
          {both}
        </span>
        <span title={line} className="block truncate text-sm/5 font-normal text-ink-2 md:hidden">
          {sortedBy ?? line}
        </span>
        {(sortedBy !== null || tags.length > 0) && (
          <span className="hidden text-sm font-normal text-ink-2 md:block">
            {[...(sortedBy === null ? [] : [sortedBy]), ...tags].join(" · ")}
          </span>
        )}
      </span>
    </span>
  );
}

/** Breaks a long address before the @. */
function EmailCell({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <span className="block wrap-anywhere md:min-w-40 lg:min-w-36 xl:min-w-44">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

function StateCell({ row }: Pick<WhoProps, "row">) {
  const { label, tone } = row.state;
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {row.note && <span className="mt-1 hidden text-sm text-ink-2 md:block">{row.note}</span>}
    </>
  );
}

function InviteCodeCell({ row, addressOf }: WhoProps) {
  // The status already says they were not invited.
  if (row.invite === "not_invited" && row.removedOn === null) {
    return (
      <ButtonLink
        to={addressOf({ dialog: "reissue", client: row.id })}
        preventScrollReset
        variant="quiet"
        size="sm"
        aria-label={m.agent_clients_invite_them({ client: row.name })}
        className="-mx-2.5"
      >
        {m.common_invite()}
      </ButtonLink>
    );
  }
  // The code is used or no longer valid.
  if (row.code === null) {
    return <span className="text-ink-2">{INVITE_LABELS[row.invite]()}</span>;
  }
  return (
    <span className="inline-flex items-center gap-1">
      <Link
        to={addressOf({ dialog: "invited", client: row.id })}
        preventScrollReset
        className="link inline-flex min-h-11 items-center font-mono tracking-wider"
      >
        <span className="sr-only">{m.agent_clients_share_code()} </span>
        {row.code}
      </Link>
      {/* The narrowest columns leave copying to the dialog. */}
      <span className="md:max-xl:hidden">
        <CopyButton
          text={row.code}
          label={m.ui_copy()}
          name={m.agent_clients_copy_code_of({ client: row.name })}
          variant="quiet"
          size="sm"
        />
      </span>
    </span>
  );
}

function ClientMenu({ row, addressOf }: WhoProps) {
  return (
    <RowMenu
      row={row.id}
      about={row.name}
      className="-my-2 -mr-3"
      lines={() => (
        <MoreLink
          to={addressOf({ dialog: "delete", client: row.id })}
          label={m.ui_delete()}
          name={m.agent_clients_delete_them({ client: row.name })}
        />
      )}
    />
  );
}
