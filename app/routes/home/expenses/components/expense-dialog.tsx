import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { ExpenseFields } from "#app/components/expenses/expense-fields.tsx";
import { UploadField } from "#app/components/files/upload-field.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConflictFields } from "#app/components/ui/conflict-fields.tsx";
import { DeletedDialog, Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { CheckboxField, FormError, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { NOTES_MAX, VENDOR_MAX } from "#app/domain/expenses/expenses.ts";
import { FILE_TYPES } from "#app/domain/files/accepted-file-types.ts";
import { MAX_DOCUMENT_BYTES } from "#app/domain/files/upload-limits.ts";
import { deletedInAnotherWindow } from "#app/domain/trash/trash-list.ts";
import * as m from "#app/paraglide/messages.js";
import type { ExpenseDialogView } from "../load.server.ts";

/** What the action answers to a form it could not accept. */
export type Failure = {
  intent: string;
  errors: Record<string, string>;
  form?: string;
  conflict?: boolean;
  values: Record<string, string | string[]>;
};

type Props = {
  dialog: ExpenseDialogView;
  failure: Failure | null;
  closeTo: string;
  deleteTo: string;
};

export function ExpenseDialog({ dialog, failure, closeTo, deleteTo }: Props) {
  const { name, expense } = dialog;
  const busy = useNavigation().formData?.get("intent") === name;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  if (dialog.gone && !failure) return <DeletedDialog sentence={expenseGone()} closeTo={closeTo} />;
  return (
    <Dialog
      title={name === "add" ? m.home_expenses_dialog_add_title() : m.home_expenses_dialog_edit_title()}
      description={taskSentence(expense.task)}
      closeTo={closeTo}
    >
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        replace
        preventScrollReset
        noValidate
        className="space-y-5"
      >
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="intent" value={name} />
        <input type="hidden" name="expense" value={String(failure?.values.expense ?? expense.id)} />
        <ConflictFields failure={failure} values={dialog.gone ? {} : expense} seen={dialog.seen}>
          <Fields dialog={dialog} failure={failure} />
        </ConflictFields>
        <DialogActions>
          <Button busy={busy}>
            {name === "add" ? m.home_expenses_dialog_add_button() : m.home_expenses_dialog_edit_button()}
          </Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
          {name === "edit" && !dialog.gone && (
            <ButtonLink to={deleteTo} replace preventScrollReset variant="quiet" className="md:mr-auto">
              {m.ui_delete()}
            </ButtonLink>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function taskSentence(task: string | null): string | undefined {
  return task === null ? undefined : m.home_expenses_dialog_cost_of({ task });
}

function Fields({ dialog: { expense, days }, failure }: Pick<Props, "dialog" | "failure">) {
  const typed = (name: string, otherwise: string) => String(failure?.values[name] ?? otherwise);
  const wrong = (name: string) => failure?.errors[name] ?? null;
  const field = (name: "description" | "amount" | "date" | "vendor" | "notes" | "category") => ({
    name,
    defaultValue: typed(name, expense[name]),
    error: wrong(name),
  });
  return (
    <>
      <ExpenseFields field={field} days={days} />
      <TextField label={m.common_vendor()} {...field("vendor")} maxLength={VENDOR_MAX} autoComplete="off" />
      <TextareaField label={m.common_notes()} {...field("notes")} maxLength={NOTES_MAX} rows={2} />
      <CapitalField checked={failure ? failure.values.capital === "on" : expense.capital} />
      <ReceiptField receiptName={expense.receiptName} failure={failure} />
    </>
  );
}

function CapitalField({ checked }: { checked: boolean }) {
  return (
    <CheckboxField
      label={m.home_expenses_dialog_capital()}
      name="capital"
      value="on"
      defaultChecked={checked}
      hint={m.home_expenses_dialog_capital_hint()}
    />
  );
}

function ReceiptField({ receiptName, failure }: { receiptName: string | null; failure: Failure | null }) {
  const box = useRef<HTMLDivElement>(null);
  const [empty, setEmpty] = useState(true);
  // With scripts the input still holds the file after an error; a page that was loaded anew has lost it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is looked at once.
  useEffect(() => setEmpty(!box.current?.querySelector("input")?.files?.length), [failure]);
  const lost = failure?.values.fileChosen === "yes" && empty;
  const error = failure?.errors.file ?? (lost ? m.home_expenses_dialog_receipt_again() : null);
  return (
    <div ref={box}>
      <UploadField
        label={m.common_receipt()}
        name="file"
        types={FILE_TYPES}
        maxBytes={MAX_DOCUMENT_BYTES}
        error={error}
        hint={receiptHint(receiptName)}
      />
    </div>
  );
}

function receiptHint(name: string | null): string {
  return name === null
    ? m.home_expenses_dialog_receipt_hint()
    : m.home_expenses_dialog_receipt_replaces({ name });
}

const expenseGone = () => deletedInAnotherWindow(m.home_expenses_dialog_noun());
