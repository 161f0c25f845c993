import { useNavigation } from "@remix-run/react";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import type { DeclineDialogView } from "../load-dialog.server.ts";

/** Asks before a task leaves the plan for good. */
export function DeclineTaskDialog({ dialog: { task, closeTo, list } }: { dialog: DeclineDialogView }) {
  const navigation = useNavigation();
  return (
    <ConfirmDialog
      title="Not for your home?"
      body={`“${task.title}” leaves your plan and won’t come back by itself. Your agent sees this. You can restore it at the end of your tasks.`}
      confirmLabel="Remove from my plan"
      tone="primary"
      closeTo={closeTo}
      busy={navigation.formData?.get("intent") === "decline"}
    >
      <input type="hidden" name="intent" value="decline" />
      <input type="hidden" name="task" value={task.id} />
      <input type="hidden" name="redirectTo" value={list} />
    </ConfirmDialog>
  );
}
