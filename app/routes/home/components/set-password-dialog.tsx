import { useActionData, useFetcher } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { CheckboxField, FormError, FormResultContext } from "#app/components/ui/field.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";

type Props = {
  email: string;
  /** Whom the agent wants in the home too; null = nobody. */
  second: { name: string; email: string; agent: string } | null;
  closeTo: string;
};

/**
 * Asks for the home's first password, over any page. Without scripts the answer comes with the overview, which
 * renders this dialog too.
 */
export function SetPasswordDialog({ email, second, closeTo }: Props) {
  const fetcher = useFetcher<FormFailure>();
  const answered = useActionData<FormFailure>();
  const failure = fetcher.data ?? answered;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  return (
    <Dialog title={m.home_set_up()} description={m.home_set_up_body({ email })} closeTo={closeTo} size="sm">
      <fetcher.Form ref={form} method="post" action="/home?dialog=setup" noValidate className="space-y-5">
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="redirectTo" value={closeTo} />
        {/* Tells a password manager which account the password belongs to. */}
        <input hidden name="email" autoComplete="username" value={email} readOnly />
        <FormResultContext.Provider value={failure}>
          <PasswordField
            label={m.common_password()}
            name="password"
            required
            minLength={6}
            data-autofocus={failure ? undefined : true}
            autoComplete="new-password"
            hint={m.common_at_least_6_characters()}
            error={failure?.errors.password}
          />
          <PasswordField
            label={m.common_confirm_password()}
            name="confirmPassword"
            required
            autoComplete="new-password"
            error={failure?.errors.confirmPassword}
          />
        </FormResultContext.Provider>
        {second && (
          <>
            <input type="hidden" name="secondShown" value="1" />
            <CheckboxField
              label={m.home_set_up_second(second)}
              name="withSecond"
              value="1"
              defaultChecked={!failure || failure.values.withSecond !== undefined}
              hint={m.home_set_up_second_hint(second)}
            />
          </>
        )}
        <DialogActions>
          <Button busy={fetcher.state !== "idle"}>{m.common_save_password()}</Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.home_skip_for_now()}
          </ButtonLink>
        </DialogActions>
      </fetcher.Form>
    </Dialog>
  );
}
