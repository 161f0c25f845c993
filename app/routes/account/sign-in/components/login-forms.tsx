import { Form, Link, useNavigation } from "@remix-run/react";
import type { ClipboardEvent } from "react";
import { FormLink } from "#app/components/shell/auth-layout.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { ChoiceGroup, FormError, TextField } from "#app/components/ui/field.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { normalizeInviteCode } from "#app/domain/clients/invite-code.ts";
import * as m from "#app/paraglide/messages.js";
import type { LoginFailure } from "../actions.server.ts";

type Audience = "agent" | "homeowner";

export type LoginView = {
  as: Audience;
  form: "sign-in" | "sign-up" | "code" | "email";
  /** Redirect target; validated on the server. */
  next: string | null;
  code: string;
  /** Email of an account created just now; otherwise empty. */
  email: string;
  notice: string | null;
  details: string | null;
  title: string;
  about: string;
};

/** Keeps the redirect target when switching forms. */
function loginPath(shown: LoginView, as: Audience, form?: LoginView["form"]): string {
  const params = new URLSearchParams({ as });
  if (form) params.set("form", form);
  if (shown.next !== null && shown.as === as) params.set("next", shown.next);
  return `/login?${params}`;
}

const CHOICES: { as: Audience; label: string }[] = [
  {
    as: "agent",
    get label() {
      return m.account_sign_in_agent_login();
    },
  },
  {
    as: "homeowner",
    get label() {
      return m.account_sign_in_homeowner_login();
    },
  },
];

export function AudienceToggle({ shown }: { shown: LoginView }) {
  return (
    <nav
      aria-label={m.account_sign_in_who_logs_in()}
      className="mb-6 flex rounded-full bg-sunken p-1 dark:inset-ring dark:inset-ring-line"
    >
      {CHOICES.map(({ as, label }) => (
        <Link
          key={as}
          to={loginPath(shown, as)}
          replace
          preventScrollReset
          aria-current={shown.as === as ? "page" : undefined}
          className={cx(
            "flex min-h-11 grow basis-0 items-center justify-center rounded-full px-3 text-center text-[0.9375rem]/5 font-semibold no-underline",
            shown.as === as ? "bg-surface text-ink shadow-card dark:bg-line" : "text-ink-2 hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

export function LoginIntro({ shown: { notice, details, about } }: { shown: LoginView }) {
  return (
    <div role={notice ? "status" : undefined} className="mb-5 space-y-1 text-pretty text-ink-2 wrap-anywhere">
      <p>{notice ?? about}</p>
      {details && <p>{details}</p>}
    </div>
  );
}

/** `autoComplete` is overridden where this is not the login email. */
function EmailField({
  failure,
  known = "",
  autoComplete = "username",
}: {
  failure: LoginFailure | undefined;
  known?: string;
  autoComplete?: string;
}) {
  return (
    <TextField
      label={m.common_email()}
      name="email"
      type="email"
      autoComplete={autoComplete}
      required
      defaultValue={String(failure?.values.email ?? known)}
      error={failure?.errors.email}
    />
  );
}

/** Offered while password logins are throttled. */
function ResetLink({ failure }: { failure: LoginFailure | undefined }) {
  if (!failure?.resetTo) return null;
  return (
    <p className="text-pretty">
      {m.account_sign_in_skip_the_wait()}{" "}
      <FormLink to={failure.resetTo}>{m.account_sign_in_email_link()}</FormLink>
    </p>
  );
}

type Props = { shown: LoginView; failure: LoginFailure | undefined };

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
      <TextField label={m.common_team_name()} autoComplete="off" {...field("teamName")} />
      <TextField label={m.common_brokerage()} autoComplete="organization" {...field("brokerage")} />
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

type HomeownerFormsProps = { shown: LoginView; failure: LoginFailure | undefined };

export function HomeownerForms(props: HomeownerFormsProps) {
  return props.shown.form === "email" || props.failure?.byEmail ? (
    <EmailForm {...props} />
  ) : (
    <CodeForm {...props} />
  );
}

/** Pasted codes often have a space, which would cut off the last character. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>) {
  event.preventDefault();
  event.currentTarget.value = normalizeInviteCode(event.clipboardData.getData("text")).slice(0, 6);
}

function CodeForm({ shown, failure }: HomeownerFormsProps) {
  const busy = useNavigation().formData?.get("intent") === "invite-code";
  return (
    <Form method="post" action={loginPath(shown, "homeowner", "code")} className="space-y-5">
      <FormError>{failure?.form}</FormError>
      <TextField
        label={m.common_invite_code()}
        name="code"
        required
        maxLength={6}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={String(failure?.values.code ?? shown.code)}
        error={failure?.errors.code}
        hint={m.account_sign_in_invite_code_rule()}
        onPaste={pasteCode}
        inputClassName="code-box"
      />
      {failure?.askEmail && <EmailField failure={failure} autoComplete="email" />}
      <Button name="intent" value="invite-code" busy={busy} className="w-full">
        {m.account_sign_in_open_home()}
      </Button>
      {failure?.form && (
        <p className="text-[0.9375rem] text-pretty text-ink-2">{m.account_sign_in_code_help()}</p>
      )}
      <p className="text-center">
        <FormLink to={loginPath(shown, "homeowner", "email")}>{m.account_sign_in_by_email()}</FormLink>
      </p>
    </Form>
  );
}

function EmailForm({ shown, failure }: HomeownerFormsProps) {
  const busy = useNavigation().formData?.get("intent") === "homeowner-sign-in";
  return (
    <Form method="post" action={loginPath(shown, "homeowner", "email")} className="space-y-5">
      <FormError>{failure?.form}</FormError>
      <ResetLink failure={failure} />
      <EmailField failure={failure} />
      {failure?.homes && (
        <ChoiceGroup
          legend={m.account_sign_in_which_home()}
          name="homeId"
          type="radio"
          required
          options={failure.homes.map((home) => ({ value: home.id, label: home.address }))}
        />
      )}
      <PasswordField label={m.common_password()} name="password" required error={failure?.errors.password} />
      <Button name="intent" value="homeowner-sign-in" busy={busy} className="w-full">
        {m.common_log_in()}
      </Button>
      <p className="flex flex-wrap justify-around gap-x-4">
        <FormLink to="/forgot-password?as=homeowner">{m.account_sign_in_forgot_password()}</FormLink>
        <FormLink to={loginPath(shown, "homeowner", "code")}>{m.account_sign_in_by_code()}</FormLink>
      </p>
    </Form>
  );
}
