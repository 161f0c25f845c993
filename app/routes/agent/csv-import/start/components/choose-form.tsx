import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useFileHint } from "#app/components/files/room-used.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { Field, FormError, TextareaField } from "#app/components/ui/field.tsx";
import { controlClass } from "#app/components/ui/field-parts.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import type { CsvKind } from "#app/domain/transfer/csv/meanings.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as words from "../words.ts";

const ACCEPTED = ".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain";
const FILE_CLASS = cx(
  controlClass,
  "cursor-pointer border-dashed bg-sunken py-3 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:border-control",
);

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
          <p>{words.headings}</p>
          <p>{words.needed(kind)}</p>
        </div>
        <Field
          label={words.file}
          name="file"
          optionalMark={false}
          hint={useFileHint(words.fileHint)}
          error={failure?.errors.file}
        >
          {(control) => <input {...control} type="file" accept={ACCEPTED} className={FILE_CLASS} />}
        </Field>
        <TextareaField
          label={words.paste}
          name="table"
          optionalMark={false}
          rows={4}
          hint={words.pasteHint}
          defaultValue={String(failure?.values.table ?? "")}
          error={failure?.errors.table}
          autoComplete="off"
          spellCheck={false}
          className="[&_textarea]:font-mono [&_textarea]:text-sm"
        />
        <Button busy={busy}>{words.preview}</Button>
      </Form>
    </Card>
  );
}
