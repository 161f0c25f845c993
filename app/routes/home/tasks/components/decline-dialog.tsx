import { useNavigation } from "@remix-run/react";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import * as m from "#app/paraglide/messages.js";
import type { DeclineDialogView } from "../load-dialog.server.ts";

/** Asks before a task leaves the plan for good. */
export function DeclineTaskDialog({ dialog: { task, lost, closeTo, list } }: { dialog: DeclineDialogView }) {
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
