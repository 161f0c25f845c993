import { Link } from "@remix-run/react";
import { FormLink } from "#app/components/shell/auth-layout.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { TextField } from "#app/components/ui/field.tsx";
import * as m from "#app/paraglide/messages.js";
import type { LoginFailure } from "../actions.server.ts";

export type Audience = "agent" | "homeowner";

export type LoginView = {
  as: Audience;
  form: "sign-in" | "sign-up" | "code" | "email";
  /** Where to go afterwards; checked on the server before it is used. */
  next: string | null;
  code: string;
  /** The email an account was just created with; empty where none was. */
  email: string;
  /** What has just happened, where there is something to say. */
  notice: string | null;
  /** Stands under it. */
  details: string | null;
  title: string;
  /** What the form is for, in a line. */
  about: string;
};

/** The login screen's address for another of its forms, keeping where the visitor was going. */
export function loginPath(shown: LoginView, as: Audience, form?: LoginView["form"]): string {
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

/** Agent or homeowner. */
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

/** What has just happened, or what this is. */
export function LoginIntro({ shown: { notice, details, about } }: { shown: LoginView }) {
  return (
    <div role={notice ? "status" : undefined} className="mb-5 space-y-1 text-pretty text-ink-2 wrap-anywhere">
      <p>{notice ?? about}</p>
      {details && <p>{details}</p>}
    </div>
  );
}

/** The email somebody logs in with; `autoComplete` says otherwise where it is not what they log in with. */
export function EmailField({
  failure,
  known = "",
  autoComplete = "username",
}: {
  failure: LoginFailure | undefined;
  /** What stands in it before anything is typed. */
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

/** While passwords have to wait, whoever types them: a link by email that logs in at once. */
export function ResetLink({ failure }: { failure: LoginFailure | undefined }) {
  if (!failure?.resetTo) return null;
  return (
    <p className="text-pretty">
      {m.account_sign_in_no_waiting()}{" "}
      <FormLink to={failure.resetTo}>{m.account_sign_in_email_link()}</FormLink>
    </p>
  );
}
