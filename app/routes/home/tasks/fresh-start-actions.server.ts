import { successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS } from "#app/http/forms.server.ts";
import { dismissPlanSpreadNotice, undoPlanSpread } from "#app/services/property/spread-plan.server.ts";
import {
  applyFreshStart,
  markDoneBefore,
  undoDoneBefore,
  undoFreshStart,
} from "#app/services/tasks/fresh-start.server.ts";
import { undoRecordSync } from "#app/services/tasks/sync-record-due-days.server.ts";
import { atForm, doneBeforeForm } from "./forms.server.ts";
import { buttonAction, formAction, toastWithBulkUndo } from "./task-action.server.ts";
import * as words from "./toast-words.ts";

/** What moves the days of many tasks at once, each with its way back. */
export const freshStartActions = {
  "undo-spread": buttonAction(NO_FIELDS, words.updateFailed, async (args) => {
    const count = await undoPlanSpread(args.context, args.home);
    return successToast(count === 0 ? words.changedSince : words.movedBack(count));
  }),
  "keep-spread": buttonAction(NO_FIELDS, words.updateFailed, async (args) => {
    await dismissPlanSpreadNotice(args.context, args.home);
    return successToast(words.spreadKept);
  }),
  "undo-dates": buttonAction(atForm, words.updateFailed, async (args, { at }) => {
    const count = await undoRecordSync(args.context, args.home, at);
    return successToast(count === 0 ? words.changedSince : words.movedBack(count));
  }),
  "fresh-start": buttonAction(NO_FIELDS, words.updateFailed, async (args) => {
    const { moved, stays, at } = await applyFreshStart(args.context, args.home);
    if (moved === 0) return successToast(words.nothingToMove);
    return toastWithBulkUndo(args, words.moved(moved, stays), "undo-fresh-start", at);
  }),
  "undo-fresh-start": buttonAction(atForm, words.updateFailed, async (args, { at }) => {
    const count = await undoFreshStart(args.context, args.home, at);
    return successToast(count === 0 ? words.changedSince : words.movedBack(count));
  }),
  "done-before": formAction(doneBeforeForm, words.updateFailed, async (args, input) => {
    const { count, at } = await markDoneBefore(args.context, args.home, {
      rowIds: input.tasks,
      day: input.day === "" ? null : input.day,
    });
    if (count === 0) return successToast(words.alreadyDoneTogether);
    const said = input.day === "" ? words.doneBefore(count) : words.doneTogether(count);
    return toastWithBulkUndo(args, said, "undo-done-before", at);
  }),
  "undo-done-before": buttonAction(atForm, words.updateFailed, async (args, { at }) => {
    const count = await undoDoneBefore(args.context, args.home, at);
    return successToast(count === 0 ? words.changedSince : words.backInPlan(count));
  }),
};
