import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConfirmDialog, Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextField } from "#app/components/ui/field.tsx";
import { TITLE_MAX } from "#app/domain/assistant/limits.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { CHATS } from "#app/routes/home/assistant/paths.ts";
import type { OpenDialog } from "../load.server.ts";

type Props<D = OpenDialog> = { dialog: D; failure: FormFailure | null };

export function ChatsDialog({ dialog, failure }: Props) {
  if (dialog.name === "rename") return <RenameDialog dialog={dialog} failure={failure} />;
  return <DeleteAllDialog closeTo={dialog.closeTo} />;
}

function DeleteAllDialog({ closeTo }: { closeTo: string }) {
  const busy = Boolean(useNavigation().formData);
  return (
    <ConfirmDialog
      title={m.home_assistant_chats_delete_all_title()}
      body={m.home_assistant_chats_delete_all_body()}
      confirmLabel={m.home_assistant_chats_delete_all()}
      closeTo={closeTo}
      action={CHATS}
      busy={busy}
    >
      <input type="hidden" name="intent" value="delete-all" />
    </ConfirmDialog>
  );
}

function RenameDialog({ dialog, failure }: Props<Extract<OpenDialog, { name: "rename" }>>) {
  const busy = Boolean(useNavigation().formData);
  const { which, title, otherwise, closeTo } = dialog;
  return (
    <Dialog title={m.home_assistant_chats_rename_chat()} closeTo={closeTo} size="sm">
      <Form method="post" preventScrollReset replace className="space-y-4">
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="conversation" value={which} />
        <input type="hidden" name="redirectTo" value={closeTo} />
        <FormError>{failure?.form}</FormError>
        <TextField
          label={m.common_name()}
          name="title"
          maxLength={TITLE_MAX}
          defaultValue={String(failure?.values.title ?? title)}
          placeholder={otherwise}
          hint={m.home_assistant_chats_name_hint()}
          error={failure?.errors.title}
          showOptional={false}
        />
        <DialogActions>
          <Button busy={busy}>{m.ui_save()}</Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
