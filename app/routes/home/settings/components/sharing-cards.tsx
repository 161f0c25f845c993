import { SettingsCard, SettingsForm } from "#app/components/accounts/settings-form.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { CheckboxField, ChoiceGroup, FieldError } from "#app/components/ui/field.tsx";
import { SHARED_SECTION_LABELS, SHARED_SECTIONS } from "#app/domain/clients/shared-sections.ts";
import { TIME_ZONE_LABELS, TIME_ZONES } from "#app/domain/days/time-zone.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { SETTINGS } from "../paths.ts";

type SharingProps = { shares: readonly string[]; failure: FormFailure | null };

export function SharingCard({ shares, failure }: SharingProps) {
  const chosen = failure ? (failure.values["shares[]"] ?? []) : shares;
  return (
    <SettingsCard id="sharing" title={m.home_settings_sharing()} body={m.home_settings_sharing_body()}>
      <SettingsForm
        action={SETTINGS}
        intent="shares"
        failure={failure}
        submit={m.home_settings_save_sharing()}
      >
        <fieldset aria-describedby={failure?.errors.shares ? "sharing-error" : undefined}>
          <legend className="sr-only">{m.home_settings_share_with_agent()}</legend>
          {SHARED_SECTIONS.map((share) => (
            <CheckboxField
              key={share}
              label={SHARED_SECTION_LABELS[share].name}
              name="shares[]"
              value={share}
              defaultChecked={chosen.includes(share)}
              hint={sentence(SHARED_SECTION_LABELS[share].what)}
            />
          ))}
          {failure?.errors.shares && <FieldError id="sharing-error">{failure.errors.shares}</FieldError>}
        </fieldset>
      </SettingsForm>
    </SettingsCard>
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const ZONE_OPTIONS = TIME_ZONES.map((value) => ({ value, label: TIME_ZONE_LABELS[value] }));

type TimeZoneProps = { timeZone: string; failure: FormFailure | null };

/** The home's time zone. */
export function TimeZoneCard({ timeZone, failure }: TimeZoneProps) {
  return (
    <SettingsCard id="time-zone" title={m.common_time_zone()} body={m.home_settings_time_zone_body()}>
      <SettingsForm
        action={SETTINGS}
        intent="time-zone"
        failure={failure}
        submit={m.home_settings_save_time_zone()}
      >
        <ChoiceGroup
          legend={m.home_settings_your_time_zone()}
          name="timeZone"
          type="radio"
          options={ZONE_OPTIONS}
          defaultValues={[String(failure?.values.timeZone ?? timeZone)]}
          error={failure?.errors.timeZone}
        />
      </SettingsForm>
    </SettingsCard>
  );
}

/** Password and sessions. Without a password, asks to set one first. */
export function SignInCard({ hasPassword }: { hasPassword: boolean }) {
  return (
    <SettingsCard
      id="sign-in"
      title={m.home_settings_log_in()}
      body={hasPassword ? m.home_settings_log_in_body() : m.home_settings_log_in_by_code()}
    >
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <ButtonLink
          to={hasPassword ? "?dialog=password" : "?dialog=setup"}
          preventScrollReset
          variant="secondary"
        >
          {hasPassword ? m.common_change_password() : m.common_set_a_password()}
        </ButtonLink>
        <ButtonLink to="/home/people" variant="secondary">
          {m.home_people_link()}
        </ButtonLink>
        <ButtonLink to="?dialog=sign-out" preventScrollReset variant="secondary">
          {m.common_log_out_everywhere()}
        </ButtonLink>
      </div>
    </SettingsCard>
  );
}
