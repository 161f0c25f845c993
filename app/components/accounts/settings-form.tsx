import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { FormError } from "#app/components/ui/field.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";

/** One subject of the settings, with a sentence on what it is for. */
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

/** A subject that has a page of its own. */
export function SettingsLink({ id, title, body, to, label }: LinkCardProps) {
  return (
    <SettingsCard id={id} title={title} body={body}>
      <ButtonLink to={to} variant="secondary" className="w-full sm:w-auto">
        {label}
      </ButtonLink>
    </SettingsCard>
  );
}

/** Whether the form with this intent is being sent. */
export function useSending(intent: string): boolean {
  return useNavigation().formData?.get("intent") === intent;
}

/** A form that stands in the page and saves its own subject only; saving is what it is for, a lone button is not. */
export function SettingsForm({
  action,
  intent,
  failure,
  submit,
  className,
  children,
}: {
  /** The settings page it stands on. */
  action: string;
  intent: string;
  /** What came back to this very form; a button alone is answered in a toast. */
  failure?: FormFailure | null;
  submit: string;
  className?: string;
  /** The fields; without any, the button says it all. */
  children?: ReactNode;
}) {
  const busy = useSending(intent);
  const fields = children !== undefined;
  return (
    <Form method="post" action={action} preventScrollReset noValidate className={className}>
      <input type="hidden" name="intent" value={intent} />
      <FormError>{failure?.form}</FormError>
      {children}
      {/* What was filled in is saved by the main button; one that stands alone is an offer. */}
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

/** Lets the reader see for themselves that our mail arrives. `action` is the settings page it stands on. */
export function TestMail({ action }: { action: string }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="mb-3 text-[0.9375rem] text-pretty text-ink-2">{m.email_test_mail()}</p>
      <SettingsForm action={action} intent="test-mail" submit={m.email_send_test()} />
    </div>
  );
}
