import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { CheckboxField, FieldError, FormError, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { LINK_DAYS_MAX, LINK_LABEL_MAX, LINK_NOTE_MAX } from "#app/domain/links/home-links.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { NewLinkForm } from "../load.server.ts";
import { LINKS, newLinkPath } from "../paths.ts";

type Props = { form: NewLinkForm; failure: FormFailure | null };

export function NewLinkCard({ form, failure }: Props) {
  const { kind, linkId, today, last, endsOn } = form;
  const busy = useNavigation().formData?.get("intent") === kind;
  const element = useRef<HTMLFormElement>(null);
  useFocusFirstError(element, failure);
  const typed = (name: string, otherwise = "") => String(failure?.values[name] ?? otherwise);
  const wrong = (name: string) => failure?.errors[name] ?? null;
  const isHelper = kind === "helper";
  return (
    <Card aria-labelledby="new-link">
      <h2 id="new-link" className="text-xl/6">
        {isHelper ? m.home_links_share_tasks() : m.home_links_share_history()}
      </h2>
      <p className="mt-1.5 mb-4 text-[0.9375rem] text-pretty text-ink-2">
        {isHelper ? m.home_links_helper_can() : m.home_links_viewer_can()}
      </p>
      <Form
        ref={element}
        method="post"
        action={newLinkPath(kind)}
        preventScrollReset
        noValidate
        className="space-y-5"
      >
        <input type="hidden" name="intent" value={kind} />
        <input type="hidden" name="linkId" value={typed("linkId", linkId)} />
        <FormError>{failure?.form}</FormError>
        <TextField
          label={m.home_links_who()}
          name="label"
          required
          autoComplete="off"
          maxLength={LINK_LABEL_MAX}
          defaultValue={typed("label")}
          error={wrong("label")}
          hint={isHelper ? m.home_links_who_hint() : m.home_links_who_viewer_hint()}
        />
        <TextField
          label={m.home_links_last_day()}
          name="endsOn"
          type="date"
          min={today}
          max={last}
          required
          defaultValue={typed("endsOn", endsOn)}
          error={wrong("endsOn")}
          hint={m.home_links_last_day_hint({ days: LINK_DAYS_MAX })}
        />
        {isHelper ? (
          <>
            <TaskChoice form={form} chosen={failure?.values["tasks[]"] ?? []} error={wrong("tasks")} />
            <TextareaField
              label={m.home_links_note()}
              name="note"
              rows={3}
              maxLength={LINK_NOTE_MAX}
              defaultValue={typed("note")}
              error={wrong("note")}
              hint={m.home_links_note_hint()}
            />
          </>
        ) : (
          <div>
            <CheckboxField
              label={m.home_links_with_costs()}
              name="withCosts"
              defaultChecked={typed("withCosts") === "on"}
              hint={m.home_links_with_costs_hint()}
            />
            <CheckboxField
              label={m.home_links_with_notes()}
              name="withNotes"
              defaultChecked={typed("withNotes") === "on"}
              hint={m.home_links_with_notes_hint()}
            />
          </div>
        )}
        <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
          <Button busy={busy}>{m.home_links_create()}</Button>
          <ButtonLink to={LINKS} variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}

type TaskChoiceProps = { form: NewLinkForm; chosen: string | string[]; error: string | null };

function TaskChoice({ form: { tasks }, chosen, error }: TaskChoiceProps) {
  const soon = tasks.filter(({ later }) => !later);
  const later = tasks.filter((task) => task.later);
  const isChosen = (id: string) => chosen.includes(id);
  return (
    <fieldset className="min-w-0" aria-describedby={error ? "tasks-hint tasks-error" : "tasks-hint"}>
      <legend className="mb-1.5 text-[0.9375rem]/5 font-semibold text-ink">{m.home_links_tasks()}</legend>
      <p id="tasks-hint" className="mb-1 text-sm text-ink-2">
        {tasks.length === 0 ? m.home_links_no_tasks() : m.home_links_tasks_hint()}
      </p>
      {error && <FieldError id="tasks-error">{error}</FieldError>}
      <TaskBoxes tasks={soon} isChosen={isChosen} />
      {later.length > 0 && (
        <details open={later.some(({ id }) => isChosen(id)) || soon.length === 0}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-sea">
            {m.home_links_later_tasks()}
          </summary>
          <TaskBoxes tasks={later} isChosen={isChosen} />
        </details>
      )}
    </fieldset>
  );
}

type TaskBoxesProps = { tasks: NewLinkForm["tasks"]; isChosen: (id: string) => boolean };

function TaskBoxes({ tasks, isChosen }: TaskBoxesProps) {
  return (
    <ul className="divide-y divide-line">
      {tasks.map(({ id, title, due }) => (
        <li key={id}>
          <CheckboxField label={title} name="tasks[]" value={id} defaultChecked={isChosen(id)} hint={due} />
        </li>
      ))}
    </ul>
  );
}
