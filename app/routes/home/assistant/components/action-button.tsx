import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { TurnView } from "../turn-view.ts";

/** Where a button of an answer stands. */
export type ActionTarget = {
  turn: TurnView;
  agentName: string;
  backTo: string;
  /** Where the home is. */
  today: string;
  /** What was typed into a card that could not be confirmed, and why. */
  refusedCard: FormFailure | null;
};

type ActionButtonProps = {
  fields: Record<string, string>;
  backTo: string;
  /** What the button is about, for those who hear it alone. */
  about: string;
  quiet?: boolean;
  children: string;
};

/** A button that does what is offered. Works as a plain form. */
export function ActionButton({ fields, backTo, about, quiet = false, children }: ActionButtonProps) {
  const busy = useSending(fields);
  return (
    <Form method="post" action={backTo} preventScrollReset replace>
      <Hidden fields={{ ...fields, redirectTo: backTo }} />
      <Button
        size="sm"
        variant={quiet ? "quiet" : "secondary"}
        busy={busy}
        aria-label={m.home_assistant_button_about({ button: children, about })}
      >
        {children}
      </Button>
    </Form>
  );
}

export function Hidden({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Whether a form with these values is on its way. */
export function useSending(fields: Record<string, string>): boolean {
  const sending = useNavigation().formData;
  return Boolean(sending) && Object.entries(fields).every(([name, value]) => sending?.get(name) === value);
}
