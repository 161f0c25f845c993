import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import * as common from "#app/components/ui/words.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import { MESSAGE_MAX } from "../paths.ts";
import * as words from "../words.ts";

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
    <Dialog title={words.refer} description={words.referBody(agentName)} closeTo={closeTo} size="sm">
      <Form ref={form} method="post" replace preventScrollReset noValidate className="space-y-5">
        <FormError>{failure?.form ?? failure?.errors.referralId}</FormError>
        <input type="hidden" name="intent" value="refer" />
        <input type="hidden" name="referralId" value={String(failure?.values.referralId || referralId)} />
        <TextField label={words.friendsName} {...field("name")} required maxLength={120} autoComplete="off" />
        <TextField
          label={common.email}
          {...field("email")}
          type="email"
          showOptional={false}
          hint={words.emailOrPhone}
          autoComplete="off"
        />
        <TextField
          label={words.phone}
          {...field("phone")}
          type="tel"
          showOptional={false}
          autoComplete="off"
        />
        <TextareaField label={words.message} {...field("message")} maxLength={MESSAGE_MAX} rows={3} />
        <DialogActions>
          <Button busy={busy}>{words.sendTo(agentName)}</Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {common.cancel}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
