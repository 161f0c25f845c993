import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConfirmDialog, Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import * as common from "#app/components/ui/words.ts";
import * as words from "../dialog-words.ts";

type Props = { vendor: { id: string; name: string }; closeTo: string };

/** Asks before a vendor is deleted. */
export function DeleteVendorDialog({ vendor, closeTo }: Props) {
  const busy = useNavigation().formData?.get("intent") === "delete";
  return (
    <ConfirmDialog
      title={words.deleteTitle(vendor.name)}
      body={words.deleteBody}
      confirmLabel={words.deleteSubmit}
      closeTo={closeTo}
      busy={busy}
    >
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="vendor" value={vendor.id} />
    </ConfirmDialog>
  );
}

/** Where a vendor was to be changed who is in the trash by now. */
export function DeletedVendorDialog({ vendor, closeTo }: Props) {
  const busy = useNavigation().formData?.get("intent") === "restore";
  return (
    <Dialog title={words.goneTitle(vendor.name)} description={words.goneBody} closeTo={closeTo} size="sm">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name="vendor" value={vendor.id} />
        <DialogActions>
          <Button busy={busy}>{common.restore}</Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {common.close}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
