import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { fold } from "#app/domain/search-text.ts";
import { badRequest, type FormFailure, readForm, text } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import { listClients, selectClient } from "#db/queries/clients.server.ts";
import { deleteAction, inviteAction } from "./actions.server.ts";
import { FIRST_PAGE, listAddress } from "./address.ts";
import { ClientList } from "./client-list.tsx";
import { readAddress } from "./form.server.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { InvitedDialog } from "./invited-dialog.tsx";
import { SearchBox } from "./search-box.tsx";
import { nameOf, toInvited, toRow } from "./view.server.ts";

const PAGE_SIZE = 50;

export const meta: MetaFunction = () => [{ title: "Clients · Peaceful Home" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const { db, now } = context;
  const url = new URL(request.url);
  const { place, cursor, dialog } = readAddress(url);
  const clientId = dialog?.client ?? "";
  const [listed, [client]] = await db.batch([
    listClients(db, agent.id, { search: fold(place.q), after: cursor, limit: PAGE_SIZE }),
    selectClient(db, agent.id, clientId),
  ]);
  const rows = listed.slice(0, PAGE_SIZE);
  const last = rows.at(-1);
  return {
    place,
    rows: rows.map((row) => toRow(row, now)),
    next: last && listed.length > PAGE_SIZE ? `${last.dateAdded}_${last.id}` : null,
    inviting: dialog?.dialog === "invite",
    invited:
      dialog?.dialog === "invited"
        ? toInvited(found(client), { origin: url.origin, timeZone: agent.timeZone, now })
        : null,
    deleting: dialog?.dialog === "delete" ? { id: clientId, name: nameOf(found(client)) } : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const form = await readForm(request);
  const input = { request, context, agentId: agent.id, form };
  switch (text(form, "intent")) {
    case "invite":
      return inviteAction(input);
    case "delete":
      return deleteAction(input);
    default:
      return badRequest(form, {}, "Please use one of the buttons below.");
  }
}

/** The agent's clients: find, invite, remove. */
export default function AgentClients() {
  const { place, rows, next } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Clients"
        actions={
          <ButtonLink to={listAddress(place, { dialog: "invite" })} preventScrollReset>
            + Invite Client
          </ButtonLink>
        }
      />
      <div className="mb-4">
        <SearchBox q={place.q} />
      </div>
      <ClientList place={place} rows={rows} next={next} />
      <Dialogs />
    </>
  );
}

function Dialogs() {
  const { place, inviting, invited, deleting } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() as FormFailure | undefined;
  const deletingNow = useNavigation().formData?.get("intent") === "delete";
  const closeTo = listAddress(place);
  if (inviting || failure?.intent === "invite") {
    const inviteTo = listAddress(place, { dialog: "invite" });
    return <InviteDialog action={inviteTo} closeTo={closeTo} failure={failure} />;
  }
  if (invited) {
    const inviteTo = listAddress(FIRST_PAGE, { dialog: "invite" });
    return <InvitedDialog invited={invited} inviteTo={inviteTo} closeTo={closeTo} />;
  }
  if (!deleting) return null;
  return (
    <ConfirmDialog
      title={`Delete ${deleting.name}?`}
      body="They can no longer sign in to use their plan. Everything is kept for 30 days, then removed for good."
      confirmLabel="Delete client"
      closeTo={closeTo}
      busy={deletingNow}
      action={listAddress(place, { dialog: "delete", client: deleting.id })}
    >
      <FormError>{failure?.form}</FormError>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="client" value={deleting.id} />
    </ConfirmDialog>
  );
}
