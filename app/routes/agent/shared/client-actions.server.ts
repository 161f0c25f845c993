import { redirect } from "@remix-run/cloudflare";
import type { Agent } from "#app/auth/sessions.server.ts";
import { NotFound } from "#app/domain/errors.ts";
import { attempt, text } from "#app/http/forms.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { deleteClient } from "#app/services/clients/delete-client.server.ts";
import { reissueInvite, resendInvite, revokeInvite } from "#app/services/clients/renew-invite.server.ts";
import { getStoredClient } from "#db/queries/clients/clients.server.ts";
import { waitSentence } from "./invite-view.server.ts";

/** What an agent does to one client, from the list or from the client's own page. */
export type ClientAct = {
  request: Request;
  context: AppLoadContext;
  agentId: string;
  /** Who does it, for what is said in their zone. */
  agent: Pick<Agent, "timeZone">;
  form: FormData;
  clientId: string;
  /** The page to come back to. */
  backTo: string;
};

export function good(act: Pick<ClientAct, "request" | "context">, to: string, message: string) {
  return redirectWithToast(to, { tone: "good", message }, act);
}

/**
 * Puts a client into the trash. Pressed twice it says the same twice: the client is gone, as was asked.
 * `listTo` is the list the client has left, where the deletion can be undone.
 */
export function deleteAction(act: ClientAct, listTo: string) {
  const { context, agentId, form, clientId } = act;
  return attempt(form, "Error deleting client. Please try again.", async () => {
    try {
      await deleteClient(context, agentId, clientId);
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      if (!(await getStoredClient(context.db, agentId, clientId))) throw notFound();
    }
    const undo = { action: listTo, fields: { intent: "restore", client: clientId } };
    return redirectWithToast(listTo, { tone: "good", message: "Client deleted successfully!", undo }, act);
  });
}

/** Mails the invite again. */
export function resendAction(act: ClientAct) {
  const { context, agentId, form, clientId } = act;
  return attempt(form, "Error sending invite. Please try again.", async () => {
    const { firstName, changed, optedOut, wait } = await resendInvite(context, agentId, clientId);
    const { timeZone } = act.agent;
    const waits = waitSentence(wait ?? undefined, { firstName, optedOut }, { timeZone, now: context.now });
    const sent = `The invite is on its way to ${firstName} again.`;
    return good(
      act,
      act.backTo,
      waits ?? (changed ? sent : `The invite was sent to ${firstName} a moment ago.`),
    );
  });
}

/** Makes a new code and shows it at `invitedTo`. */
export function reissueAction(act: ClientAct, invitedTo: string) {
  const { context, agentId, form, clientId } = act;
  return attempt(form, "Error making a new code. Please try again.", async () => {
    const sent = text(form, "sent");
    await reissueInvite(context, agentId, clientId, /^\d{1,15}$/.test(sent) ? Number(sent) : null);
    return redirect(invitedTo);
  });
}

/** Takes the code back. */
export function revokeAction(act: ClientAct) {
  const { context, agentId, form, clientId } = act;
  return attempt(form, "Error taking the code back. Please try again.", async () => {
    const { firstName } = await revokeInvite(context, agentId, clientId);
    return good(act, act.backTo, `${firstName}'s code is taken back and opens nothing.`);
  });
}
