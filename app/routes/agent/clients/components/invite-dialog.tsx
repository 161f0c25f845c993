import { Form, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { ChoiceGroup, FormError } from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { DEFAULT_PROPERTY_TYPE, HOME_FEATURES, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import type { CareLevel } from "#app/domain/tasks/care-level.ts";
import { CARE_LEVEL_LABELS } from "#app/domain/tasks/care-level.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { ContactFields, clientField } from "#app/routes/agent/shared/contact-fields.tsx";

const TYPE_OPTIONS = PROPERTY_TYPES.map((value) => ({ value, label: PROPERTY_TYPE_LABELS[value] }));
const FEATURE_OPTIONS = HOME_FEATURES.map((value) => ({ value, label: HOME_FEATURE_LABELS[value] }));

type Props = {
  action: string;
  closeTo: string;
  failure: FormFailure | undefined;
  /** When the invite would be emailed; null if it would not. */
  emails: string | null;
  level: CareLevel;
};

export function InviteDialog({ action, closeTo, failure, emails, level }: Props) {
  const busy = useNavigation().formData?.get("intent") === "invite";
  const form = useRef<HTMLFormElement>(null);
  const [firstName, setFirstName] = useState(String(failure?.values.firstName ?? ""));
  useFocusFirstError(form, failure?.form ? null : failure);
  return (
    <Dialog
      title={m.agent_clients_invite_title()}
      description={m.agent_clients_invite_body()}
      closeTo={closeTo}
      size="lg"
    >
      <Form
        ref={form}
        method="post"
        action={action}
        preventScrollReset
        className="space-y-5"
        onInput={({ currentTarget }) => setFirstName(String(new FormData(currentTarget).get("firstName")))}
      >
        <FormError>{failure?.form}</FormError>
        <ContactFields failure={failure} />
        <HomeFields failure={failure} />
        <p className="text-[0.9375rem] text-pretty text-ink-2">
          {m.agent_plan_starts({ level: CARE_LEVEL_LABELS[level] })}
        </p>
        {emails && <p className="text-[0.9375rem] text-pretty text-ink-2">{emails}</p>}
        <DialogActions>
          <Button name="intent" value="invite" busy={busy}>
            <span className="min-w-0 truncate">
              {emails
                ? m.agent_clients_create_and_email({
                    firstName: firstName.trim() || m.agent_clients_them_pronoun(),
                  })
                : m.agent_clients_create_invite()}
            </span>
          </Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

type Fields = Pick<Props, "failure">;

function HomeFields({ failure }: Fields) {
  const chosen = failure?.values["features[]"];
  return (
    <>
      <SelectField
        label={m.common_property_type()}
        required
        options={TYPE_OPTIONS}
        {...clientField({ failure }, "propertyType", DEFAULT_PROPERTY_TYPE)}
      />
      <ChoiceGroup
        legend={m.agent_clients_home_features()}
        name="features[]"
        hint={m.agent_clients_what_it_has()}
        options={FEATURE_OPTIONS}
        defaultValues={Array.isArray(chosen) ? chosen : []}
        error={failure?.errors.features}
      />
    </>
  );
}
