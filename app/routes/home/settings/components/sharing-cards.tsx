import { SettingsCard, SettingsForm } from "#app/components/accounts/settings-form.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { CheckboxField, ChoiceGroup } from "#app/components/ui/field.tsx";
import { FieldError } from "#app/components/ui/field-parts.tsx";
import { SHARED_SECTION_LABELS, SHARED_SECTIONS } from "#app/domain/clients/shared-sections.ts";
import { TIME_ZONE_LABELS, TIME_ZONES } from "#app/domain/days/time-zone.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import { SETTINGS } from "../paths.ts";
import * as words from "../words.ts";

type SharingProps = { shares: readonly string[]; failure: FormFailure | null };

/** What the agent may see. */
export function SharingCard({ shares, failure }: SharingProps) {
  const chosen = failure ? (failure.values["shares[]"] ?? []) : shares;
  return (
    <SettingsCard id="sharing" title={words.sharing} body={words.sharingBody}>
      <SettingsForm action={SETTINGS} intent="shares" failure={failure} submit={words.saveSharing}>
        <fieldset aria-describedby={failure?.errors.shares ? "sharing-error" : undefined}>
          <legend className="sr-only">{words.shareWithAgent}</legend>
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

/** The clock the home lives by. */
export function TimeZoneCard({ timeZone, failure }: TimeZoneProps) {
  return (
    <SettingsCard id="time-zone" title={words.timeZone} body={words.timeZoneBody}>
      <SettingsForm action={SETTINGS} intent="time-zone" failure={failure} submit={words.saveTimeZone}>
        <ChoiceGroup
          legend={words.yourTimeZone}
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

/** Password and sessions. A home that still lives by its invite code is asked to set a password first. */
export function SignInCard({ hasPassword }: { hasPassword: boolean }) {
  return (
    <SettingsCard id="sign-in" title={words.logIn} body={hasPassword ? words.logInBody : words.logInByCode}>
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <ButtonLink
          to={hasPassword ? "?dialog=password" : "?dialog=setup"}
          preventScrollReset
          variant="secondary"
        >
          {hasPassword ? words.changePassword : words.setPassword}
        </ButtonLink>
        <ButtonLink to="?dialog=sign-out" preventScrollReset variant="secondary">
          {words.logOutEverywhere}
        </ButtonLink>
      </div>
    </SettingsCard>
  );
}
