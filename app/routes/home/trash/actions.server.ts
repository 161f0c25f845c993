import { z } from "zod";
import type { Home } from "#app/auth/sessions.server.ts";
import { HOME_TRASH } from "#app/domain/trash/trash-list.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import * as m from "#app/paraglide/messages.js";
import { restoreChat } from "#app/services/assistant/chats.server.ts";
import { restoreDocument } from "#app/services/documents/documents.server.ts";
import { restoreExpenseFromTrash } from "#app/services/expenses/expenses.server.ts";
import { restoreAppliance } from "#app/services/property/appliances.server.ts";
import { restoreCustomTaskFromTrash } from "#app/services/tasks/custom-tasks.server.ts";
import { withMovedDates } from "../shared/plan-changes.server.ts";
import { TRASH } from "./paths.ts";

type TrashActionContext = ActionInput & { home: Home };

const { formAction, dispatch } = createActions<TrashActionContext>(({ request }) =>
  TRASH.address(TRASH.read(new URL(request.url).searchParams)),
);

const restoreForm = z.object({
  kind: z.enum(HOME_TRASH, { error: m.app_use_buttons }),
  id: z.string({ error: m.app_use_buttons }).max(64, { error: m.app_use_buttons }),
});

/** Restores an item in the same way as its own screen; returns its name. */
const WAYS = {
  expense: restoreExpenseFromTrash,
  document: restoreDocument,
  task: restoreCustomTaskFromTrash,
  appliance: restoreAppliance,
};

export const runTrashIntent = dispatch({
  restore: formAction(restoreForm, m.common_restore_failed, async (args, { kind, id }) =>
    withMovedDates(
      args,
      successToast(
        m.home_trash_restored({
          thing:
            kind === "chat"
              ? await restoreChat(args.context, args.home, id)
              : await WAYS[kind](args.context, args.home.id, id),
        }),
      ),
    ),
  ),
});
