import { z } from "zod";
import type { Agent } from "#app/auth/sessions.server.ts";
import { AGENT_TRASH } from "#app/domain/trash/kinds.ts";
import { attempt, badRequest, parseForm } from "#app/http/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { restoreClient } from "#app/services/clients/client-status.server.ts";
import { undeleteLibraryTask } from "#app/services/library/edit-library.server.ts";
import { untrashCategory } from "#app/services/vendors/categories.server.ts";
import { restoreVendor } from "#app/services/vendors/save-vendor.server.ts";
import { TRASH } from "./paths.ts";

type Act = { request: Request; context: AppLoadContext; agent: Agent; form: FormData };
type Thing = { id: string; at: number };

const restoreForm = z.object({
  kind: z.enum(AGENT_TRASH, "Please use a button below."),
  id: z.string("Please use a button below.").max(64, "Please use a button below."),
  at: z.coerce.number("Please use a button below.").int().nonnegative().max(1e15),
});

/** Brings one thing back, by the same way as where it was deleted; each answers what it is called. */
const WAYS = {
  client: async (context: AppLoadContext, agentId: string, { id }: Thing) =>
    (await restoreClient(context, agentId, id)).name,
  vendor: (context: AppLoadContext, agentId: string, { id }: Thing) => restoreVendor(context, agentId, id),
  category: (context: AppLoadContext, agentId: string, { id }: Thing) =>
    untrashCategory(context, agentId, id),
  task: (context: AppLoadContext, agentId: string, { id, at }: Thing) =>
    undeleteLibraryTask(context, agentId, { taskId: id, at }),
};

/** Takes something out of the trash. */
export function bringBack({ request, context, agent, form }: Act) {
  const parsed = parseForm(form, restoreForm);
  if (!parsed.ok) return badRequest(form, {}, Object.values(parsed.errors)[0]);
  const { kind, ...thing } = parsed.value;
  return attempt(form, "Error bringing it back. Please try again.", async () => {
    const name = await WAYS[kind](context, agent.id, thing);
    const to = TRASH.address(TRASH.read(new URL(request.url).searchParams));
    return redirectWithToast(to, { tone: "good", message: `${name} is back.` }, { request, context });
  });
}
