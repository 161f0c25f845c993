import { redirect } from "@remix-run/cloudflare";
import type { Agent } from "#app/auth/sessions.server.ts";
import { NotFound } from "#app/domain/errors.ts";
import { type ActionInput, type createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS, text } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { type DeletedClient, deleteClient } from "#app/services/clients/client-status.server.ts";
import { reissueInvite, resendInvite, revokeInvite } from "#app/services/clients/invite-client.server.ts";
import { getStoredClient } from "#db/queries/clients/clients.server.ts";
import { waitSentence } from "./invite-view.server.ts";

export type ClientActionContext = ActionInput & { agent: Agent; clientId: string };

type Kit = Pick<ReturnType<typeof createActions<ClientActionContext>>, "buttonAction">;
/** `list` is where a delete leads, `invited` shows a new code. */
type Places = { list: (args: ClientActionContext) => string; invited: (args: ClientActionContext) => string };

/** Intents shared by the client list and the client's page. */
export function clientIntents({ buttonAction }: Kit, { list, invited }: Places) {
  return {
    /** Deleting a client in the trash reports success again. A home that went on cannot be restored here. */
    delete: buttonAction(NO_FIELDS, m.agent_delete_failed, async (args) => {
      const deleted = await deleteOnce(args);
      if (deleted?.goesOn) {
        return successToast(m.agent_client_went_on({ name: deleted.name }), { to: list(args) });
      }
      const undo = { action: list(args), fields: { intent: "restore", client: args.clientId } };
      return successToast(m.agent_client_deleted(), { to: list(args), undo });
    }),
    resend: buttonAction(NO_FIELDS, m.agent_invite_send_failed, async (args) => {
      const { context, agent, clientId } = args;
      const { changed, wait, ...reader } = await resendInvite(context, agent.id, clientId);
      const { email } = reader;
      const { timeZone } = agent;
      const waits = waitSentence(wait ?? undefined, reader, { timeZone, now: context.now });
      const sent = changed
        ? m.agent_invite_emailed_again({ email })
        : m.agent_invite_emailed_just_now({ email });
      return successToast(waits ?? sent);
    }),
    reissue: buttonAction(NO_FIELDS, m.agent_invite_create_failed, async (args) => {
      const { context, agent, clientId, form } = args;
      const sent = text(form, "sent");
      await reissueInvite(context, agent.id, clientId, /^\d{1,15}$/.test(sent) ? Number(sent) : null);
      return redirect(invited(args));
    }),
    revoke: buttonAction(NO_FIELDS, m.agent_invite_revoke_failed, async (args) => {
      const { firstName } = await revokeInvite(args.context, args.agent.id, args.clientId);
      return successToast(m.agent_invite_revoked({ name: firstName }));
    }),
  };
}

async function deleteOnce({ context, agent, clientId }: ClientActionContext): Promise<DeletedClient | null> {
  try {
    return await deleteClient(context, agent.id, clientId);
  } catch (error) {
    if (!(error instanceof NotFound) || !(await getStoredClient(context.db, agent.id, clientId))) throw error;
    return null;
  }
}
