import { useNavigation } from "@remix-run/react";
import { ZoneDialog } from "#app/components/property/zone-dialog.tsx";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { ClientConfirmDialog } from "#app/routes/agent/shared/client-confirms.tsx";
import { InvitedDialog } from "#app/routes/agent/shared/invited-dialog.tsx";
import type { ClientPage } from "../load.server.ts";
import { type ClientParams, clientPath } from "../paths.ts";
import { ContactDialog } from "./contact-dialog.tsx";
import { NoteDialog } from "./note-dialog.tsx";
import { SuggestEmailDialog } from "./suggest-email-dialog.tsx";

type Props = {
  page: Pick<ClientPage, "client" | "dialog" | "invited" | "place">;
  failure: FormFailure | undefined;
};

/** The dialog the address asks for. */
export function ClientDialogs({ page: { client, dialog, invited, place }, failure }: Props) {
  const closeTo = clientPath(place);
  if (!dialog) return null;
  switch (dialog.name) {
    case "note":
      return (
        <NoteDialog key={dialog.row.id} row={dialog.row} client={client} place={place} failure={failure} />
      );
    case "contact":
      return (
        <ContactDialog
          values={dialog.values}
          seen={dialog.seen}
          client={client}
          place={place}
          failure={failure}
        />
      );
    case "suggest-email":
      return <SuggestEmailDialog client={client} place={place} failure={failure} />;
    case "time-zone":
      return (
        <ZoneDialog
          {...dialog}
          whose={m.agent_client_whose({ firstName: client.firstName })}
          closeTo={closeTo}
        />
      );
    case "pause":
      return <PauseDialog firstName={client.firstName} place={place} />;
    case "invited":
      return (
        <InvitedDialog
          invited={invited}
          places={{
            action: clientPath(place, { dialog: "invited" }),
            reissueTo: clientPath(place, { dialog: "reissue" }),
            revokeTo: clientPath(place, { dialog: "revoke" }),
          }}
          closeTo={closeTo}
        />
      );
    default:
      return (
        <ClientConfirmDialog
          kind={dialog.name}
          client={{
            ...client,
            sentAt: invited.sentAt,
            optedOut: invited.optedOut,
            hasJoined: invited.hasJoined,
          }}
          action={clientPath(place, { dialog: dialog.name })}
          closeTo={closeTo}
        />
      );
  }
}

function PauseDialog({ firstName, place }: { firstName: string; place: ClientParams }) {
  const busy = useNavigation().formData?.get("intent") === "pause";
  return (
    <ConfirmDialog
      title={m.agent_client_pause_title({ firstName })}
      body={m.agent_client_pause_body({ firstName })}
      confirmLabel={m.agent_client_pause()}
      tone="primary"
      closeTo={clientPath(place)}
      action={clientPath(place, { dialog: "pause" })}
      busy={busy}
    >
      <input type="hidden" name="intent" value="pause" />
    </ConfirmDialog>
  );
}
