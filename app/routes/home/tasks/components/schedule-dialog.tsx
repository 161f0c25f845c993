import { ChoiceGroup } from "#app/components/ui/field.tsx";
import type { ScheduleDialogView } from "../load-dialog.server.ts";
import { DialogForm, type Failure } from "./dialog-form.tsx";

/** Asks from which day a task's next one is counted, and shows what each answer comes to. */
export function ScheduleDialog({ dialog, failure }: { dialog: ScheduleDialogView; failure: Failure | null }) {
  const { task, closeTo, choices, mode } = dialog;
  return (
    <DialogForm
      title="Schedule"
      description={task.title}
      submit="Save schedule"
      intent="schedule"
      task={task}
      closeTo={closeTo}
      doneTo={closeTo}
      failure={failure}
    >
      {({ typed, wrong }) => (
        <>
          <ChoiceGroup
            legend="When does it come back?"
            name="mode"
            type="radio"
            required
            options={choices}
            defaultValues={[typed("mode", mode)]}
            error={wrong("mode")}
          />
          <dl className="space-y-3 text-[0.9375rem]">
            {choices.map(({ value, label, text, preview }) => (
              <div key={value}>
                <dt className="font-semibold">{label}</dt>
                <dd className="text-ink-2">
                  {text} <span className="text-ink">{preview}</span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </DialogForm>
  );
}
