import { SettingsCard, SettingsForm, SettingsLink } from "#app/components/accounts/settings-form.tsx";
import { TestMail } from "#app/components/email/test-email.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ConflictFields } from "#app/components/ui/conflict-fields.tsx";
import { CheckboxField } from "#app/components/ui/field.tsx";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import { SETTINGS } from "../paths.ts";
import * as words from "../words.ts";

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
      title={words.notifications}
      body={<span className="wrap-anywhere">{words.sentTo(email)}</span>}
    >
      <SettingsForm action={SETTINGS} intent="notifications" failure={failure} submit={words.saveSettings}>
        <ConflictFields failure={failure} values={settings} seen={serializeSnapshot(settings)}>
          <CheckboxField
            {...box("emailNotifications")}
            label={words.emailNotifications}
            hint={words.emailNotificationsHint}
          />
          <CheckboxField {...box("weeklyDigest")} label={words.weeklyDigest} hint={words.weeklyDigestHint} />
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
      title={words.logIn}
      body={<span className="wrap-anywhere">{words.logInBody(email)}</span>}
    >
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <ButtonLink to="?dialog=email" preventScrollReset variant="secondary">
          {words.changeEmail}
        </ButtonLink>
        <ButtonLink to="?dialog=password" preventScrollReset variant="secondary">
          {words.changePassword}
        </ButtonLink>
        <ButtonLink to="/agent/profile" variant="secondary">
          {words.openProfile}
        </ButtonLink>
        <ButtonLink to="?dialog=sign-out" preventScrollReset variant="secondary">
          {words.logOutEverywhere}
        </ButtonLink>
      </div>
    </SettingsCard>
  );
}

/** The way back to the tour. */
export function TourCard() {
  return (
    <SettingsCard id="tour" title={words.tour} body={words.tourBody}>
      <ButtonLink to="/agent?tour=restart" variant="secondary" className="w-full sm:w-auto">
        {words.restartTour}
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
        title={words.importData}
        body={words.importBody}
        to="/agent/settings/import"
        label={words.chooseFile}
      />
      <SettingsLink
        id="trash"
        title={words.trash}
        body={words.trashBody}
        to="/agent/settings/trash"
        label={words.openTrash}
      />
    </>
  );
}
