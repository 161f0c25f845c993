import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { UploadField } from "#app/components/files/upload-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FormError, TextareaField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import type { CsvKind } from "#app/domain/transfer/csv/meanings.ts";
import type { FormFailure } from "#app/http/forms.server.ts";

const NEEDED: Record<CsvKind, { must: string; may: string }> = {
  clients: {
    must: "First Name, Last Name and Email",
    may: "Phone, Address, City, State, ZIP, Property Type and Features",
  },
  vendors: {
    must: "Name, Category and Phone",
    may: "Type, Email, Website, Discount, Code and Description",
  },
};

const ACCEPTED = [".csv", ".tsv", ".txt", "text/csv", "text/tab-separated-values", "text/plain"];

type Props = { kind: CsvKind; formId: string; failure: FormFailure | null };

/** Asks for a file, or for the table itself. */
export function ChooseForm({ kind, formId, failure }: Props) {
  const busy = useNavigation().formData?.has("form") ?? false;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  const { must, may } = NEEDED[kind];
  return (
    <Card>
      <Form ref={form} method="post" encType="multipart/form-data" noValidate className="space-y-5">
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="form" value={formId} />
        <p className="text-[0.9375rem] text-pretty text-ink-2">
          The first row holds the headings, in any order and in your own words. Needed: {must}. Welcome: {may}
          .
        </p>
        <UploadField
          label="CSV file"
          name="file"
          types={ACCEPTED}
          optionalMark={false}
          hint="At most 1,000 rows and 1 MB. From Excel, Google Sheets or Numbers: save or download as CSV."
          error={failure?.errors.file}
        />
        <TextareaField
          label="Or paste the table"
          name="table"
          optionalMark={false}
          rows={4}
          hint="Select the cells in your spreadsheet with their headings, copy, and paste here."
          defaultValue={String(failure?.values.table ?? "")}
          error={failure?.errors.table}
          autoComplete="off"
          spellCheck={false}
          className="[&_textarea]:font-mono [&_textarea]:text-sm"
        />
        <Button busy={busy}>Look at it</Button>
      </Form>
    </Card>
  );
}
