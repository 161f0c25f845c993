import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConflictFields } from "#app/components/ui/conflict-fields.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { ContactFields } from "#app/routes/agent/shared/contact-fields.tsx";
import { type ClientParams, clientPath } from "../paths.ts";
import type { ContactView } from "../view.server.ts";
import { ContactButtons, UnreachableNote } from "./unreachable-note.tsx";

type Props = {
  values: Readonly<Record<string, string>>;
  seen: string;
  client: ContactView;
  place: ClientParams;
  failure: FormFailure | undefined;
};

/** Changes who a client is and where they live, as long as they have no password. */
export function ContactDialog({ values, seen, client, place, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "contact";
  const own = failure?.intent === "contact" ? failure : undefined;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, own?.form ? null : own);
  const closeTo = clientPath(place);
  const { firstName, hasPassword, emailIsTheirs } = client;
  if (hasPassword) return <TheirsDialog client={client} closeTo={closeTo} failure={own} />;
  return (
    <Dialog
      title={m.agent_client_contact_details()}
      description={
        emailIsTheirs
          ? m.agent_client_until_password_but_email({ firstName })
          : m.agent_client_until_password({ firstName })
      }
      closeTo={closeTo}
      size="lg"
    >
      <Form
        ref={form}
        method="post"
        action={clientPath(place, { dialog: "contact" })}
        preventScrollReset
        className="space-y-5"
      >
        <FormError>{own?.form}</FormError>
        <ConflictFields failure={own} values={values} seen={seen}>
          <ContactFields failure={own} values={values} emailLocked={emailIsTheirs} />
        </ConflictFields>
        <DialogActions>
          <Button name="intent" value="contact" busy={busy}>
            {m.ui_save()}
          </Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

type TheirsProps = { client: ContactView; closeTo: string; failure: FormFailure | undefined };

/** With a password set there is nothing here to change, only somebody to ask. */
function TheirsDialog({ client, closeTo, failure }: TheirsProps) {
  const { firstName } = client;
  return (
    <Dialog
      title={m.agent_client_contact_details()}
      description={m.agent_client_theirs_in_settings({ firstName })}
      closeTo={closeTo}
      size="sm"
    >
      <FormError>{failure?.form}</FormError>
      <UnreachableNote client={client} place={null} />
      <DialogActions>
        <ContactButtons client={client} />
        <ButtonLink to={closeTo} replace preventScrollReset>
          {m.common_done()}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
