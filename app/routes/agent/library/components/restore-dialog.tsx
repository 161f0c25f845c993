import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { CheckboxField } from "#app/components/ui/field.tsx";
import type { EditEffects } from "#app/domain/library/edit-impact.ts";
import { countOf } from "#app/domain/text/lists.ts";
import type { LibraryDialog } from "../load.server.ts";

type Restore = Extract<LibraryDialog, { name: "restore" }>;

/** Says what restoring the catalogue does before it is done. */
export function RestoreDialog({ dialog, closeTo }: { dialog: Restore; closeTo: string }) {
  const busy = useNavigation().formData?.get("intent") === "restore";
  const { bringBack, missing, edited, effects } = dialog;
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
            hint={resetHint(effects)}
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

/** The numbers are of open tasks here, as several of one home may change. */
function resetHint({ held, moved, kept, putAway, added, restored }: EditEffects): string {
  if (held + added + restored === 0) return "No open task changes.";
  const parts = [
    moved > 0 ? `${moved} move to another day` : "",
    putAway > 0 ? `${putAway} are put away` : "",
    added + restored > 0 ? `${added + restored} are added` : "",
    kept > 0 ? `${kept} that people made their own keep their day` : "",
  ].filter(Boolean);
  const words = `The words of ${countOf(held, "open task change", "open tasks change")}`;
  return `${[words, ...parts].join("; ")}.`;
}
