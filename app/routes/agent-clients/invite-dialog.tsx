import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { ChoiceGroup, FormError, SelectField, TextField } from "#app/components/ui/field.tsx";
import {
  DEFAULT_PROPERTY_TYPE,
  DEFAULT_STATE,
  HOME_FEATURE_LABELS,
  HOME_FEATURES,
  PROPERTY_TYPE_LABELS,
  PROPERTY_TYPES,
} from "#app/domain/vocabulary.ts";
import type { FormFailure } from "#app/http/forms.server.ts";

const TYPE_OPTIONS = PROPERTY_TYPES.map((value) => ({ value, label: PROPERTY_TYPE_LABELS[value] }));
const FEATURE_OPTIONS = HOME_FEATURES.map((value) => ({ value, label: HOME_FEATURE_LABELS[value] }));

type Props = { action: string; closeTo: string; failure: FormFailure | undefined };

/** Asks who lives where, and makes their invite. */
export function InviteDialog({ action, closeTo, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "invite";
  const form = useFirstError(failure);
  return (
    <Dialog
      title="Invite a client"
      description="Their care plan is made from the kind of home and what it has."
      closeTo={closeTo}
      size="lg"
    >
      <Form ref={form} method="post" action={action} preventScrollReset className="space-y-5">
        <FormError>{failure?.form}</FormError>
        <PersonFields failure={failure} />
        <HomeFields failure={failure} />
        <DialogActions>
          <Button name="intent" value="invite" busy={busy}>
            Create invite
          </Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            Cancel
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

type Fields = Pick<Props, "failure">;

function fieldOf(failure: Props["failure"], name: string, initial = "") {
  return {
    name,
    defaultValue: String(failure?.values[name] ?? initial),
    error: failure?.errors[name],
    // They are somebody else's details, so the agent's own must not be offered.
    autoComplete: "off",
  };
}

function PersonFields({ failure }: Fields) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <TextField label="First Name" required {...fieldOf(failure, "firstName")} />
      <TextField label="Last Name" required {...fieldOf(failure, "lastName")} />
      <TextField label="Email" type="email" required {...fieldOf(failure, "email")} />
      <TextField label="Phone" type="tel" {...fieldOf(failure, "phone")} />
    </div>
  );
}

function HomeFields({ failure }: Fields) {
  const chosen = failure?.values["features[]"];
  return (
    <>
      <TextField label="Address" {...fieldOf(failure, "address")} />
      <div className="grid grid-cols-2 items-start gap-5 md:grid-cols-[1fr_9rem_9rem]">
        <TextField label="City" className="col-span-2 md:col-span-1" {...fieldOf(failure, "city")} />
        <TextField
          label="State"
          maxLength={2}
          autoCapitalize="characters"
          {...fieldOf(failure, "state", DEFAULT_STATE)}
        />
        <TextField label="ZIP" maxLength={5} inputMode="numeric" {...fieldOf(failure, "zipCode")} />
      </div>
      <SelectField
        label="Property Type"
        required
        options={TYPE_OPTIONS}
        {...fieldOf(failure, "propertyType", DEFAULT_PROPERTY_TYPE)}
      />
      <ChoiceGroup
        legend="Home features"
        name="features[]"
        hint="Choose what the home has. It can be changed later."
        options={FEATURE_OPTIONS}
        defaultValues={Array.isArray(chosen) ? chosen : []}
        error={failure?.errors.features}
      />
    </>
  );
}

/** Takes the reader to the first field that needs another look. */
function useFirstError(failure: FormFailure | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure && !failure.form) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [failure]);
  return form;
}
