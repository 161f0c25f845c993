import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { CheckboxField } from "#app/components/ui/field.tsx";
import { countOf } from "#app/domain/text/lists.ts";
import type { LibraryDialog } from "../load.server.ts";

type Restore = Extract<LibraryDialog, { name: "restore" }>;

/** Says what restoring the catalogue does before it is done. */
export function RestoreDialog({ dialog, closeTo }: { dialog: Restore; closeTo: string }) {
  const busy = useNavigation().formData?.get("intent") === "restore";
  const { bringBack, missing, edited, resetHint } = dialog;
  const lines = [
    bringBack > 0 ? `${tasks(bringBack)} you deleted ${bringBack === 1 ? "comes" : "come"} back.` : "",
    missing > 0 ? `${tasks(missing)} new in the catalogue ${missing === 1 ? "is" : "are"} added.` : "",
  ].filter(Boolean);
  const nothing = lines.length === 0 && edited === 0;
  return (
    <Dialog
      title="Restore the catalogue"
      description={
        nothing
          ? "Every task of the Florida catalogue is here, in its own words."
          : "Your own tasks stay as they are. Homes keep the plans they have; later homes get what comes back."
      }
      closeTo={closeTo}
      size="sm"
    >
      <Form method="post" action={closeTo} preventScrollReset>
        <input type="hidden" name="intent" value="restore" />
        {!nothing && (
          <ul className="list-disc space-y-1 pl-5 marker:text-ink-3">
            {lines.length === 0 ? <li>No task of the catalogue is missing.</li> : null}
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {edited > 0 && (
          <CheckboxField
            className="mt-3"
            name="reset"
            value="yes"
            label={`Also give ${tasks(edited)} you edited the original words, schedule and level`}
            hint={resetHint}
          />
        )}
        <DialogActions>
          {!nothing && <Button busy={busy}>Restore</Button>}
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {nothing ? "Done" : "Cancel"}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function tasks(count: number): string {
  return countOf(count, "task", "tasks");
}
