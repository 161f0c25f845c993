import { redirect } from "@remix-run/cloudflare";
import { NotFound } from "#app/domain/errors.ts";
import { attempt, badRequest, parseForm, text } from "#app/http/forms.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { deleteClient } from "#app/services/delete-client.server.ts";
import { inviteClient } from "#app/services/invite-client.server.ts";
import { isClientTrashed } from "#db/queries/clients.server.ts";
import { FIRST_PAGE, listAddress } from "./address.ts";
import { inviteForm, readAddress } from "./form.server.ts";

type Input = { request: Request; context: AppLoadContext; agentId: string; form: FormData };

/** Invites a client and shows their code. */
export async function inviteAction({ context, agentId, form }: Input) {
  const parsed = parseForm(form, inviteForm);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  return attempt(form, "Error adding client. Please try again.", async () => {
    const client = await inviteClient(context, agentId, parsed.value);
    return redirect(listAddress(FIRST_PAGE, { dialog: "invited", client }));
  });
}

/** Puts a client into the trash. Pressed twice it says the same twice: the client is gone, as was asked. */
export async function deleteAction({ request, context, agentId, form }: Input) {
  const clientId = text(form, "client");
  return attempt(form, "Error deleting client. Please try again.", async () => {
    try {
      await deleteClient(context, agentId, clientId);
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      if (!(await isClientTrashed(context.db, agentId, clientId))) throw notFound();
    }
    const { place } = readAddress(new URL(request.url));
    const toast = { tone: "good", message: "Client deleted successfully!" } as const;
    return redirectWithToast(listAddress(place), toast, { request, context });
  });
}
