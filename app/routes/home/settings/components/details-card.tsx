import { SettingsCard, SettingsForm } from "#app/components/accounts/settings-form.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ConflictFields } from "#app/components/ui/conflict-fields.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { SETTINGS } from "../paths.ts";

/** `phone`: null = not asked of this reader. */
export type Details = { firstName: string; lastName: string; phone: string | null; email: string };

type Props = {
  details: Details;
  seen: string;
  hasPassword: boolean;
  mayChangeEmail: boolean;
  hasAgent: boolean;
  failure: FormFailure | null;
};

export function DetailsCard({ details, seen, hasPassword, mayChangeEmail, hasAgent, failure }: Props) {
  const field = (name: "firstName" | "lastName" | "phone") => ({
    name,
    defaultValue: String(failure?.values[name] ?? details[name] ?? ""),
    error: failure?.errors[name],
  });
  return (
    <SettingsCard
      id="details"
      title={m.home_settings_details()}
      body={mayChangeEmail && hasAgent ? m.home_settings_details_body() : undefined}
    >
      <SettingsForm
        action={SETTINGS}
        intent="details"
        failure={failure}
        submit={m.home_settings_save_details()}
      >
        <ConflictFields failure={failure} values={details} seen={seen}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              {...field("firstName")}
              label={m.common_first_name()}
              autoComplete="given-name"
              required
            />
            <TextField
              {...field("lastName")}
              label={m.common_last_name()}
              autoComplete="family-name"
              required
            />
            {details.phone !== null && (
              <TextField
                {...field("phone")}
                label={m.common_phone()}
                type="tel"
                autoComplete="tel"
                showOptional
              />
            )}
          </div>
        </ConflictFields>
      </SettingsForm>
      <div className="mt-5 border-t border-line pt-4">
        <p className="mb-3 text-[0.9375rem] text-pretty text-ink-2">
          {hasPassword ? m.home_settings_log_in_with() : m.home_settings_your_email_is()}{" "}
          <span className="font-semibold text-ink wrap-anywhere">{details.email}</span>
          {hasPassword ? "." : `. ${m.home_settings_set_password_to_change()}`}
        </p>
        {hasPassword && mayChangeEmail && (
          <ButtonLink to="?dialog=email" preventScrollReset variant="secondary" className="w-full sm:w-auto">
            {m.common_change_email()}
          </ButtonLink>
        )}
      </div>
    </SettingsCard>
  );
}
