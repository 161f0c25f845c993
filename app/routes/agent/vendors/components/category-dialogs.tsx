import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, SelectField, TextField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { CATEGORY_MAX } from "#app/domain/vendors/categories.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import type { CategoryView } from "../load.server.ts";
import { type ListPlace, listAddress } from "../paths.ts";
import { inUse } from "./categories-dialog.tsx";

type Props = { dialog: CategoryView; place: ListPlace; failure: FormFailure | null };

/** Asks for a category's new name. */
export function RenameCategoryDialog({ dialog: { category }, place, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "category-rename";
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  const backTo = listAddress(place, { dialog: "categories" });
  const used = category.vendors + category.tasks > 0;
  return (
    <Dialog
      title={`Rename ${category.name}`}
      description={used ? `The new name goes to ${inUse(category)} as well.` : undefined}
      closeTo={listAddress(place)}
      size="sm"
    >
      <Form ref={form} method="post" replace preventScrollReset noValidate className="space-y-5">
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="of" value={category.name} />
        <TextField
          label="New name"
          name="name"
          required
          maxLength={CATEGORY_MAX}
          autoComplete="off"
          defaultValue={String(failure?.values.name ?? category.name)}
          error={failure?.errors.name}
        />
        <DialogActions>
          <Button name="intent" value="category-rename" busy={busy}>
            Save name
          </Button>
          <ButtonLink to={backTo} replace preventScrollReset variant="secondary">
            Back
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Asks before a category is deleted, and where what it has goes. */
export function RemoveCategoryDialog({ dialog: { category, others }, place, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "category-delete";
  const backTo = listAddress(place, { dialog: "categories" });
  const used = category.vendors + category.tasks > 0;
  return (
    <Dialog
      title={`Delete ${category.name}?`}
      description={used ? `${inUse(category)} in it. Choose where that goes.` : "Nothing is in it."}
      closeTo={listAddress(place)}
      size="sm"
    >
      <Form method="post" replace preventScrollReset noValidate className="space-y-5">
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="of" value={category.name} />
        {used && (
          <SelectField
            label="Move to"
            name="moveTo"
            required
            placeholder="Choose one"
            options={others.map((name) => ({ value: name, label: name }))}
            defaultValue={String(failure?.values.moveTo ?? "")}
            error={failure?.errors.moveTo}
          />
        )}
        <DialogActions>
          <Button name="intent" value="category-delete" variant="danger" busy={busy}>
            Delete category
          </Button>
          <ButtonLink
            to={backTo}
            replace
            preventScrollReset
            variant="secondary"
            data-autofocus={used ? undefined : true}
          >
            Back
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
