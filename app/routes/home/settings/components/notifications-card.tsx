import { Form } from "@remix-run/react";
import { SettingsCard, SettingsForm, useSending } from "#app/components/accounts/settings-form.tsx";
import { TestMail } from "#app/components/email/test-email.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ConflictFields } from "#app/components/ui/conflict-fields.tsx";
import { CheckboxField, ChoiceGroup } from "#app/components/ui/field.tsx";
import { formatDays } from "#app/domain/days/day-words.ts";
import { BUDGET_STAGES } from "#app/domain/email/contents.ts";
import { type Preferences, REMINDER_DAYS } from "#app/domain/email/preferences.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import { SETTINGS } from "../paths.ts";
import * as words from "../words.ts";

type Props = {
  preferences: Preferences;
  email: string;
  /** Whether somebody has shown that they read the mail of it. */
  isConfirmed: boolean;
  failure: FormFailure | null;
};

const BUDGET_PERCENTS = BUDGET_STAGES.map((percent) => `${percent}%`).join(" and ");
const REMINDER_OPTIONS = REMINDER_DAYS.map((days) => ({
  value: String(days),
  label: words.daysBefore(formatDays(days)),
}));

/** Which mail the homeowner wants. */
export function NotificationsCard({ preferences, email, isConfirmed, failure }: Props) {
  return (
    <SettingsCard
      id="notifications"
      title={words.notifications}
      body={
        <>
          {words.emailsGoTo} <span className="font-semibold text-ink wrap-anywhere">{email}</span>.
        </>
      }
    >
      <SettingsForm
        action={SETTINGS}
        intent="preferences"
        failure={failure}
        submit={words.savePreferences}
        className="group/mail"
      >
        <ConflictFields failure={failure} values={preferences} seen={serializeSnapshot(preferences)}>
          <Fields preferences={preferences} failure={failure} />
        </ConflictFields>
      </SettingsForm>
      {isConfirmed ? <TestMail action={SETTINGS} /> : <ConfirmFirst />}
    </SettingsCard>
  );
}

/** Nothing is sent before the email is confirmed. */
function ConfirmFirst() {
  const busy = useSending("confirm-email");
  return (
    <Form
      method="post"
      action={SETTINGS}
      preventScrollReset
      className="mt-5 space-y-3 border-t border-line pt-4"
    >
      <input type="hidden" name="intent" value="confirm-email" />
      <p className="text-[0.9375rem] text-pretty text-ink-2">{words.confirmFirst}</p>
      <Button variant="secondary" busy={busy}>
        {words.sendLinkAgain}
      </Button>
    </Form>
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
        label={words.emailNotifications}
        hint={words.emailNotificationsHint}
      />
      <p className="mt-2 rounded-sm bg-sunken px-4 py-3 text-[0.9375rem] group-has-[[name=emailEnabled]:checked]/mail:hidden">
        {words.emailIsOff}
      </p>
      <div className="mt-2 border-t border-line pt-2">
        <CheckboxField {...box("taskReminders")} label={words.taskReminders} hint={words.taskRemindersHint} />
        <ChoiceGroup
          legend={words.whenToRemind}
          name="reminderDaysBefore"
          type="radio"
          options={REMINDER_OPTIONS}
          defaultValues={[String(failure?.values.reminderDaysBefore ?? preferences.reminderDaysBefore)]}
          error={failure?.errors.reminderDaysBefore}
          className="mt-2 mb-4 pl-8.5"
        />
        <CheckboxField {...box("weeklySummary")} label={words.weeklySummary} hint={words.weeklySummaryHint} />
        <CheckboxField
          {...box("expenseAlerts")}
          label={words.budgetAlerts}
          hint={words.budgetAlertsHint(BUDGET_PERCENTS)}
        />
      </div>
    </>
  );
}
