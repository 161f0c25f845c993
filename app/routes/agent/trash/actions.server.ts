import { z } from "zod";
import type { Agent } from "#app/auth/sessions.server.ts";
import { AGENT_TRASH } from "#app/domain/trash/trash-list.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { restoreClient } from "#app/services/clients/client-status.server.ts";
import { restoreLibraryTask } from "#app/services/library/edit-library.server.ts";
import { restoreCategoryFromTrash, restoreVendor } from "#app/services/vendors/vendors.server.ts";
import { TRASH } from "./paths.ts";

type TrashActionContext = ActionInput & { agent: Agent };
type TrashedItem = { id: string; at: number };

const { formAction, dispatch } = createActions<TrashActionContext>(({ request }) =>
  TRASH.address(TRASH.read(new URL(request.url).searchParams)),
);

const restoreForm = z.object({
  kind: z.enum(AGENT_TRASH, { error: m.app_use_buttons }),
  id: z.string({ error: m.app_use_buttons }).max(64, { error: m.app_use_buttons }),
  at: z.coerce.number({ error: m.app_use_buttons }).int().nonnegative().max(1e15),
});

/** Each returns the name of what it restored. */
const RESTORE = {
  client: async (context: AppLoadContext, agentId: string, { id }: TrashedItem) =>
    (await restoreClient(context, agentId, id)).name,
  vendor: (context: AppLoadContext, agentId: string, { id }: TrashedItem) =>
    restoreVendor(context, agentId, id),
  category: (context: AppLoadContext, agentId: string, { id }: TrashedItem) =>
    restoreCategoryFromTrash(context, agentId, id),
  task: (context: AppLoadContext, agentId: string, { id, at }: TrashedItem) =>
    restoreLibraryTask(context, agentId, { taskId: id, at }),
};

export const runTrashIntent = dispatch({
  restore: formAction(restoreForm, m.common_restore_failed, async (args, { kind, ...item }) =>
    successToast(m.agent_trash_restored({ what: await RESTORE[kind](args.context, args.agent.id, item) })),
  ),
});
