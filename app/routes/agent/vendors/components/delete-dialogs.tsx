import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConfirmDialog, Dialog, DialogActions } from "#app/components/ui/dialog.tsx";

type Props = { vendor: { id: string; name: string }; closeTo: string };

/** Asks before a vendor is deleted. */
export function DeleteVendorDialog({ vendor, closeTo }: Props) {
  const busy = useNavigation().formData?.get("intent") === "delete";
  return (
    <ConfirmDialog
      title={`Delete ${vendor.name}?`}
      body="Your clients no longer find them under your recommendations."
      confirmLabel="Delete vendor"
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
    <Dialog
      title={`${vendor.name} was deleted`}
      description="This vendor was deleted in another window. Bring them back to make changes."
      closeTo={closeTo}
      size="sm"
    >
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name="vendor" value={vendor.id} />
        <DialogActions>
          <Button busy={busy}>Bring back</Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            Close
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
