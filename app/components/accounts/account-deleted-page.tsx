import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { AuthLayout } from "#app/components/shell/auth-layout.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { Download } from "#app/components/ui/icons.tsx";
import { MessageParts } from "#app/components/ui/message-parts.tsx";
import * as m from "#app/paraglide/messages.js";

type Props = {
  as: "agent" | "homeowner";
  title: string;
  until: string;
  /** Where "Keep my account" posts; null if the account cannot be restored from here. */
  keep: string | null;
  downloads: readonly { to: string; label: string }[];
  error: string | undefined;
  children: ReactNode;
};

export function AccountDeletedPage({ as, title, until, keep, downloads, error, children }: Props) {
  const sending = useNavigation().formAction;
  return (
    <AuthLayout title={title}>
      <div className="space-y-4 text-pretty text-ink-2">
        {children}
        <p>
          <MessageParts
            message={(marker) => m.accounts_kept_until({ until: marker })}
            parts={[
              <strong key="until" className="text-ink">
                {until}
              </strong>,
            ]}
          />
        </p>
      </div>
      <div className="mt-6 grid gap-2.5">
        <FormError>{error}</FormError>
        {keep !== null && (
          <Form method="post" action={keep}>
            <Button busy={sending === keep} className="w-full">
              {m.accounts_keep_account()}
            </Button>
          </Form>
        )}
        {downloads.map(({ to, label }) => (
          // A plain link: Remix would look for a page.
          <a key={to} href={to} className={buttonClass("secondary")}>
            <Download aria-hidden="true" className="size-4.5" />
            {label}
          </a>
        ))}
        <Form method="post" action="/logout">
          <input type="hidden" name="as" value={as} />
          <Button variant="quiet" className="w-full">
            {m.common_logout()}
          </Button>
        </Form>
      </div>
    </AuthLayout>
  );
}
