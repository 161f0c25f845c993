import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { UploadField } from "#app/components/files/upload-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FormError, TextareaField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import type { CsvKind } from "#app/domain/transfer/csv/column-fields.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import * as words from "../messages.ts";

const ACCEPTED = [".csv", ".tsv", ".txt", "text/csv", "text/tab-separated-values", "text/plain"];

type Props = { kind: CsvKind; formId: string; failure: FormFailure | null };

/** Asks for a file, or for the table itself. */
export function ChooseForm({ kind, formId, failure }: Props) {
  const busy = useNavigation().formData?.has("form") ?? false;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  return (
    <Card>
      <Form ref={form} method="post" encType="multipart/form-data" noValidate className="space-y-5">
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="form" value={formId} />
        <div className="space-y-1 text-[0.9375rem] text-pretty text-ink-2">
          <p>{m.agent_csv_import_start_headings()}</p>
          <p>{words.needed(kind)}</p>
        </div>
        <UploadField
          label={m.agent_csv_import_start_file()}
          name="file"
          types={ACCEPTED}
          showOptional={false}
          hint={m.agent_csv_import_start_file_hint()}
          error={failure?.errors.file}
        />
        <TextareaField
          label={m.agent_csv_import_start_paste()}
          name="table"
          showOptional={false}
          rows={4}
          hint={m.agent_csv_import_start_paste_hint()}
          defaultValue={String(failure?.values.table ?? "")}
          error={failure?.errors.table}
          autoComplete="off"
          spellCheck={false}
          className="[&_textarea]:font-mono [&_textarea]:text-sm"
        />
        <Button busy={busy}>{m.common_preview()}</Button>
      </Form>
    </Card>
  );
}
