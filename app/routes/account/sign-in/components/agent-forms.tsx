import { Form, useNavigation } from "@remix-run/react";
import { FormLink } from "#app/components/shell/auth-layout.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormError, TextField } from "#app/components/ui/field.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import * as m from "#app/paraglide/messages.js";
import type { LoginFailure } from "../actions.server.ts";
import { EmailField, type LoginView, loginPath, ResetLink } from "./login-parts.tsx";

type Props = { shown: LoginView; failure: LoginFailure | undefined };

/** Sign-in and sign-up for agents. */
export function AgentForms(props: Props) {
  return props.shown.form === "sign-up" ? <SignUp {...props} /> : <SignIn {...props} />;
}

function SignIn({ shown, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "agent-sign-in";
  return (
    <Form method="post" action={loginPath(shown, "agent")} className="space-y-5">
      <FormError>{failure?.form}</FormError>
      <ResetLink failure={failure} />
      <EmailField failure={failure} known={shown.email} />
      <PasswordField label={m.common_password()} name="password" required error={failure?.errors.password} />
      <Button name="intent" value="agent-sign-in" busy={busy} className="w-full">
        {m.common_log_in()}
      </Button>
      <p className="flex flex-wrap justify-around gap-x-4">
        <FormLink to="/forgot-password?as=agent">{m.account_sign_in_forgot_password()}</FormLink>
        <FormLink to={loginPath(shown, "agent", "sign-up")}>
          {m.account_sign_in_create_agent_account()}
        </FormLink>
      </p>
    </Form>
  );
}

function SignUp({ shown, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "agent-sign-up";
  const field = (name: string) => ({
    name,
    defaultValue: String(failure?.values[name] ?? ""),
    error: failure?.errors[name],
  });
  return (
    <Form method="post" action={loginPath(shown, "agent", "sign-up")} className="space-y-5">
      <FormError>{failure?.form}</FormError>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={m.common_first_name()} autoComplete="given-name" required {...field("firstName")} />
        <TextField label={m.common_last_name()} autoComplete="family-name" required {...field("lastName")} />
      </div>
      <TextField label={m.common_team_name()} autoComplete="organization" {...field("teamName")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={m.common_phone()} type="tel" autoComplete="tel" required {...field("phone")} />
        <TextField
          label={m.common_market()}
          required
          hint={m.account_sign_in_market_example()}
          {...field("market")}
        />
      </div>
      <EmailField failure={failure} />
      <PasswordField
        label={m.common_password()}
        name="password"
        autoComplete="new-password"
        minLength={6}
        required
        hint={m.common_password_rule()}
        error={failure?.errors.password}
      />
      <Button name="intent" value="agent-sign-up" busy={busy} className="w-full">
        {m.account_sign_in_create_account()}
      </Button>
      <p className="text-center">
        <FormLink to={loginPath(shown, "agent")}>{m.account_sign_in_have_account()}</FormLink>
      </p>
    </Form>
  );
}
