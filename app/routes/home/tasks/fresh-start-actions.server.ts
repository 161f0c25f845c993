import { successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { dismissPlanSpreadNotice, undoPlanSpread } from "#app/services/property/spread-plan.server.ts";
import {
  applyFreshStart,
  markDoneBefore,
  undoDoneBefore,
  undoFreshStart,
} from "#app/services/tasks/fresh-start.server.ts";
import { undoRecordSync } from "#app/services/tasks/sync-record-due-days.server.ts";
import { actorOf } from "../shared/acting.server.ts";
import { atForm, doneBeforeForm } from "./forms.server.ts";
import { buttonAction, formAction, movedToast, toastWithBulkUndo } from "./task-action.server.ts";

export const freshStartActions = {
  "undo-spread": buttonAction(NO_FIELDS, m.common_update_task_failed, async (args) => {
    const count = await undoPlanSpread(args.context, args.home);
    return successToast(
      count === 0 ? m.home_tasks_toast_changed_since() : m.home_tasks_toast_moved_back({ count }),
    );
  }),
  "keep-spread": buttonAction(NO_FIELDS, m.common_update_task_failed, async (args) => {
    await dismissPlanSpreadNotice(args.context, args.home);
    return successToast(m.home_tasks_toast_spread_kept());
  }),
  "undo-dates": buttonAction(atForm, m.common_update_task_failed, async (args, { at }) => {
    const count = await undoRecordSync(args.context, args.home, at);
    return successToast(
      count === 0 ? m.home_tasks_toast_changed_since() : m.home_tasks_toast_moved_back({ count }),
    );
  }),
  "fresh-start": buttonAction(NO_FIELDS, m.common_update_task_failed, async (args) => {
    const { moved, stays, at } = await applyFreshStart(args.context, args.home);
    if (moved === 0) return successToast(m.home_tasks_toast_nothing_to_move());
    return toastWithBulkUndo(args, movedToast(moved, stays), "undo-fresh-start", at);
  }),
  "undo-fresh-start": buttonAction(atForm, m.common_update_task_failed, async (args, { at }) => {
    const count = await undoFreshStart(args.context, args.home, at);
    return successToast(
      count === 0 ? m.home_tasks_toast_changed_since() : m.home_tasks_toast_moved_back({ count }),
    );
  }),
  "done-before": formAction(doneBeforeForm, m.common_update_task_failed, async (args, input) => {
    const { count, at } = await markDoneBefore(args.context, args.home, actorOf(args.home), {
      rowIds: input.tasks,
      day: input.day === "" ? null : input.day,
    });
    if (count === 0) return successToast(m.home_tasks_toast_already_done_together());
    const said =
      input.day === ""
        ? m.home_tasks_toast_done_before({ count })
        : m.home_tasks_toast_done_together({ count });
    return toastWithBulkUndo(args, said, "undo-done-before", at);
  }),
  "undo-done-before": buttonAction(atForm, m.common_update_task_failed, async (args, { at }) => {
    const count = await undoDoneBefore(args.context, args.home, at);
    return successToast(
      count === 0 ? m.home_tasks_toast_changed_since() : m.home_tasks_toast_back_in_plan({ count }),
    );
  }),
};
