import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { FormError, TextField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { CATEGORY_MAX, type CategoryUsage } from "#app/domain/vendors/vendor-categories.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import * as words from "../dialog-messages.ts";
import type { CategoriesView } from "../load.server.ts";
import { type ListParams, listPath } from "../paths.ts";

type Props = { dialog: CategoriesView; place: ListParams; failure: FormFailure | null };

/** Every category, with what can be done about the agent's own. */
export function CategoriesDialog({ dialog: { categories, newId }, place, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "category-add";
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  const own = categories.filter(({ builtIn }) => !builtIn);
  const usual = categories.filter(({ builtIn }) => builtIn).map(({ name }) => name);
  return (
    <Dialog title={m.agent_vendors_dialog_categories_title()} closeTo={listPath(place)}>
      {/* A new id is a new, empty form: the category before it is saved. */}
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
        <span className="block text-sm text-ink-2">{words.inUse(category)}</span>
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
            aria-label={m.agent_vendors_dialog_about({ label: LABELS[dialog], one: name })}
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
    return m.ui_delete_it();
  },
} as const;
