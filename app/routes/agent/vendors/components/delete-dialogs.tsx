import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConfirmDialog, Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import * as m from "#app/paraglide/messages.js";

type Props = { vendor: { id: string; name: string }; closeTo: string };

/** Asks before a vendor is deleted. */
export function DeleteVendorDialog({ vendor, closeTo }: Props) {
  const busy = useNavigation().formData?.get("intent") === "delete";
  return (
    <ConfirmDialog
      title={m.agent_vendors_dialog_delete_title({ vendor: vendor.name })}
      body={m.agent_vendors_dialog_delete_body()}
      confirmLabel={m.agent_vendors_dialog_delete_submit()}
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
      title={m.agent_vendors_dialog_gone_title({ vendor: vendor.name })}
      description={m.agent_vendors_dialog_gone_body()}
      closeTo={closeTo}
      size="sm"
    >
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name="vendor" value={vendor.id} />
        <DialogActions>
          <Button busy={busy}>{m.ui_restore()}</Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_close()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
