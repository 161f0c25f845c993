import { useNavigation } from "@remix-run/react";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import * as invites from "./invite-words.ts";
import * as words from "./words.ts";

export type ClientConfirm = "delete" | "reissue" | "revoke";

/**
 * Who a confirmation is about; `sentAt` is when their code was last sent, `optedOut` that none goes by mail,
 * `hasJoined` that they have come in, so that their agent does not see it either.
 */
export type ConfirmedClient = {
  id: string;
  name: string;
  firstName: string;
  sentAt: number | null;
  optedOut: boolean;
  hasJoined: boolean;
};

type ClientText = (client: ConfirmedClient) => string;
const CONFIRMS: Record<ClientConfirm, { title: ClientText; body: ClientText; label: ClientText }> = {
  delete: {
    title: ({ name }) => words.deleteTitle(name),
    body: () => words.deleteBody,
    label: () => words.deleteClient,
  },
  reissue: {
    title: ({ name, sentAt }) => (sentAt === null ? invites.makeTitle(name) : invites.makeNewTitle(name)),
    body: ({ firstName, sentAt, optedOut, hasJoined }) => {
      if (sentAt === null) return optedOut ? invites.makeByHand(firstName) : invites.makeEmails(firstName);
      if (!optedOut) return invites.replaceEmails(firstName);
      return hasJoined ? invites.replaceInside(firstName) : invites.replaceByHand(firstName);
    },
    label: ({ sentAt }) => (sentAt === null ? invites.makeCode : invites.makeNewCode),
  },
  revoke: {
    title: ({ name }) => invites.revokeTitle(name),
    body: ({ firstName }) => invites.revokeBody(firstName),
    label: () => invites.revokeCode,
  },
};

type Props = {
  kind: ClientConfirm;
  client: ConfirmedClient;
  /** Where the form posts. */
  action: string;
  closeTo: string;
};

/** Asks before a client or their code goes. */
export function ClientConfirmDialog({ kind, client, action, closeTo }: Props) {
  const busy = useNavigation().formData?.get("intent") === kind;
  const { title, body, label } = CONFIRMS[kind];
  return (
    <ConfirmDialog
      title={title(client)}
      body={body(client)}
      confirmLabel={label(client)}
      closeTo={closeTo}
      busy={busy}
      tone={kind === "reissue" ? "primary" : "danger"}
      action={action}
    >
      <input type="hidden" name="intent" value={kind} />
      <input type="hidden" name="client" value={client.id} />
      {kind === "reissue" && <input type="hidden" name="sent" value={client.sentAt ?? ""} />}
    </ConfirmDialog>
  );
}
