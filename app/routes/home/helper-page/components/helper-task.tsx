import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { fileInputClass } from "#app/components/files/upload-field.tsx";
import { HowTo } from "#app/components/tasks/how-to.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field, FormError, TextareaField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { HELPER_NOTE_MAX } from "#app/domain/links/home-links.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { HelperTaskView } from "../load.server.ts";

type Props = { task: HelperTaskView; failure: FormFailure | null };

/** A chosen task: how it is done, and the button, with a photo and a note for those who want to add them. */
export function HelperTask({ task: { id, title, howTo, due, late }, failure }: Props) {
  const busy = useNavigation().formData?.get("task") === id;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  const heading = `task-${id}`;
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading} className="text-xl/6 wrap-anywhere">
        {title}
      </h2>
      <p className="mt-1 mb-3 text-[0.9375rem] text-ink-2">
        {due}
        {late && (
          <Badge tone="bad" className="ml-2">
            {late}
          </Badge>
        )}
      </p>
      <HowTo howTo={howTo} />
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        noValidate
        className="mt-4 space-y-4"
      >
        <input type="hidden" name="intent" value="done" />
        <input type="hidden" name="task" value={id} />
        <FormError>{failure?.form}</FormError>
        <details open={failure !== null}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-sea">
            {m.home_helper_add_details()}
            <span className="sr-only"> {m.home_helper_of_task({ task: title })}</span>
          </summary>
          <div className="mt-2 space-y-4">
            <TextareaField
              label={m.common_note()}
              name="note"
              rows={2}
              maxLength={HELPER_NOTE_MAX}
              defaultValue={String(failure?.values.note ?? "")}
              error={failure?.errors.note}
            />
            {/* Last in its form: if the body is too large, the fields before it are still read. */}
            <Field
              label={m.common_photo()}
              name="photo"
              error={failure?.errors.photo}
              hint={m.home_tasks_dialog_photo_hint()}
            >
              {(control) => (
                <input {...control} type="file" accept="image/jpeg,image/png" className={fileInputClass} />
              )}
            </Field>
          </div>
        </details>
        <Button busy={busy} className="w-full" aria-label={m.home_helper_done_button_of({ task: title })}>
          {m.common_done()}
        </Button>
      </Form>
    </Card>
  );
}
