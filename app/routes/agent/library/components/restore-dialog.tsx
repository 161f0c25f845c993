import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { CheckboxField } from "#app/components/ui/field.tsx";
import * as common from "#app/components/ui/words.ts";
import * as words from "../dialog-words.ts";
import type { LibraryDialog } from "../load.server.ts";

type Restore = Extract<LibraryDialog, { name: "restore" }>;

/** Says what restoring the catalog does before it is done. */
export function RestoreDialog({ dialog, closeTo }: { dialog: Restore; closeTo: string }) {
  const busy = useNavigation().formData?.get("intent") === "restore";
  const { toRestore, missing, edited, resetHint } = dialog;
  const lines = [
    toRestore > 0 ? words.deletedRestored(toRestore) : "",
    missing > 0 ? words.newAdded(missing) : "",
  ].filter(Boolean);
  const nothing = lines.length === 0 && edited === 0;
  return (
    <Dialog
      title={words.restoreTitle}
      description={nothing ? words.nothingToRestore : words.restoreBody}
      closeTo={closeTo}
      size="sm"
    >
      <Form method="post" action={closeTo} preventScrollReset>
        <input type="hidden" name="intent" value="restore" />
        {!nothing && (
          <ul className="list-disc space-y-1 pl-5 marker:text-ink-3">
            {lines.length === 0 ? <li>{words.noneMissing}</li> : null}
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
            label={words.resetEdited(edited)}
            hint={resetHint}
          />
        )}
        <DialogActions>
          {!nothing && <Button busy={busy}>{common.restore}</Button>}
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {nothing ? words.done : common.cancel}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
