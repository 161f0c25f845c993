import { redirect } from "@remix-run/cloudflare";
import type { Agent } from "#app/auth/sessions.server.ts";
import { clientFields } from "#app/domain/clients/fields.ts";
import { attempt, badRequest, parseForm, text } from "#app/http/forms.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import {
  type ClientAct,
  deleteAction,
  good,
  reissueAction,
  resendAction,
  revokeAction,
} from "#app/routes/agent/shared/client-actions.server.ts";
import { restoreClient } from "#app/services/clients/client-status.server.ts";
import { inviteClient } from "#app/services/clients/invite-client.server.ts";
import { readAddress } from "./forms.server.ts";
import { FIRST_PAGE, listAddress } from "./paths.ts";

type Input = {
  request: Request;
  context: AppLoadContext;
  agentId: string;
  agent: Pick<Agent, "timeZone">;
  form: FormData;
};

/** Does what a form of the list asks for; its field `intent` says what that is. */
export function runListIntent(input: Input) {
  const { request, form } = input;
  const clientId = text(form, "client");
  const { place } = readAddress(new URL(request.url));
  const backTo = listAddress(place);
  const act = { ...input, clientId, backTo };
  switch (text(form, "intent")) {
    case "invite":
      return invite(input);
    case "delete":
      return deleteAction(act, backTo);
    case "restore":
      return restore(act);
    case "resend":
      return resendAction(act);
    case "reissue":
      return reissueAction(act, listAddress(place, { dialog: "invited", client: clientId }));
    case "revoke":
      return revokeAction(act);
    default:
      return badRequest(form, {}, "Please use one of the buttons below.");
  }
}

/** Invites a client and shows their code. */
function invite({ context, agentId, form }: Input) {
  const parsed = parseForm(form, clientFields);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  return attempt(form, "Error adding client. Please try again.", async () => {
    const client = await inviteClient(context, agentId, parsed.value);
    return redirect(listAddress(FIRST_PAGE, { dialog: "invited", client }));
  });
}

/** Takes a client out of the trash. */
function restore(act: ClientAct) {
  const { context, agentId, form, clientId, backTo } = act;
  return attempt(form, "Error restoring client. Please try again.", async () => {
    const { name } = await restoreClient(context, agentId, clientId);
    return good(act, backTo, `${name} is back.`);
  });
}
