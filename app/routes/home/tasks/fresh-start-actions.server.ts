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
import { press, save, toastWithBulkUndo } from "./task-action.server.ts";
import * as words from "./toast-words.ts";

/** What moves the days of many tasks at once, each with its way back. */
export const freshStartActions = {
  "undo-spread": press(NO_FIELDS, words.updateFailed, async (act) => {
    const count = await undoPlanSpread(act.context, act.home);
    return successToast(count === 0 ? words.changedSince : words.movedBack(count));
  }),
  "keep-spread": press(NO_FIELDS, words.updateFailed, async (act) => {
    await dismissPlanSpreadNotice(act.context, act.home);
    return successToast(words.spreadKept);
  }),
  "undo-dates": press(atForm, words.updateFailed, async (act, { at }) => {
    const count = await undoRecordSync(act.context, act.home, at);
    return successToast(count === 0 ? words.changedSince : words.movedBack(count));
  }),
  "fresh-start": press(NO_FIELDS, words.updateFailed, async (act) => {
    const { moved, stays, at } = await applyFreshStart(act.context, act.home);
    if (moved === 0) return successToast(words.nothingToMove);
    return toastWithBulkUndo(act, words.moved(moved, stays), "undo-fresh-start", at);
  }),
  "undo-fresh-start": press(atForm, words.updateFailed, async (act, { at }) => {
    const count = await undoFreshStart(act.context, act.home, at);
    return successToast(count === 0 ? words.changedSince : words.movedBack(count));
  }),
  "done-before": save(doneBeforeForm, words.updateFailed, async (act, input) => {
    const { count, at } = await markDoneBefore(act.context, act.home, {
      rowIds: input.tasks,
      day: input.day === "" ? null : input.day,
    });
    if (count === 0) return successToast(words.alreadyDoneTogether);
    const said = input.day === "" ? words.doneBefore(count) : words.doneTogether(count);
    return toastWithBulkUndo(act, said, "undo-done-before", at);
  }),
  "undo-done-before": press(atForm, words.updateFailed, async (act, { at }) => {
    const count = await undoDoneBefore(act.context, act.home, at);
    return successToast(count === 0 ? words.changedSince : words.backInPlan(count));
  }),
};
