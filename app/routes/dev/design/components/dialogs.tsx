import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConfirmDialog, Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { ChoiceGroup, FormError, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { HOME_FEATURES, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import { type DesignParams, pathWith } from "../paths.ts";

export const FEATURE_OPTIONS = HOME_FEATURES.map((value) => ({ value, label: HOME_FEATURE_LABELS[value] }));
export const TYPE_OPTIONS = PROPERTY_TYPES.map((value) => ({ value, label: PROPERTY_TYPE_LABELS[value] }));

export function ExampleDialogs({ shown }: { shown: DesignParams }) {
  const closeTo = pathWith(shown, { dialog: null });
  if (shown.dialog === "example" || shown.dialog === "error") {
    return <InviteDialog closeTo={closeTo} failed={shown.dialog === "error"} />;
  }
  if (shown.dialog === "confirm") {
    return (
      <ConfirmDialog
        title="Delete Blue Lagoon Pools?"
        body="Four homeowners see this vendor today. They stop seeing it right away."
        confirmLabel="Delete vendor"
        closeTo={closeTo}
      >
        <input type="hidden" name="intent" value="delete" />
      </ConfirmDialog>
    );
  }
  if (shown.dialog === "long") {
    return (
      <Dialog
        title="Hurricane season checklist for a wood-frame single family home"
        closeTo={closeTo}
        size="lg"
      >
        {Array.from({ length: 24 }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
          <p key={line} className="mb-3 text-ink-2">
            Walk around the house and look at every shutter, its track, and its wing nuts.
          </p>
        ))}
      </Dialog>
    );
  }
  return null;
}

function InviteDialog({ closeTo, failed }: { closeTo: string; failed: boolean }) {
  return (
    <Dialog
      title="Invite a client"
      description="They get an email with a six-character code."
      closeTo={closeTo}
    >
      <Form method="post" className="space-y-5">
        {failed && <FormError>The invite wasn’t sent. Check the fields below.</FormError>}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Name" name="name" required autoComplete="off" />
          <TextField
            label="Email"
            name="email"
            type="email"
            required
            autoComplete="off"
            defaultValue={failed ? "daniel@" : ""}
            error={failed ? "Please enter a valid email address." : null}
          />
        </div>
        <TextField label="Address" name="address" />
        <SelectField label="Property type" name="type" options={TYPE_OPTIONS} required />
        <ChoiceGroup
          legend="Home features"
          name="features[]"
          options={FEATURE_OPTIONS}
          defaultValues={["pool", "hurricane"]}
        />
        <TextareaField label="Note" name="note" />
        <DialogActions>
          <Button>Send invite</Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            Cancel
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
