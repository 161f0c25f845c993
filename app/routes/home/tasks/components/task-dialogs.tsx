import type { OpenDialog } from "../load-dialog.server.ts";
import { CompleteDialog } from "./complete-dialog.tsx";
import { CustomTaskDialog, DeleteTaskDialog } from "./custom-task-dialog.tsx";
import { DeclineTaskDialog } from "./decline-dialog.tsx";
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
