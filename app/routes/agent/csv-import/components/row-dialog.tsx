import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { EditRowView } from "../load.server.ts";
import { importPath } from "../paths.ts";

type Props = { id: string; page: number; row: EditRowView; failure: FormFailure | undefined };

/** Corrections are stored with the import; the uploaded file stays as it is. */
export function RowDialog({ id, page, row, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "mend";
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure ?? null);
  const closeTo = importPath(id, { page: `${page}` });
  return (
    <Dialog title={rowTitle(row.row, row.name)} description={m.agent_csv_import_row_body()} closeTo={closeTo}>
      <Form
        ref={form}
        // A new key resets the fields for another row.
        key={`${row.row} ${row.fields.map(({ value }) => value).join()}`}
        method="post"
        action={importPath(id, { dialog: "row", row: `${row.row}`, page: `${page}` })}
        replace
        preventScrollReset
        noValidate
        className="space-y-5"
      >
        <FormError>{failure?.form ?? row.above}</FormError>
        {row.extra.length > 0 && (
          <p className="text-[0.9375rem] wrap-anywhere">
            {m.agent_csv_import_no_heading_above({ cells: row.extra.join(", ") })}
          </p>
        )}
        <input type="hidden" name="row" value={row.row} />
        {row.fields.map((field) => (
          <Cell key={field.name} field={field} failure={failure} />
        ))}
        <DialogActions>
          <Button name="intent" value="mend" busy={busy}>
            {m.agent_csv_import_save_row()}
          </Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

type CellProps = { field: EditRowView["fields"][number]; failure: FormFailure | undefined };

function Cell({ field, failure }: CellProps) {
  const { name, label, value, options, note, meaning, required } = field;
  const shown = {
    label,
    name,
    required,
    defaultValue: String(failure?.values[name] ?? value),
    error: failure ? failure.errors[name] : note,
  };
  if (options) {
    const choices = options.map((word) => ({ value: word, label: word }));
    return <SelectField {...shown} options={choices} placeholder={m.agent_csv_import_unknown()} />;
  }
  // These are someone else's details, so the browser must not fill in the agent's own.
  if (meaning === "description") return <TextareaField {...shown} rows={3} autoComplete="off" />;
  return <TextField {...shown} autoComplete="off" />;
}

function rowTitle(number: number, name: string): string {
  const row = m.agent_csv_import_row({ number });
  return name ? `${row}: ${name}` : row;
}
