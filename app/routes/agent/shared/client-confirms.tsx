import { useNavigation } from "@remix-run/react";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";

export type ClientConfirm = "delete" | "reissue" | "revoke";

/**
 * Who a confirmation is about; `sentAt` is when their code was last sent, `optedOut` that none goes by mail,
 * `hasEntered` that they have come in, so that their agent does not see it either.
 */
export type ConfirmedClient = {
  id: string;
  name: string;
  firstName: string;
  sentAt: number | null;
  optedOut: boolean;
  hasEntered: boolean;
};

const WORDS: Record<
  ClientConfirm,
  {
    title: (client: ConfirmedClient) => string;
    body: (client: ConfirmedClient) => string;
    label: (client: ConfirmedClient) => string;
  }
> = {
  delete: {
    title: ({ name }) => `Delete ${name}?`,
    body: () =>
      "They can no longer sign in to use their plan. Everything is kept for 30 days, then removed for good.",
    label: () => "Delete client",
  },
  reissue: {
    title: ({ name, sentAt }) =>
      sentAt === null ? `Make a code for ${name}?` : `Make a new code for ${name}?`,
    body: ({ firstName, sentAt, optedOut, hasEntered }) => {
      const byHand = `${firstName} asked not to get invites by email, so hand it over yourself.`;
      if (sentAt === null) {
        return optedOut
          ? `It opens their plan. ${byHand}`
          : `We email it to ${firstName}. It opens their plan.`;
      }
      if (optedOut && hasEntered) {
        return `The code ${firstName} has now stops working at once, and whoever came in by it is signed out. ${firstName} asked not to get invites by email, so they get back in with “Forgot password?” at log in.`;
      }
      return `The code ${firstName} has now stops working at once, and whoever came in by it is signed out. ${
        optedOut ? `You get a new one right away. ${byHand}` : `We email ${firstName} the new one.`
      }`;
    },
    label: ({ sentAt }) => (sentAt === null ? "Make a code" : "Make a new code"),
  },
  revoke: {
    title: ({ name }) => `Revoke the code of ${name}?`,
    body: ({ firstName }) =>
      `It stops working, and whoever came in by it is logged out. ${firstName}’s plan stays as it is. You can make a new code at any time.`,
    label: () => "Revoke code",
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
  const { title, body, label } = WORDS[kind];
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
