import { countOf } from "#app/domain/text/lists.ts";
import { good } from "#app/http/actions.server.ts";
import { NOTHING } from "#app/http/forms.server.ts";
import { doneBefore, takeBackDoneBefore } from "#app/services/tasks/done-before.server.ts";
import { startFresh, takeBackFreshStart } from "#app/services/tasks/fresh-start.server.ts";
import { press, save, UPDATE_FAILED, undoableAt } from "./act.server.ts";
import { atForm, doneBeforeForm } from "./forms.server.ts";

const tasks = (count: number) => countOf(count, "task", "tasks");

/** A fresh start and what stands beside it, each with its way back. */
export const freshStartActs = {
  "fresh-start": press(NOTHING, UPDATE_FAILED, async (act) => {
    const { moved, stays, at } = await startFresh(act.context, act.home);
    if (moved === 0) return good("There was nothing left to move.");
    const kept =
      stays === 0
        ? ""
        : ` ${countOf(stays, "task that still matters stays", "tasks that still matter stay")}.`;
    return undoableAt(act, `${tasks(moved)} moved on.${kept}`, "undo-fresh-start", at);
  }),
  "undo-fresh-start": press(atForm, UPDATE_FAILED, async (act, { at }) => {
    const count = await takeBackFreshStart(act.context, act.home, at);
    return good(
      count === 0 ? NOTHING_BACK : `${countOf(count, "task has its", "tasks have their")} old day again.`,
    );
  }),
  "done-before": save(doneBeforeForm, UPDATE_FAILED, async (act, input) => {
    const { count, at } = await doneBefore(act.context, act.home, {
      rowIds: input.tasks,
      day: input.day === "" ? null : input.day,
    });
    if (count === 0) return good("They were taken care of already.");
    const how = input.day === "" ? "set aside as done before" : "completed";
    return undoableAt(act, `${tasks(count)} ${how}.`, "undo-done-before", at);
  }),
  "undo-done-before": press(atForm, UPDATE_FAILED, async (act, { at }) => {
    const count = await takeBackDoneBefore(act.context, act.home, at);
    return good(count === 0 ? NOTHING_BACK : `${countOf(count, "task is", "tasks are")} back in your plan.`);
  }),
};

const NOTHING_BACK = "Those tasks have changed since, so they stay as they are.";
