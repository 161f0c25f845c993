import { useNavigation } from "@remix-run/react";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import * as m from "#app/paraglide/messages.js";

export type ClientConfirm = "delete" | "reissue" | "revoke";

/**
 * `sentAt`: when the code was last sent. `optedOut`: invites are not emailed. `hasJoined`: the agent no longer sees the
 * code. `hasPassword`: their home goes on without the agent.
 */
export type ConfirmedClient = {
  id: string;
  name: string;
  firstName: string;
  sentAt: number | null;
  optedOut: boolean;
  hasJoined: boolean;
  hasPassword: boolean;
};

type ClientText = (client: ConfirmedClient) => string;
const CONFIRMS: Record<ClientConfirm, { title: ClientText; body: ClientText; label: ClientText }> = {
  delete: {
    title: ({ name }) => m.agent_delete_title({ name }),
    body: ({ firstName, hasPassword }) =>
      hasPassword ? m.agent_delete_body_goes_on({ name: firstName }) : m.agent_delete_body(),
    label: () => m.agent_delete_client(),
  },
  reissue: {
    title: ({ name, sentAt }) =>
      sentAt === null ? m.agent_invite_create_title({ name }) : m.agent_invite_create_new_title({ name }),
    body: ({ firstName, sentAt, optedOut, hasJoined }) => {
      if (sentAt === null)
        return optedOut
          ? m.agent_invite_create_by_hand({ name: firstName })
          : m.agent_invite_create_emails({ name: firstName });
      if (!optedOut) return m.agent_invite_replace_emails({ name: firstName });
      return hasJoined
        ? m.agent_invite_replace_joined({ name: firstName })
        : m.agent_invite_replace_by_hand({ name: firstName });
    },
    label: ({ sentAt }) =>
      sentAt === null ? m.agent_invite_create_code() : m.agent_invite_create_new_code(),
  },
  revoke: {
    title: ({ name }) => m.agent_invite_revoke_title({ name }),
    body: ({ firstName }) => m.agent_invite_revoke_body({ name: firstName }),
    label: () => m.agent_invite_revoke_code(),
  },
};

type Props = {
  kind: ClientConfirm;
  client: ConfirmedClient;
  action: string;
  closeTo: string;
};

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
