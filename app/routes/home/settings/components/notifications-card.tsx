import { SettingsCard, SettingsForm } from "#app/components/accounts/settings-form.tsx";
import { TestMail } from "#app/components/mail/test-mail.tsx";
import { CheckboxField, ChoiceGroup } from "#app/components/ui/field.tsx";
import { SavedMeanwhile } from "#app/components/ui/saved-meanwhile.tsx";
import { BUDGET_STAGES } from "#app/domain/mail/contents.ts";
import type { Preferences } from "#app/domain/mail/preferences.ts";
import { REMINDER_DAYS } from "#app/domain/mail/preferences.ts";
import { writeSeen } from "#app/domain/text/seen.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import { daysBefore, SETTINGS } from "../paths.ts";

type Props = {
  preferences: Preferences;
  email: string;
  failure: FormFailure | null;
};

const BUDGET_PERCENTS = BUDGET_STAGES.map((percent) => `${percent}%`).join(" and ");
const REMINDER_OPTIONS = REMINDER_DAYS.map((days) => ({ value: String(days), label: daysBefore(days) }));

/** Which mail the homeowner wants. */
export function NotificationsCard({ preferences, email, failure }: Props) {
  return (
    <SettingsCard
      id="notifications"
      title="Notifications"
      body={
        <>
          What we send to <span className="font-semibold text-ink wrap-anywhere">{email}</span>.
        </>
      }
    >
      <SettingsForm
        action={SETTINGS}
        intent="preferences"
        failure={failure}
        submit="Save preferences"
        className="group/mail"
      >
        <SavedMeanwhile failure={failure} values={preferences} seen={writeSeen(preferences)}>
          <Fields preferences={preferences} failure={failure} />
        </SavedMeanwhile>
      </SettingsForm>
      <TestMail action={SETTINGS} />
    </SettingsCard>
  );
}

function Fields({ preferences, failure }: Pick<Props, "preferences" | "failure">) {
  const box = (name: "emailEnabled" | "taskReminders" | "weeklySummary" | "expenseAlerts") => ({
    name,
    defaultChecked: failure ? failure.values[name] === "on" : preferences[name],
  });
  return (
    <>
      <CheckboxField
        {...box("emailEnabled")}
        label="Email notifications"
        hint="Off means no reminders and no summaries at all."
      />
      <p className="mt-2 rounded-sm bg-sunken px-4 py-3 text-[0.9375rem] group-has-[[name=emailEnabled]:checked]/mail:hidden">
        Email is off, so none of these are sent for now.
      </p>
      <div className="mt-2 border-t border-line pt-2">
        <CheckboxField
          {...box("taskReminders")}
          label="Task reminders"
          hint="An email before a task is due."
        />
        <ChoiceGroup
          legend="Remind me"
          name="reminderDaysBefore"
          type="radio"
          options={REMINDER_OPTIONS}
          defaultValues={[String(failure?.values.reminderDaysBefore ?? preferences.reminderDaysBefore)]}
          error={failure?.errors.reminderDaysBefore}
          className="mt-2 mb-4 pl-8.5"
        />
        <CheckboxField
          {...box("weeklySummary")}
          label="Weekly summary"
          hint="Once a week: what is done and what comes next."
        />
        <CheckboxField
          {...box("expenseAlerts")}
          label="Budget alerts"
          hint={`An email when a category reaches ${BUDGET_PERCENTS} of its yearly budget.`}
        />
      </div>
    </>
  );
}
