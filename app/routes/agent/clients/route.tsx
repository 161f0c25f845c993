import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { CLIENT_FILTER_LABELS } from "#app/domain/clients/client-labels.ts";
import { CLIENT_FILTERS, type ClientFilter } from "#app/domain/clients/client-list.ts";
import { type FormFailure, readForm, text } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { ClientConfirmDialog } from "../shared/client-confirms.tsx";
import { useRememberListPath } from "../shared/clients-list-storage.ts";
import { ImportBanner } from "../shared/import-banner.tsx";
import { InvitedDialog } from "../shared/invited-dialog.tsx";
import { type InviteDraft, runListIntent } from "./actions.server.ts";
import { BulkBar } from "./components/bulk-bar.tsx";
import { ClientList, ListMenu, SearchBox } from "./components/client-list.tsx";
import { DownloadDialog } from "./components/download-dialog.tsx";
import { InviteDialog } from "./components/invite-dialog.tsx";
import { readClientsPage } from "./load.server.ts";
import { FIRST_PAGE, listPath } from "./paths.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.agent_clients_title() }) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return readClientsPage(context, agent, new URL(request.url));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const form = await readForm(request);
  return runListIntent({ request, context, agent, form, clientId: text(form, "client") });
}

export { clientAction } from "#app/components/shell/connection.ts";

/** Few agents have clients in these states at any time. */
const HIDDEN_IF_EMPTY: readonly ClientFilter[] = ["not_invited", "waiting", "bounced"];

export default function AgentClients() {
  const { place, rows, counts, seen, found, next, unfinishedImport } = useLoaderData<typeof loader>();
  useRememberListPath(listPath(place));
  const filters = CLIENT_FILTERS.filter(
    (filter) => !HIDDEN_IF_EMPTY.includes(filter) || filter === place.status || counts[filter] > 0,
  );
  const tabs = filters.map((status) => ({
    to: listPath({ ...place, status, after: null }),
    label: CLIENT_FILTER_LABELS[status](),
    // The counts cover the whole list, so a search shows none.
    count: place.q ? undefined : counts[status],
    current: status === place.status,
  }));
  return (
    <>
      <PageHeader
        title={m.agent_clients_title()}
        actions={
          <ButtonLink to={listPath(place, { dialog: "invite" })} preventScrollReset>
            {m.agent_clients_invite_client()}
          </ButtonLink>
        }
      />
      <ImportBanner unfinishedImport={unfinishedImport} />
      <div className="mb-4 min-w-0 space-y-4">
        <div className="flex items-center justify-between gap-2.5">
          <div className="min-w-0 grow">
            <SearchBox place={place} />
          </div>
          <ListMenu place={place} empty={counts.all + counts.deleted === 0} />
        </div>
        <TabLinks label={m.agent_clients_by_status()} tabs={tabs} />
        {place.q === "" && counts.all > 0 && (
          <p className="text-sm text-ink-2">{m.agent_clients_seen_lately({ seen, all: counts.all })}</p>
        )}
      </div>
      {place.select && found > 0 && <BulkBar place={place} found={found} />}
      <ClientList place={place} rows={rows} next={next} found={found} />
      <Dialogs />
    </>
  );
}

function Dialogs() {
  const { place, dialog, level, hasBrokerage, inviteNote } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() as FormFailure | InviteDraft | undefined;
  const closeTo = listPath(place);
  if (dialog?.name === "invite" || result) {
    const draft = result && "landing" in result ? result : undefined;
    const failure = result && "landing" in result ? undefined : result;
    const inviteTo = listPath(place, { dialog: "invite" });
    const emails = dialog?.name === "invite" ? dialog.emails : null;
    return (
      <InviteDialog
        {...{ action: inviteTo, closeTo, failure, draft, emails, level, hasBrokerage, inviteNote }}
      />
    );
  }
  if (!dialog) return null;
  if (dialog.name === "download") return <DownloadDialog closeTo={closeTo} />;
  if (dialog.name === "invited") {
    const client = dialog.invited.id;
    return (
      <InvitedDialog
        invited={dialog.invited}
        places={{
          action: listPath(place, { dialog: "invited", client }),
          reissueTo: listPath(place, { dialog: "reissue", client }),
          revokeTo: listPath(place, { dialog: "revoke", client }),
        }}
        inviteTo={listPath(FIRST_PAGE, { dialog: "invite" })}
        closeTo={closeTo}
      />
    );
  }
  return (
    <ClientConfirmDialog
      kind={dialog.name}
      client={dialog.client}
      action={listPath(place, { dialog: dialog.name, client: dialog.client.id })}
      closeTo={closeTo}
    />
  );
}
