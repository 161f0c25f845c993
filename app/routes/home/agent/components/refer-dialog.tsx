import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { MESSAGE_MAX } from "../paths.ts";

type Props = { agentName: string; referralId: string; closeTo: string; failure: FormFailure | null };

/** Asks who should hear from the agent. */
export function ReferDialog({ agentName, referralId, closeTo, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "refer";
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  const field = (name: string) => ({
    name,
    defaultValue: String(failure?.values[name] ?? ""),
    error: failure?.errors[name],
  });
  return (
    <Dialog
      title={m.home_agent_refer()}
      description={m.home_agent_refer_body({ name: agentName })}
      closeTo={closeTo}
      size="sm"
    >
      <Form ref={form} method="post" replace preventScrollReset noValidate className="space-y-5">
        <FormError>{failure?.form ?? failure?.errors.referralId}</FormError>
        <input type="hidden" name="intent" value="refer" />
        <input type="hidden" name="referralId" value={String(failure?.values.referralId || referralId)} />
        <TextField
          label={m.home_agent_friends_name()}
          {...field("name")}
          required
          maxLength={120}
          autoComplete="off"
        />
        <TextField
          label={m.common_email()}
          {...field("email")}
          type="email"
          showOptional={false}
          hint={m.home_agent_email_or_phone()}
          autoComplete="off"
        />
        <TextField
          label={m.common_phone()}
          {...field("phone")}
          type="tel"
          showOptional={false}
          autoComplete="off"
        />
        <TextareaField label={m.common_message()} {...field("message")} maxLength={MESSAGE_MAX} rows={3} />
        <DialogActions>
          <Button busy={busy}>{m.home_agent_send_to({ name: agentName })}</Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
