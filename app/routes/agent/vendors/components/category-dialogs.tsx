import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextField } from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { CATEGORY_MAX } from "#app/domain/vendors/vendor-categories.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import * as words from "../dialog-messages.ts";
import type { CategoryView } from "../load.server.ts";
import { type ListParams, listPath } from "../paths.ts";

type Props = { dialog: CategoryView; place: ListParams; failure: FormFailure | null };

/** Asks for a category's new name. */
export function RenameCategoryDialog({ dialog: { category }, place, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "category-rename";
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  const backTo = listPath(place, { dialog: "categories" });
  const used = category.vendors + category.tasks > 0;
  return (
    <Dialog
      title={m.agent_vendors_dialog_rename_title({ one: category.name })}
      description={used ? m.agent_vendors_dialog_rename_body({ used: words.inUse(category) }) : undefined}
      closeTo={listPath(place)}
      size="sm"
    >
      <Form ref={form} method="post" replace preventScrollReset noValidate className="space-y-5">
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="of" value={category.name} />
        <TextField
          label={m.agent_vendors_dialog_new_name()}
          name="name"
          required
          maxLength={CATEGORY_MAX}
          autoComplete="off"
          defaultValue={String(failure?.values.name ?? category.name)}
          error={failure?.errors.name}
        />
        <DialogActions>
          <Button name="intent" value="category-rename" busy={busy}>
            {m.agent_vendors_dialog_save_name()}
          </Button>
          <ButtonLink to={backTo} replace preventScrollReset variant="secondary">
            {m.common_back()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Asks before a category is deleted, and where what it has goes. */
export function RemoveCategoryDialog({ dialog: { category, others }, place, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "category-delete";
  const backTo = listPath(place, { dialog: "categories" });
  const used = category.vendors + category.tasks > 0;
  return (
    <Dialog
      title={m.agent_vendors_dialog_delete_category_title({ one: category.name })}
      description={
        used
          ? m.agent_vendors_dialog_move_first({ used: words.inUse(category) })
          : m.agent_vendors_dialog_nothing_in_it()
      }
      closeTo={listPath(place)}
      size="sm"
    >
      <Form method="post" replace preventScrollReset noValidate className="space-y-5">
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="of" value={category.name} />
        {used && (
          <SelectField
            label={m.agent_vendors_dialog_move_to()}
            name="moveTo"
            required
            placeholder={m.agent_vendors_dialog_choose_one()}
            options={others.map((name) => ({ value: name, label: name }))}
            defaultValue={String(failure?.values.moveTo ?? "")}
            error={failure?.errors.moveTo}
          />
        )}
        <DialogActions>
          <Button name="intent" value="category-delete" variant="danger" busy={busy}>
            {m.agent_vendors_dialog_delete_category_submit()}
          </Button>
          <ButtonLink
            to={backTo}
            replace
            preventScrollReset
            variant="secondary"
            data-autofocus={used ? undefined : true}
          >
            {m.common_back()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
