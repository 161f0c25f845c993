import { SettingsCard, SettingsForm, SettingsLink } from "#app/components/accounts/settings-form.tsx";
import { TestMail } from "#app/components/mail/test-mail.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { CheckboxField } from "#app/components/ui/field.tsx";
import { SavedMeanwhile } from "#app/components/ui/saved-meanwhile.tsx";
import { writeSeen } from "#app/domain/text/seen.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
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
      title="Notifications"
      body={
        <>
          What we send to <span className="font-semibold text-ink wrap-anywhere">{email}</span>.
        </>
      }
    >
      <SettingsForm action={SETTINGS} intent="notifications" failure={failure} submit="Save settings">
        <SavedMeanwhile failure={failure} values={settings} seen={writeSeen(settings)}>
          <CheckboxField
            {...box("emailNotifications")}
            label="Email notifications"
            hint="When a client asks for help, refers a friend or accepts your invite."
          />
          <CheckboxField
            {...box("weeklyDigest")}
            label="Weekly digest"
            hint="Once a week: what your clients got done, and who might like a call."
          />
        </SavedMeanwhile>
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
      title="Email and password"
      body={
        <>
          You sign in with <span className="font-semibold text-ink wrap-anywhere">{email}</span>. Changing
          either signs out every other device. Your name, phone, and the email your clients see are in My
          Profile.
        </>
      }
    >
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <ButtonLink to="?dialog=email" preventScrollReset variant="secondary">
          Change email
        </ButtonLink>
        <ButtonLink to="?dialog=password" preventScrollReset variant="secondary">
          Change password
        </ButtonLink>
        <ButtonLink to="/agent/profile" variant="secondary">
          Open My Profile
        </ButtonLink>
        <ButtonLink to="?dialog=sign-out" preventScrollReset variant="secondary">
          Sign out everywhere
        </ButtonLink>
      </div>
    </SettingsCard>
  );
}

/** The way back to the tour. */
export function TourCard() {
  return (
    <SettingsCard id="tour" title="Tour" body="Seven short steps through everything you can do here.">
      <ButtonLink to="/agent?tour=restart" variant="secondary" className="w-full sm:w-auto">
        Restart the tour
      </ButtonLink>
    </SettingsCard>
  );
}

/** The ways to bringing in what was taken away, and to what was deleted. */
export function LinkCards() {
  return (
    <>
      <SettingsLink
        id="import"
        title="Bring in an export"
        body="Fills an empty account with everything from a file you exported, here or elsewhere."
        to="/agent/settings/import"
        label="Choose a file"
      />
      <SettingsLink
        id="trash"
        title="Trash"
        body="Clients, vendors, categories and tasks you deleted can be brought back for 30 days."
        to="/agent/settings/trash"
        label="Open the trash"
      />
    </>
  );
}
