import { useNavigation } from "@remix-run/react";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import * as m from "#app/paraglide/messages.js";
import * as words from "../dialog-messages.ts";
import type { LibraryDialog } from "../load.server.ts";
import { type ListParams, listPath } from "../paths.ts";
import { ConfirmEdit } from "./confirm-edit.tsx";
import type { Failure } from "./dialog-form.tsx";
import { HomesDialog } from "./homes-dialog.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { TaskDialog } from "./task-dialog.tsx";

type Props = { dialog: LibraryDialog; place: ListParams; failure: Failure | null };

/** The dialog the address asks for. Works as a plain page; with scripts it opens over the list. */
export function LibraryDialogs({ dialog, place, failure }: Props) {
  const closeTo = listPath(place);
  const own = failure?.intent === dialog.name ? failure : null;
  switch (dialog.name) {
    case "add":
      return <TaskDialog key={dialog.values.title} dialog={dialog} closeTo={closeTo} failure={own} />;
    case "edit": {
      const mine = own?.values.task === dialog.task.id ? own : null;
      if (mine?.effects) return <ConfirmEdit task={dialog.task} failure={mine} closeTo={closeTo} />;
      return <TaskDialog key={dialog.task.id} dialog={dialog} closeTo={closeTo} failure={mine} />;
    }
    case "delete":
      return <DeleteDialog dialog={dialog} closeTo={closeTo} />;
    case "homes":
      return <HomesDialog dialog={dialog} closeTo={closeTo} />;
    case "restore":
      return <RestoreDialog dialog={dialog} closeTo={closeTo} />;
  }
}

type DeleteProps = { dialog: Extract<LibraryDialog, { name: "delete" | "homes" }>; closeTo: string };

function DeleteDialog({ dialog: { task, homes }, closeTo }: DeleteProps) {
  const busy = useNavigation().formData?.get("intent") === "delete";
  return (
    <ConfirmDialog
      title={m.agent_library_dialog_delete_title({ task: task.title })}
      body={words.deleteBody(homes.held)}
      confirmLabel={m.agent_library_dialog_delete_submit()}
      closeTo={closeTo}
      busy={busy}
      action={closeTo}
    >
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="task" value={task.id} />
    </ConfirmDialog>
  );
}
