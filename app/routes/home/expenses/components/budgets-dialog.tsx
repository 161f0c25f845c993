import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConflictFields } from "#app/components/ui/conflict-fields.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import * as m from "#app/paraglide/messages.js";
import type { BudgetsView } from "../view.server.ts";
import type { Failure } from "./expense-dialog.tsx";

type Props = { budgets: BudgetsView; failure: Failure | null; closeTo: string };

export function BudgetsDialog({ budgets: { year, fields }, failure, closeTo }: Props) {
  const busy = useNavigation().formData?.get("intent") === "budgets";
  const amounts = Object.fromEntries(fields.map(({ category, amount }) => [category, amount]));
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  return (
    <Dialog
      title={m.common_budgets({ year })}
      description={m.home_expenses_dialog_budgets_lead()}
      closeTo={closeTo}
    >
      <Form ref={form} method="post" replace preventScrollReset noValidate>
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="intent" value="budgets" />
        <input type="hidden" name="year" value={year} />
        <ConflictFields failure={failure} values={amounts} seen={serializeSnapshot(amounts)}>
          <div className="grid grid-cols-2 gap-x-4 gap-y-4 md:gap-x-6">
            {fields.map(({ category, hint }) => (
              <TextField
                key={category}
                label={category}
                name={category}
                showOptional={false}
                inputMode="decimal"
                autoComplete="off"
                prefix="$"
                maxLength={20}
                defaultValue={String(failure?.values[category] ?? amounts[category])}
                error={failure?.errors[category]}
                hint={hint}
              />
            ))}
          </div>
        </ConflictFields>
        <DialogActions>
          <Button busy={busy}>{m.home_expenses_dialog_save_budgets()}</Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
