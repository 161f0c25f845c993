import { useNavigation } from "@remix-run/react";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import * as m from "#app/paraglide/messages.js";
import type { DeclineDialogView, OpenDialog } from "../load-dialog.server.ts";
import { CompleteDialog } from "./complete-dialog.tsx";
import { CustomTaskDialog, DeleteTaskDialog } from "./custom-task-dialog.tsx";
import type { Failure } from "./dialog-form.tsx";
import { DoneBeforeDialog, FreshStartDialog } from "./fresh-start-dialog.tsx";
import { HistoryDialog } from "./history-dialog.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { ShortTaskDialog } from "./short-dialog.tsx";

/** The dialog the address asks for. */
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

/** Asks before a task leaves the plan for good. */
function DeclineTaskDialog({ dialog: { task, lost, closeTo, list } }: { dialog: DeclineDialogView }) {
  const navigation = useNavigation();
  return (
    <ConfirmDialog
      title={m.home_tasks_dialog_decline_title()}
      body={[lost, m.home_tasks_dialog_decline_body({ name: task.title })].filter(Boolean).join(" ")}
      confirmLabel={m.common_remove_from_my_plan()}
      tone="primary"
      closeTo={closeTo}
      busy={navigation.formData?.get("intent") === "decline"}
    >
      <input type="hidden" name="intent" value="decline" />
      <input type="hidden" name="task" value={task.id} />
      {/* What is lost by it stands above. */}
      {lost && <input type="hidden" name="anyway" value="yes" />}
      <input type="hidden" name="redirectTo" value={list} />
    </ConfirmDialog>
  );
}
