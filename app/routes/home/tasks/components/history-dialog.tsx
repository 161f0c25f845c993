import { UndoButton } from "#app/components/tasks/task-row.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import * as m from "#app/paraglide/messages.js";
import type { HistoryDialogView } from "../load-dialog.server.ts";
import { EditLink } from "./completed-tasks.tsx";
import { Outcome } from "./completion-details.tsx";

/** What became of a task each time, with a way back for the latest. */
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
                    ? m.common_done_done_on({ day: entry.doneOn })
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
