import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConfirmDialog, Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { ChoiceGroup } from "#app/components/ui/field.tsx";
import * as m from "#app/paraglide/messages.js";
import type { PeopleDialogView } from "../load.server.ts";
import { PEOPLE } from "../paths.ts";
import { roleOptions } from "./invite-card.tsx";

export function PeopleDialog({ dialog }: { dialog: PeopleDialogView }) {
  const busy = useNavigation().formData?.get("intent") === dialog.name;
  const asks = { closeTo: PEOPLE, action: PEOPLE, busy };
  if (dialog.name === "leave") {
    return (
      <ConfirmDialog
        {...asks}
        title={m.home_people_leave_title()}
        body={m.home_people_leave_body()}
        confirmLabel={m.home_people_leave()}
      >
        <input type="hidden" name="intent" value="leave" />
      </ConfirmDialog>
    );
  }
  const { id, name, role } = dialog.person;
  if (dialog.name === "remove") {
    return (
      <ConfirmDialog
        {...asks}
        title={m.home_people_remove_title({ name })}
        body={m.home_people_remove_body()}
        confirmLabel={m.push_remove()}
      >
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="person" value={id} />
      </ConfirmDialog>
    );
  }
  return (
    <Dialog title={m.home_people_change_role_of({ name })} closeTo={PEOPLE} size="sm">
      <Form method="post" action={PEOPLE} preventScrollReset>
        <input type="hidden" name="intent" value="role" />
        <input type="hidden" name="person" value={id} />
        <ChoiceGroup
          legend={m.home_people_what_they_see()}
          name="personRole"
          type="radio"
          options={roleOptions()}
          defaultValues={[role]}
        />
        <DialogActions>
          <ButtonLink to={PEOPLE} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
          <Button busy={busy}>{m.ui_save()}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
