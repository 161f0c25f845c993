import { SettingsCard } from "#app/components/accounts/settings-form.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";

/** Password and sessions. A home that still lives by its invite code is asked to set a password first. */
export function SignInCard({ hasPassword }: { hasPassword: boolean }) {
  return (
    <SettingsCard
      id="sign-in"
      title="Password and sign-in"
      body={
        hasPassword
          ? "Changing your password signs out every other device."
          : "You still sign in with your invite code, which will not work for ever."
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
