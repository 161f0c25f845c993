import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { type ClientParams, clientPath } from "../paths.ts";
import type { ContactView } from "../view.server.ts";

type Props = { client: ContactView; place: ClientParams; failure: FormFailure | undefined };

/** Suggests another email to a client who has opened their home; only they can change it. */
export function SuggestEmailDialog({ client: { firstName, suggestedEmail }, place, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "suggest-email";
  const own = failure?.intent === "suggest-email" ? failure : undefined;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, own?.form ? null : own);
  const closeTo = clientPath(place);
  return (
    <Dialog
      title={m.agent_client_suggest_email()}
      description={m.agent_client_suggest_email_body({ firstName })}
      closeTo={closeTo}
      size="sm"
    >
      <Form
        ref={form}
        method="post"
        action={clientPath(place, { dialog: "suggest-email" })}
        preventScrollReset
        noValidate
        className="space-y-5"
      >
        <FormError>{own?.form}</FormError>
        <TextField
          label={m.agent_client_suggested_email()}
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={String(own?.values.email ?? suggestedEmail)}
          error={own?.errors.email}
        />
        <DialogActions>
          <Button name="intent" value="suggest-email" busy={busy}>
            {m.agent_client_send_suggestion()}
          </Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
