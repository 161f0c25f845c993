import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { TurnView } from "../turn-view.ts";

/** What an action in an answer needs to know. */
export type ActionTarget = {
  turn: TurnView;
  /** Null in a home without an agent. */
  agentName: string | null;
  backTo: string;
  /** Today in the home's time zone. */
  today: string;
  /** The values and errors of a card that was refused. */
  refusedCard: FormFailure | null;
};

type ActionButtonProps = {
  fields: Record<string, string>;
  backTo: string;
  /** Added to the accessible name. */
  about: string;
  quiet?: boolean;
  children: string;
};

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

export function useSending(fields: Record<string, string>): boolean {
  const sending = useNavigation().formData;
  return Boolean(sending) && Object.entries(fields).every(([name, value]) => sending?.get(name) === value);
}
