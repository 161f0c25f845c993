import * as m from "#app/paraglide/messages.js";
import { ButtonLink } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";

/** Instead of a form whose row was deleted, where nothing was typed into it. */
export function DeletedDialog({ sentence, closeTo }: { sentence: string; closeTo: string }) {
  return (
    <Dialog title={m.ui_deleted_title()} description={sentence} closeTo={closeTo} size="sm">
      <DialogActions>
        <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
          {m.common_close()}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
