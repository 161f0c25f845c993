import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { CLIENT_FILTER_LABELS } from "#app/domain/clients/client-labels.ts";
import { CLIENT_FILTERS } from "#app/domain/clients/client-list.ts";
import { type FormFailure, readForm, text } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { ClientConfirmDialog } from "../shared/client-confirms.tsx";
import { useRememberListPath } from "../shared/clients-list-storage.ts";
import { ImportBanner } from "../shared/import-banner.tsx";
import { InvitedDialog } from "../shared/invited-dialog.tsx";
import { runListIntent } from "./actions.server.ts";
import { ClientList, ListMenu, SearchBox } from "./components/client-list.tsx";
import { InviteDialog } from "./components/invite-dialog.tsx";
import { readClientsPage } from "./load.server.ts";
import { FIRST_PAGE, type ListParams, listPath } from "./paths.ts";

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

export default function AgentClients() {
  const { place, rows, counts, next, unfinishedImport } = useLoaderData<typeof loader>();
  useRememberListPath(listPath(place));
  // Hides the filter for clients not invited when there are none.
  const filters = CLIENT_FILTERS.filter(
    (filter) => filter !== "uninvited" || filter === place.status || counts.uninvited > 0,
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
          <ListMenu empty={rows.length === 0 && isWhole(place)} />
        </div>
        <TabLinks label={m.agent_clients_by_status()} tabs={tabs} />
      </div>
      <ClientList place={place} rows={rows} next={next} />
      <Dialogs />
    </>
  );
}

/** True with no search or filter, so an empty list means no clients at all. */
function isWhole(place: ListParams): boolean {
  return listPath(place) === listPath({ ...FIRST_PAGE, sort: place.sort });
}

function Dialogs() {
  const { place, dialog, level } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() as FormFailure | undefined;
  const closeTo = listPath(place);
  if (dialog?.name === "invite" || failure) {
    const inviteTo = listPath(place, { dialog: "invite" });
    const emails = dialog?.name === "invite" ? dialog.emails : null;
    return <InviteDialog {...{ action: inviteTo, closeTo, failure, emails, level }} />;
  }
  if (!dialog) return null;
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
