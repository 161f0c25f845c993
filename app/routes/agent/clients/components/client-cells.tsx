import { Link } from "@remix-run/react";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { MoreLink } from "#app/components/ui/more-menu.tsx";
import { RowMenu } from "#app/components/ui/row-menu.tsx";
import { INVITE_LABELS } from "#app/domain/clients/client-labels.ts";
import * as m from "#app/paraglide/messages.js";
import type { DialogParams } from "../paths.ts";
import type { ClientRow } from "../view.server.ts";

type Props = { row: ClientRow; addressOf: (over: DialogParams) => string };

/** Who it is; on a phone with a face, and in a line what there is no column for. */
export function Who({ row: { name, line } }: Pick<Props, "row">) {
  return (
    <span className="max-md:flex max-md:items-center max-md:gap-3">
      <Avatar name={name} className="border-line-strong! md:hidden" />
      <span className="min-w-0 grow">
        <span title={name} className="max-md:block max-md:truncate">
          {name}
        </span>
        <span title={line} className="block truncate text-sm/5 font-normal text-ink-2 md:hidden">
          {line}
        </span>
      </span>
    </span>
  );
}

/** An address too long for its column breaks before the @ first. */
export function EmailCell({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <span className="block wrap-anywhere md:min-w-40 lg:min-w-36 xl:min-w-44">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

/** How they stand; where there is room, why their invite waits and when they last visited. */
export function StatusCell({ row, showVisit }: { row: ClientRow; showVisit: boolean }) {
  const { label, tone } = row.status;
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {row.note && <span className="mt-1 hidden text-sm text-ink-2 md:block">{row.note}</span>}
      {showVisit && (
        <span className="mt-1 hidden text-sm whitespace-nowrap text-ink-2 md:block">
          <span className="sr-only">{m.agent_clients_last_visit()} </span>
          {row.lastVisit}
        </span>
      )}
    </>
  );
}

/** The code as long as the agent may see it, else how it stands. */
export function InviteCodeCell({ row, addressOf }: Props) {
  // The status says already that nobody has invited them.
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
  // A code that is not the agent's to see, or opens nothing.
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
      {/* Where the columns are narrowest the code's own dialog does the copying. */}
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

/** What is done less often. */
export function ClientMenu({ row, addressOf }: Props) {
  return (
    <RowMenu
      row={row.id}
      about={row.name}
      className="-my-2 -mr-3"
      lines={() => (
        <MoreLink
          to={addressOf({ dialog: "delete", client: row.id })}
          label={m.ui_delete_it()}
          name={m.agent_clients_delete_them({ client: row.name })}
        />
      )}
    />
  );
}
