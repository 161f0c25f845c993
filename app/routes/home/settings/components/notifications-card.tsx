import { Form } from "@remix-run/react";
import { SettingsCard, SettingsForm, TestMail, useSending } from "#app/components/accounts/settings-form.tsx";
import { PushCard, type PushView } from "#app/components/push/push-card.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ConflictFields } from "#app/components/ui/conflict-fields.tsx";
import { CheckboxField, ChoiceGroup } from "#app/components/ui/field.tsx";
import type { Capability } from "#app/domain/accounts/home-roles.ts";
import { formatDays } from "#app/domain/days/date-format.ts";
import { type Preferences, REMINDER_DAYS } from "#app/domain/email/email-preferences.ts";
import { BUDGET_STAGES } from "#app/domain/email/reminders.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { SETTINGS } from "../paths.ts";

type Props = {
  preferences: Preferences;
  email: string;
  /** Whether the email is confirmed. */
  isConfirmed: boolean;
  hasAgent: boolean;
  /** What the reader may not do. */
  refused: readonly Capability[];
  failure: FormFailure | null;
};

const BUDGET_PERCENTS = BUDGET_STAGES.map((percent) => `${percent}%`).join(" and ");
const REMINDER_OPTIONS = REMINDER_DAYS.map((days) => ({
  value: String(days),
  label: m.home_settings_days_before({ days: formatDays(days) }),
}));

export function NotificationsCard({ preferences, email, isConfirmed, hasAgent, refused, failure }: Props) {
  return (
    <SettingsCard
      id="notifications"
      title={m.common_notifications()}
      body={
        <>
          {m.home_settings_emails_go_to()}{" "}
          <span className="font-semibold text-ink wrap-anywhere">{email}</span>.
        </>
      }
    >
      <SettingsForm
        action={SETTINGS}
        intent="preferences"
        failure={failure}
        submit={m.home_settings_save_preferences()}
        className="group/mail"
      >
        <ConflictFields failure={failure} values={preferences} seen={serializeSnapshot(preferences)}>
          <Fields preferences={preferences} hasAgent={hasAgent} refused={refused} failure={failure} />
        </ConflictFields>
      </SettingsForm>
      {isConfirmed ? <TestMail action={SETTINGS} /> : <ConfirmFirst />}
    </SettingsCard>
  );
}

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
      <p className="text-[0.9375rem] text-pretty text-ink-2">{m.home_settings_confirm_first()}</p>
      <Button variant="secondary" busy={busy}>
        {m.common_send_the_link_again()}
      </Button>
    </Form>
  );
}

function Fields({
  preferences,
  hasAgent,
  refused,
  failure,
}: Pick<Props, "preferences" | "hasAgent" | "refused" | "failure">) {
  const box = (
    name: "emailEnabled" | "taskReminders" | "weeklySummary" | "expenseAlerts" | "groupEmails",
  ) => ({
    name,
    defaultChecked: failure ? failure.values[name] === "on" : preferences[name],
  });
  return (
    <>
      <CheckboxField
        {...box("emailEnabled")}
        label={m.common_email_notifications()}
        hint={m.home_settings_email_notifications_hint()}
      />
      <p className="mt-2 rounded-sm bg-sunken px-4 py-3 text-[0.9375rem] group-has-[[name=emailEnabled]:checked]/mail:hidden">
        {m.home_settings_email_is_off()}
      </p>
      <div className="mt-2 border-t border-line pt-2">
        <CheckboxField
          {...box("taskReminders")}
          label={m.home_settings_task_reminders()}
          hint={m.home_settings_task_reminders_hint()}
        />
        <ChoiceGroup
          legend={m.home_settings_when_to_remind()}
          name="reminderDaysBefore"
          type="radio"
          options={REMINDER_OPTIONS}
          defaultValues={[String(failure?.values.reminderDaysBefore ?? preferences.reminderDaysBefore)]}
          error={failure?.errors.reminderDaysBefore}
          className="mt-2 mb-4 pl-8.5"
        />
        <CheckboxField
          {...box("weeklySummary")}
          label={m.home_settings_weekly_summary()}
          hint={m.home_settings_weekly_summary_hint()}
        />
        {!refused.includes("money.read") && (
          <CheckboxField
            {...box("expenseAlerts")}
            label={m.home_settings_budget_alerts()}
            hint={m.home_settings_budget_alerts_hint({ percents: BUDGET_PERCENTS })}
          />
        )}
        {/* Kept as it is for an agent the home may have again. */}
        {!hasAgent && preferences.groupEmails && <input type="hidden" name="groupEmails" value="on" />}
        {hasAgent && !refused.includes("agent.manage") && (
          <CheckboxField
            {...box("groupEmails")}
            label={m.home_settings_group_emails()}
            hint={m.home_settings_group_emails_hint()}
          />
        )}
      </div>
    </>
  );
}

const KINDS = [
  {
    name: "remindersBy",
    get label() {
      return m.home_settings_reminders_push();
    },
  },
  {
    name: "repliesBy",
    get label() {
      return m.home_settings_replies_push();
    },
  },
];

type DevicesProps = { push: PushView; hasAgent: boolean; failure: FormFailure | null };

export function DevicesCard({ push, hasAgent, failure }: DevicesProps) {
  return (
    <PushCard
      action={SETTINGS}
      as="homeowner"
      push={push}
      kinds={KINDS.map(({ name, label }) => ({ name, label, isKept: name === "repliesBy" && !hasAgent }))}
      lockScreenHint={m.home_settings_lock_screen_hint()}
      failure={failure}
    />
  );
}
