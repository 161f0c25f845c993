import { Form, useNavigation } from "@remix-run/react";
import { FormLink } from "#app/components/shell/auth-layout.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormError, TextField } from "#app/components/ui/field.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import type { LoginFailure } from "../actions.server.ts";
import * as words from "../words.ts";
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
      <PasswordField label={words.password} name="password" required error={failure?.errors.password} />
      <Button name="intent" value="agent-sign-in" busy={busy} className="w-full">
        {words.logIn}
      </Button>
      <p className="flex flex-wrap justify-around gap-x-4">
        <FormLink to="/forgot-password?as=agent">{words.forgotPassword}</FormLink>
        <FormLink to={loginPath(shown, "agent", "sign-up")}>{words.createAgentAccount}</FormLink>
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
        <TextField label={words.firstName} autoComplete="given-name" required {...field("firstName")} />
        <TextField label={words.lastName} autoComplete="family-name" required {...field("lastName")} />
      </div>
      <TextField label={words.teamName} autoComplete="organization" {...field("teamName")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={words.phone} type="tel" autoComplete="tel" required {...field("phone")} />
        <TextField label={words.market} required hint={words.marketExample} {...field("market")} />
      </div>
      <EmailField failure={failure} />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="new-password"
        minLength={6}
        required
        hint={words.passwordRule}
        error={failure?.errors.password}
      />
      <Button name="intent" value="agent-sign-up" busy={busy} className="w-full">
        {words.createAccount}
      </Button>
      <p className="text-center">
        <FormLink to={loginPath(shown, "agent")}>{words.haveAccount}</FormLink>
      </p>
    </Form>
  );
}
