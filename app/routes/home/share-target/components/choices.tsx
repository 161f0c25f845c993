import { Form } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { ExpenseFields } from "#app/components/expenses/expense-fields.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FormError, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { ChevronDown } from "#app/components/ui/icons.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { type IncomingShare, SHARE_TARGET_PATH } from "#app/domain/device/share-target.ts";
import { DOCUMENT_KIND_OPTIONS } from "#app/domain/documents/document.ts";
import type { expenseDays } from "#app/domain/expenses/expenses.ts";
import { FILE_NAME_MAX } from "#app/domain/files/accepted-file-types.ts";
import * as m from "#app/paraglide/messages.js";
import { nameField } from "../paths.ts";

type Failure = {
  intent: string;
  errors: Record<string, string>;
  form?: string;
  values: Record<string, string | string[]>;
};

type Props = {
  share: IncomingShare;
  failure: Failure | null;
  today: CalendarDay;
  days: ReturnType<typeof expenseDays>;
};

/** What to do with shared files: documents, an expense, or a question about photos. */
export function Choices({ share, failure, today, days }: Props) {
  const { files } = share;
  const of = (intent: string) => ({ share, intent, failure: failure?.intent === intent ? failure : null });
  return (
    <Card padded={false} className="divide-y divide-line">
      <Choice title={m.home_share_target_keep()} {...of("document")}>
        {(field) => <DocumentFields files={files} field={field} />}
      </Choice>
      {files.length === 1 && (
        <Choice title={m.home_share_target_expense()} button={m.common_add_expense()} {...of("expense")}>
          {(field) => (
            <ExpenseFields field={(name) => field(name, name === "date" ? today : "")} days={days} />
          )}
        </Choice>
      )}
      {files.every(({ type }) => type.startsWith("image/")) && (
        <Choice title={m.home_share_target_ask()} button={m.common_send()} {...of("ask")}>
          {(field) => (
            <TextareaField label={m.home_share_target_question()} {...field("question")} rows={3} />
          )}
        </Choice>
      )}
    </Card>
  );
}

type FieldOf = (
  name: string,
  otherwise?: string,
) => { name: string; defaultValue: string; error: string | null };

type ChoiceProps = {
  title: string;
  button?: string;
  share: IncomingShare;
  intent: string;
  failure: Failure | null;
  children: (field: FieldOf) => ReactNode;
};

/** A form that unfolds. It is sent as a document, so that the service worker can add the files. */
function Choice({ title, button = title, share, intent, failure, children }: ChoiceProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  const field: FieldOf = (name, otherwise = "") => ({
    name,
    defaultValue: String(failure?.values[name] ?? otherwise),
    error: failure?.errors[name] ?? null,
  });
  return (
    <details name="what-for" open={failure !== null} className="group px-5 lg:px-6">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
        />
      </summary>
      <Form
        ref={form}
        method="post"
        action={SHARE_TARGET_PATH}
        reloadDocument
        noValidate
        className="space-y-5 pt-1 pb-6"
      >
        <FormError>{failure?.form ?? failure?.errors.file ?? failure?.errors.image}</FormError>
        <input type="hidden" name="share" value={share.id} />
        <input type="hidden" name="intent" value={intent} />
        {children(field)}
        <Button>{button}</Button>
      </Form>
    </details>
  );
}

function DocumentFields({ files, field }: { files: IncomingShare["files"]; field: FieldOf }) {
  return (
    <>
      {files.map(({ id, name }) => (
        <TextField
          key={id}
          label={m.home_share_target_name_of({ file: name })}
          {...field(nameField(id))}
          placeholder={name}
          hint={m.common_leave_blank_for_file_name()}
          maxLength={FILE_NAME_MAX}
        />
      ))}
      <SelectField
        label={m.common_type_field()}
        {...field("kind", "other")}
        required
        options={DOCUMENT_KIND_OPTIONS}
      />
    </>
  );
}
