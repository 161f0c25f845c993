import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { FormError } from "#app/components/ui/field.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";

export function SettingsCard({
  id,
  title,
  body,
  children,
}: {
  id: string;
  title: string;
  body: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-xl/6">
        {title}
      </h2>
      <p className="mt-1.5 mb-4 text-[0.9375rem] text-pretty text-ink-2">{body}</p>
      {children}
    </Card>
  );
}

type LinkCardProps = { id: string; title: string; body: string; to: string; label: string };

export function SettingsLink({ id, title, body, to, label }: LinkCardProps) {
  return (
    <SettingsCard id={id} title={title} body={body}>
      <ButtonLink to={to} variant="secondary" className="w-full sm:w-auto">
        {label}
      </ButtonLink>
    </SettingsCard>
  );
}

export function useSending(intent: string): boolean {
  return useNavigation().formData?.get("intent") === intent;
}

export function SettingsForm({
  action,
  intent,
  failure,
  submit,
  className,
  children,
}: {
  action: string;
  intent: string;
  /** The failure of this form; a button without fields is answered by a toast. */
  failure?: FormFailure | null;
  submit: string;
  className?: string;
  children?: ReactNode;
}) {
  const busy = useSending(intent);
  const fields = children !== undefined;
  return (
    <Form method="post" action={action} preventScrollReset noValidate className={className}>
      <input type="hidden" name="intent" value={intent} />
      <FormError>{failure?.form}</FormError>
      {children}
      {/* A form with fields has a primary button; a lone button is secondary. */}
      <Button
        variant={fields ? "primary" : "secondary"}
        busy={busy}
        className={cx("w-full sm:w-auto", fields && "mt-4")}
      >
        {submit}
      </Button>
    </Form>
  );
}

export function TestMail({ action }: { action: string }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="mb-3 text-[0.9375rem] text-pretty text-ink-2">{m.email_test_mail()}</p>
      <SettingsForm action={action} intent="test-mail" submit={m.email_send_test()} />
    </div>
  );
}
