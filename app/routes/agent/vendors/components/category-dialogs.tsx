import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextField } from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import { CATEGORY_MAX, type CategoryUsage } from "#app/domain/vendors/vendor-categories.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { CategoriesView, CategoryView } from "../load.server.ts";
import { type ListParams, listPath } from "../paths.ts";

type Props = { dialog: CategoryView; place: ListParams; failure: FormFailure | null };

export function RenameCategoryDialog({ dialog: { category }, place, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "category-rename";
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  const backTo = listPath(place, { dialog: "categories" });
  const used = category.vendors + category.tasks > 0;
  return (
    <Dialog
      title={m.agent_vendors_dialog_rename_title({ one: category.name })}
      description={used ? m.agent_vendors_dialog_rename_body({ used: inUse(category) }) : undefined}
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

export function RemoveCategoryDialog({ dialog: { category, others }, place, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "category-delete";
  const backTo = listPath(place, { dialog: "categories" });
  const used = category.vendors + category.tasks > 0;
  return (
    <Dialog
      title={m.agent_vendors_dialog_delete_category_title({ one: category.name })}
      description={
        used
          ? m.agent_vendors_dialog_move_first({ used: inUse(category) })
          : m.agent_vendors_dialog_category_empty()
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

type CategoriesDialogProps = { dialog: CategoriesView; place: ListParams; failure: FormFailure | null };

export function CategoriesDialog({ dialog: { categories, newId }, place, failure }: CategoriesDialogProps) {
  const busy = useNavigation().formData?.get("intent") === "category-add";
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  const own = categories.filter(({ builtIn }) => !builtIn);
  const usual = categories.filter(({ builtIn }) => builtIn).map(({ name }) => name);
  return (
    <Dialog title={m.agent_vendors_dialog_categories_title()} closeTo={listPath(place)}>
      {/* A new key empties the form after each saved category. */}
      <Form key={newId} ref={form} method="post" replace preventScrollReset noValidate className="space-y-3">
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="id" value={newId} />
        <div className="flex flex-wrap items-start gap-2.5">
          <TextField
            label={m.agent_vendors_dialog_new_category()}
            name="name"
            required
            maxLength={CATEGORY_MAX}
            autoComplete="off"
            defaultValue={String(failure?.values.name ?? "")}
            error={failure?.errors.name}
            className="grow basis-52"
          />
          <Button name="intent" value="category-add" busy={busy} className="mt-[1.625rem]">
            {m.agent_vendors_dialog_add()}
          </Button>
        </div>
      </Form>
      <h3 className="mt-6 mb-1 text-base/6 font-semibold">{m.agent_vendors_dialog_yours()}</h3>
      {own.length === 0 && <p className="text-[0.9375rem] text-ink-2">{m.agent_vendors_dialog_none_yet()}</p>}
      <ul className="divide-y divide-line">
        {own.map((category) => (
          <OwnCategory key={category.name} category={category} place={place} />
        ))}
      </ul>
      <h3 className="mt-5 mb-1 text-base/6 font-semibold">{m.agent_vendors_dialog_built_in()}</h3>
      <p className="text-[0.9375rem] text-ink-2">{usual.join(", ")}.</p>
    </Dialog>
  );
}

function OwnCategory({ category, place }: { category: CategoryUsage; place: ListParams }) {
  const { name } = category;
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1.5">
      <p className="min-w-0 grow basis-40 wrap-anywhere">
        <span className="font-semibold">{name}</span>
        <span className="block text-sm text-ink-2">{inUse(category)}</span>
      </p>
      <span className="-mr-2.5 flex">
        {(["rename", "remove"] as const).map((dialog) => (
          <ButtonLink
            key={dialog}
            to={listPath(place, { dialog, of: name })}
            replace
            preventScrollReset
            variant="quiet"
            size="sm"
            aria-label={m.agent_vendors_dialog_action_label({ label: LABELS[dialog], one: name })}
          >
            {LABELS[dialog]}
          </ButtonLink>
        ))}
      </span>
    </li>
  );
}

const LABELS = {
  get rename() {
    return m.common_rename();
  },
  get remove() {
    return m.ui_delete();
  },
} as const;

/** "2 vendors and 1 task". */
function inUse({ vendors, tasks }: { vendors: number; tasks: number }): string {
  const parts = [
    vendors > 0 && m.agent_vendors_dialog_in_use_vendors({ vendors }),
    tasks > 0 && m.agent_vendors_dialog_in_use_tasks({ tasks }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? m.agent_vendors_dialog_not_in_use() : joinWithAnd(parts);
}
