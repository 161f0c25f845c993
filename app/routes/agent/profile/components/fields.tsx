import { controlClass, Field, TextField } from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { INVITE_NOTE_MAX } from "#app/domain/clients/invite-note.ts";
import { TIME_ZONE_LABELS, TIME_ZONES, type TimeZone } from "#app/domain/days/time-zone.ts";
import { readHexColor } from "#app/domain/profile/brand-color.ts";
import { LICENSE_MAX } from "#app/domain/profile/license.ts";
import * as m from "#app/paraglide/messages.js";

export type ProfileView = {
  firstName: string;
  lastName: string;
  teamName: string;
  brokerage: string;
  licenseNumber: string;
  phone: string;
  email: string;
  website: string;
  market: string;
  timeZone: TimeZone;
  inviteNote: string;
};

type Failure = { errors: Record<string, string>; values: Record<string, string | string[]> };

type Props = { profile: ProfileView; signInEmail: string; failure: Failure | null };

const ZONE_OPTIONS = TIME_ZONES.map((value) => ({ value, label: TIME_ZONE_LABELS[value] }));

type Of = (name: keyof ProfileView) => { name: string; defaultValue: string; error: string | null };

export function AgentFields({ profile, signInEmail, failure }: Props) {
  const field: Of = (name) => ({
    name,
    defaultValue: String(failure?.values[name] ?? profile[name]),
    error: failure?.errors[name] || null,
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NameFields field={field} />
      <ContactFields field={field} signInEmail={signInEmail} />
      <SelectField
        // A form reset clears the select, so a new key restores the saved choice.
        key={profile.timeZone}
        label={m.common_time_zone()}
        {...field("timeZone")}
        required
        options={ZONE_OPTIONS}
      />
      <TextField
        label={m.agent_profile_invite_note()}
        {...field("inviteNote")}
        maxLength={INVITE_NOTE_MAX}
        autoComplete="off"
        className="sm:col-span-2"
        hint={m.agent_profile_invite_note_hint()}
      />
    </div>
  );
}

function NameFields({ field }: { field: Of }) {
  return (
    <>
      <TextField
        label={m.common_first_name()}
        {...field("firstName")}
        required
        maxLength={120}
        autoComplete="given-name"
      />
      <TextField
        label={m.common_last_name()}
        {...field("lastName")}
        required
        maxLength={120}
        autoComplete="family-name"
      />
      <TextField label={m.common_team_name()} {...field("teamName")} maxLength={120} autoComplete="off" />
      <TextField
        label={m.common_brokerage()}
        {...field("brokerage")}
        maxLength={120}
        autoComplete="organization"
        hint={m.agent_profile_brokerage_hint()}
      />
      <TextField
        label={m.agent_profile_license()}
        {...field("licenseNumber")}
        maxLength={LICENSE_MAX}
        autoComplete="off"
      />
    </>
  );
}

function ContactFields({ field, signInEmail }: { field: Of; signInEmail: string }) {
  return (
    <>
      <TextField
        label={m.common_phone()}
        {...field("phone")}
        type="tel"
        required
        maxLength={40}
        autoComplete="tel"
      />
      <TextField
        label={m.common_email()}
        {...field("email")}
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        hint={m.agent_profile_email_hint({ logIn: signInEmail })}
      />
      <TextField
        label={m.common_website()}
        {...field("website")}
        type="url"
        maxLength={500}
        autoComplete="url"
        placeholder={m.agent_profile_web_address()}
        className="sm:col-span-2"
      />
      <TextField
        label={m.common_market()}
        {...field("market")}
        required
        maxLength={120}
        autoComplete="off"
        hint={m.agent_profile_market_hint()}
      />
    </>
  );
}

type ColorFieldProps = {
  typed: string;
  color: string;
  error: string | undefined;
  onType: (typed: string) => void;
};

/** A color picker and a hex field; either alone is enough. */
export function ColorField({ typed, color, error, onType }: ColorFieldProps) {
  return (
    <Field
      label={m.agent_profile_color()}
      name="brandColor"
      required
      hint={m.agent_profile_color_hint()}
      error={error}
    >
      {(control) => (
        <span className="flex gap-3">
          <input
            type="color"
            name="pickedColor"
            aria-label={m.agent_profile_color_picker()}
            value={color}
            onChange={(event) => onType(event.currentTarget.value)}
            className="h-11 w-16 shrink-0 cursor-pointer rounded-sm border border-control bg-surface p-1"
          />
          <input
            {...control}
            type="text"
            value={typed}
            onChange={(event) => onType(event.currentTarget.value)}
            onBlur={() => onType(readHexColor(typed) ?? typed)}
            maxLength={9}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            className={`${controlClass} max-w-36 font-mono`}
          />
        </span>
      )}
    </Field>
  );
}
