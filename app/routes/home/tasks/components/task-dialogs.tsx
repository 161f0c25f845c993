import { useNavigation } from "@remix-run/react";
import { UndoButton } from "#app/components/tasks/task-row.tsx";
import { ConfirmDialog, Dialog } from "#app/components/ui/dialog.tsx";
import * as m from "#app/paraglide/messages.js";
import type { DeclineDialogView, HistoryDialogView, OpenDialog } from "../load-dialog.server.ts";
import { CompleteDialog } from "./complete-dialog.tsx";
import { EditLink } from "./completed-tasks.tsx";
import { Outcome } from "./completion-details.tsx";
import { CustomTaskDialog, DeleteTaskDialog } from "./custom-task-dialog.tsx";
import type { Failure } from "./dialog-form.tsx";
import { DoneBeforeDialog, FreshStartDialog } from "./fresh-start-dialog.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { ShortTaskDialog } from "./short-dialog.tsx";

export function TaskDialog({ dialog, failure }: { dialog: OpenDialog; failure: Failure | null }) {
  switch (dialog.name) {
    case "complete":
      return <CompleteDialog dialog={dialog} failure={failure} />;
    case "schedule":
      return <ScheduleDialog dialog={dialog} failure={failure} />;
    case "history":
      return <HistoryDialog dialog={dialog} />;
    case "add":
    case "edit":
      return <CustomTaskDialog dialog={dialog} failure={failure} />;
    case "decline":
      return <DeclineTaskDialog dialog={dialog} />;
    case "fresh-start":
      return <FreshStartDialog dialog={dialog} />;
    case "done-before":
      return <DoneBeforeDialog dialog={dialog} failure={failure} />;
    case "delete":
      return <DeleteTaskDialog dialog={dialog} />;
    default:
      return <ShortTaskDialog dialog={dialog} failure={failure} />;
  }
}

function DeclineTaskDialog({ dialog: { task, lost, closeTo, list } }: { dialog: DeclineDialogView }) {
  const navigation = useNavigation();
  return (
    <ConfirmDialog
      title={m.home_tasks_dialog_remove_title()}
      body={[lost, m.home_tasks_dialog_remove_body({ name: task.title })].filter(Boolean).join(" ")}
      confirmLabel={m.common_remove_from_my_plan()}
      tone="primary"
      closeTo={closeTo}
      busy={navigation.formData?.get("intent") === "decline"}
    >
      <input type="hidden" name="intent" value="decline" />
      <input type="hidden" name="task" value={task.id} />
      {/* What would be lost is shown above. */}
      {lost && <input type="hidden" name="anyway" value="yes" />}
      <input type="hidden" name="redirectTo" value={list} />
    </ConfirmDialog>
  );
}

export function HistoryDialog({ dialog }: { dialog: HistoryDialogView }) {
  const { title, closeTo, entries, stays, cut } = dialog;
  return (
    <Dialog title={m.home_tasks_dialog_history_title()} description={title} closeTo={closeTo} size="md">
      {entries.length === 0 ? (
        <p className="text-ink-2">{m.home_tasks_dialog_no_history()}</p>
      ) : (
        <ol className="-my-3">
          {entries.map((entry) => (
            <li
              key={entry.id}
              className="flex items-start justify-between gap-4 py-3 not-first:border-t not-first:border-line"
            >
              <div className="min-w-0">
                <p className="font-semibold">
                  {entry.skipped === null
                    ? m.common_done_on_day({ day: entry.doneOn })
                    : m.home_tasks_skipped_on({ day: entry.doneOn })}
                </p>
                {entry.skipped && <p className="text-sm text-ink-2 wrap-anywhere">{entry.skipped}</p>}
                <Outcome title={title} outcome={entry} />
              </div>
              <div className="-my-2 flex shrink-0 flex-col items-end sm:flex-row">
                {entry.skipped === null && <EditLink id={entry.id} name={`${title}, ${entry.doneOn}`} />}
                {entry.revertible && (
                  <UndoButton id={entry.id} name={`${title}, ${entry.doneOn}`} backTo={closeTo} />
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      {stays && <p className="mt-5 text-sm text-ink-2">{stays}</p>}
      {!stays && entries.length > 1 && (
        <p className="mt-5 text-sm text-ink-2">{m.home_tasks_dialog_only_latest()}</p>
      )}
      {cut && <p className="mt-5 text-sm text-ink-2">{m.home_tasks_dialog_latest_times()}</p>}
    </Dialog>
  );
}
