import {
  SettingsCard,
  SettingsForm,
  SettingsLink,
  TestMail,
} from "#app/components/accounts/settings-form.tsx";
import { PushCard, type PushView } from "#app/components/push/push-card.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ConflictFields } from "#app/components/ui/conflict-fields.tsx";
import { CheckboxField, ChoiceGroup } from "#app/components/ui/field.tsx";
import { CARE_LEVEL_LABELS, CARE_LEVELS, type CareLevel } from "#app/domain/tasks/care-level.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { SETTINGS } from "../paths.ts";

type NotificationsProps = {
  settings: { emailNotifications: boolean; weeklyDigest: boolean };
  /** Where the mail goes. */
  email: string;
  failure: FormFailure | null;
};

/** Which mail the agent wants. */
export function NotificationsCard({ settings, email, failure }: NotificationsProps) {
  const box = (name: keyof typeof settings) => ({
    name,
    defaultChecked: failure ? failure.values[name] === "on" : settings[name],
  });
  return (
    <SettingsCard
      id="notifications"
      title={m.common_notifications()}
      body={<span className="wrap-anywhere">{m.agent_settings_sent_to({ email })}</span>}
    >
      <SettingsForm
        action={SETTINGS}
        intent="notifications"
        failure={failure}
        submit={m.agent_settings_save_settings()}
      >
        <ConflictFields failure={failure} values={settings} seen={serializeSnapshot(settings)}>
          <CheckboxField
            {...box("emailNotifications")}
            label={m.common_email_notifications()}
            hint={m.agent_settings_email_notifications_hint()}
          />
          <CheckboxField
            {...box("weeklyDigest")}
            label={m.agent_settings_weekly_digest()}
            hint={m.agent_settings_weekly_digest_hint()}
          />
        </ConflictFields>
      </SettingsForm>
      <TestMail action={SETTINGS} />
    </SettingsCard>
  );
}

/** Password and sessions. */
export function SignInCard({ email }: { email: string }) {
  return (
    <SettingsCard
      id="sign-in"
      title={m.agent_settings_log_in()}
      body={<span className="wrap-anywhere">{m.agent_settings_log_in_body({ email })}</span>}
    >
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <ButtonLink to="?dialog=email" preventScrollReset variant="secondary">
          {m.common_change_email()}
        </ButtonLink>
        <ButtonLink to="?dialog=password" preventScrollReset variant="secondary">
          {m.common_change_password()}
        </ButtonLink>
        <ButtonLink to="/agent/profile" variant="secondary">
          {m.agent_settings_open_profile()}
        </ButtonLink>
        <ButtonLink to="?dialog=sign-out" preventScrollReset variant="secondary">
          {m.common_log_out_everywhere()}
        </ButtonLink>
      </div>
    </SettingsCard>
  );
}

/** The way back to the tour. */
export function TourCard() {
  return (
    <SettingsCard id="tour" title={m.agent_settings_tour()} body={m.agent_settings_tour_body()}>
      <ButtonLink to="/agent?tour=restart" variant="secondary" className="w-full sm:w-auto">
        {m.agent_settings_restart_tour()}
      </ButtonLink>
    </SettingsCard>
  );
}

/** The ways to bringing in what was taken away, and to what was deleted. */
export function LinkCards() {
  return (
    <>
      <SettingsLink
        id="drafts"
        title={m.agent_drafts_title()}
        body={m.agent_drafts_settings_body()}
        to="/agent/settings/drafts"
        label={m.agent_drafts_open()}
      />
      <SettingsLink
        id="import"
        title={m.common_import_your_data()}
        body={m.agent_settings_import_body()}
        to="/agent/settings/import"
        label={m.common_choose_a_file()}
      />
      <SettingsLink
        id="trash"
        title={m.common_trash_link()}
        body={m.agent_settings_trash_body()}
        to="/agent/settings/trash"
        label={m.agent_settings_open_trash()}
      />
      <SettingsLink
        id="webhooks"
        title={m.webhooks_title()}
        body={m.webhooks_settings_body()}
        to="/agent/settings/webhooks"
        label={m.webhooks_open()}
      />
    </>
  );
}

const OPTIONS = CARE_LEVELS.map((value) => ({ value, label: CARE_LEVEL_LABELS[value] }));

type Props = { care: { defaultCareLevel: CareLevel }; failure: FormFailure | null };

export function CareCard({ care, failure }: Props) {
  return (
    <SettingsCard id="care" title={m.agent_settings_care()} body={m.agent_settings_care_body()}>
      <SettingsForm action={SETTINGS} intent="care" failure={failure} submit={m.agent_settings_save_level()}>
        <ConflictFields failure={failure} values={care} seen={serializeSnapshot(care)}>
          <ChoiceGroup
            legend={m.common_level_of_care()}
            name="defaultCareLevel"
            type="radio"
            hint={m.agent_settings_care_hint()}
            options={OPTIONS}
            defaultValues={[String(failure?.values.defaultCareLevel ?? care.defaultCareLevel)]}
            error={failure?.errors.defaultCareLevel}
          />
        </ConflictFields>
      </SettingsForm>
    </SettingsCard>
  );
}

const KINDS = [
  {
    name: "requestsBy",
    get label() {
      return m.agent_settings_requests_push();
    },
  },
  {
    name: "joinedBy",
    get label() {
      return m.agent_settings_joined_push();
    },
  },
];

export function DevicesCard({ push, failure }: { push: PushView; failure: FormFailure | null }) {
  return (
    <PushCard
      action={SETTINGS}
      as="agent"
      push={push}
      kinds={KINDS}
      lockScreenHint={m.agent_settings_lock_screen_hint()}
      failure={failure}
    />
  );
}
