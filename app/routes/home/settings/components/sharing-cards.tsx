import { Link } from "@remix-run/react";
import { Download } from "lucide-react";
import { SettingsCard, SettingsForm, SettingsLink } from "#app/components/accounts/settings-form.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { CheckboxField, ChoiceGroup } from "#app/components/ui/field.tsx";
import { FieldError } from "#app/components/ui/field-parts.tsx";
import { SHARE_WORDS, SHARES } from "#app/domain/clients/shares.ts";
import { TIME_ZONE_LABELS, TIME_ZONES } from "#app/domain/days/time-zone.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import { SETTINGS, SHARED } from "../paths.ts";

type SharingProps = { shares: readonly string[]; failure: FormFailure | null };

/** What the agent may see. */
export function SharingCard({ shares, failure }: SharingProps) {
  const chosen = failure ? (failure.values["shares[]"] ?? []) : shares;
  return (
    <SettingsCard
      id="sharing"
      title="What your agent may see"
      body="Your agent sees the tasks of the plan they gave you, and which are done. Tasks you add yourself stay private. So do expenses, documents, and dates, unless you share them here."
    >
      <SettingsForm action={SETTINGS} intent="shares" failure={failure} submit="Save sharing">
        <fieldset aria-describedby={failure?.errors.shares ? "sharing-error" : undefined}>
          <legend className="sr-only">Share with your agent</legend>
          {SHARES.map((share) => (
            <CheckboxField
              key={share}
              label={SHARE_WORDS[share].name}
              name="shares[]"
              value={share}
              defaultChecked={chosen.includes(share)}
              hint={sentence(SHARE_WORDS[share].what)}
            />
          ))}
          {failure?.errors.shares && <FieldError id="sharing-error">{failure.errors.shares}</FieldError>}
        </fieldset>
      </SettingsForm>
      <p className="mt-4 border-t border-line pt-2 -mb-2">
        <Link to={SHARED} className="link inline-flex min-h-11 items-center text-[0.9375rem]">
          See what your agent sees
        </Link>
      </p>
    </SettingsCard>
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const ZONE_OPTIONS = TIME_ZONES.map((value) => ({ value, label: TIME_ZONE_LABELS[value] }));

type TimeZoneProps = { timeZone: string; failure: FormFailure | null };

/** The clock the home lives by. */
export function TimeZoneCard({ timeZone, failure }: TimeZoneProps) {
  return (
    <SettingsCard
      id="time-zone"
      title="Time zone"
      body="Decides when a day is over and a task is overdue. Most of Florida keeps Eastern Time, the western Panhandle Central."
    >
      <SettingsForm action={SETTINGS} intent="time-zone" failure={failure} submit="Save time zone">
        <ChoiceGroup
          legend="Your home keeps"
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

/** The ways to bringing in what was taken away, and to what was deleted. */
export function LinkCards() {
  return (
    <>
      <SettingsLink
        id="plan"
        title="Your plan"
        body="How much care you want, and who does the work."
        to="/home/care"
        label="Change your plan"
      />
      <SettingsLink
        id="import"
        title="Bring in an export"
        body="Fills a fresh home with everything from a file you exported, here or elsewhere."
        to="/home/settings/import"
        label="Choose a file"
      />
      <SettingsLink
        id="trash"
        title="Trash"
        body="Expenses, documents, appliances and tasks you deleted can be brought back for 30 days."
        to="/home/settings/trash"
        label="Open the trash"
      />
    </>
  );
}

/** Password and sessions. A home that still lives by its invite code is asked to set a password first. */
export function SignInCard({ hasPassword }: { hasPassword: boolean }) {
  return (
    <SettingsCard
      id="sign-in"
      title="Password and sign-in"
      body={
        hasPassword
          ? "Changing your password signs out every other device."
          : "You still sign in with your invite code, which won’t work forever."
      }
    >
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <ButtonLink
          to={hasPassword ? "?dialog=password" : "?dialog=setup"}
          preventScrollReset
          variant="secondary"
        >
          {hasPassword ? "Change password" : "Set a password"}
        </ButtonLink>
        <ButtonLink to="?dialog=sign-out" preventScrollReset variant="secondary">
          Sign out everywhere
        </ButtonLink>
      </div>
    </SettingsCard>
  );
}

/** Taking everything away. */
export function DataCard() {
  return (
    <SettingsCard
      id="data"
      title="Your data"
      body="Your plan, expenses, documents, photos and conversations as one file, to keep or to take along."
    >
      <ButtonLink
        to="?dialog=export"
        preventScrollReset
        variant="secondary"
        icon={<Download />}
        className="w-full sm:w-auto"
      >
        Export Data
      </ButtonLink>
    </SettingsCard>
  );
}
