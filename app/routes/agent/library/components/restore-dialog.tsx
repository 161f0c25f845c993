import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { CheckboxField } from "#app/components/ui/field.tsx";
import * as m from "#app/paraglide/messages.js";
import type { LibraryDialog } from "../load.server.ts";

type Restore = Extract<LibraryDialog, { name: "restore" }>;

/** Says what restoring the catalog does before it is done. */
export function RestoreDialog({ dialog, closeTo }: { dialog: Restore; closeTo: string }) {
  const busy = useNavigation().formData?.get("intent") === "restore";
  const { toRestore, missing, edited, resetHint } = dialog;
  const lines = [
    toRestore > 0 ? m.agent_library_dialog_deleted_restored({ count: toRestore }) : "",
    missing > 0 ? m.agent_library_dialog_new_added({ count: missing }) : "",
  ].filter(Boolean);
  const nothing = lines.length === 0 && edited === 0;
  return (
    <Dialog
      title={m.agent_library_dialog_restore_title()}
      description={
        nothing ? m.agent_library_dialog_nothing_to_restore() : m.agent_library_dialog_restore_body()
      }
      closeTo={closeTo}
      size="sm"
    >
      <Form method="post" action={closeTo} preventScrollReset>
        <input type="hidden" name="intent" value="restore" />
        {!nothing && (
          <ul className="list-disc space-y-1 pl-5 marker:text-ink-3">
            {lines.length === 0 ? <li>{m.agent_library_dialog_none_missing()}</li> : null}
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {edited > 0 && (
          <CheckboxField
            className="mt-3"
            name="resetEdited"
            value="yes"
            label={m.agent_library_dialog_reset_edited({ count: edited })}
            hint={resetHint}
          />
        )}
        <DialogActions>
          {!nothing && <Button busy={busy}>{m.ui_restore()}</Button>}
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {nothing ? m.common_done() : m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
