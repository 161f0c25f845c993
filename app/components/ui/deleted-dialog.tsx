import { ButtonLink } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import * as words from "./words.ts";

/** Instead of a form whose row was deleted, where nothing was typed into it. */
export function DeletedDialog({ sentence, closeTo }: { sentence: string; closeTo: string }) {
  return (
    <Dialog title={words.deletedTitle} description={sentence} closeTo={closeTo} size="sm">
      <DialogActions>
        <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
          {words.close}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
