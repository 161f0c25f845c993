import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import {
  CheckboxField,
  ChoiceGroup,
  FormError,
  TextareaField,
  TextField,
} from "#app/components/ui/field.tsx";
import { ArrowRight, Check, Plus, Trash2 } from "#app/components/ui/icons.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { type DesignParams, pathWith } from "../paths.ts";
import { FEATURE_OPTIONS, TYPE_OPTIONS } from "./dialogs.tsx";

const VARIANTS = ["primary", "secondary", "quiet", "danger"] as const;
const LABELS = { primary: "Done", secondary: "How to", quiet: "Snooze", danger: "Delete" } as const;
const ICONS = { primary: <Check />, secondary: <Plus />, quiet: <ArrowRight />, danger: <Trash2 /> } as const;

export function ButtonsSection({ shown }: { shown: DesignParams }) {
  const open = (changes: Partial<DesignParams>) => ({
    to: pathWith(shown, changes),
    variant: "secondary" as const,
    preventScrollReset: true,
  });
  return (
    <Card>
      <CardHeader title="Buttons" />
      <div className="space-y-3">
        {(["md", "sm"] as const).map((size) => (
          <div key={size} className="flex flex-wrap items-center gap-2.5">
            {VARIANTS.map((variant) => (
              <Button key={variant} type="button" variant={variant} size={size} icon={ICONS[variant]}>
                {LABELS[variant]}
              </Button>
            ))}
            <Button type="button" size={size} busy>
              Saving
            </Button>
            <Button type="button" size={size} variant="secondary" disabled>
              Not now
            </Button>
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-2.5">
          <ButtonLink {...open({ dialog: "example" })}>Open a dialog</ButtonLink>
          <ButtonLink {...open({ dialog: "error" })}>A dialog with errors</ButtonLink>
          <ButtonLink {...open({ dialog: "long" })}>A long dialog</ButtonLink>
          <ButtonLink {...open({ dialog: "confirm" })}>Ask first</ButtonLink>
          <ButtonLink {...open({ toast: "good" })}>Toast with undo</ButtonLink>
          <ButtonLink {...open({ toast: "plain" })}>Toast</ButtonLink>
          <ButtonLink {...open({ toast: "bad" })}>Bad news</ButtonLink>
          <CopyButton text="K7PX4M" label="Copy code" />
        </div>
        <div className="max-w-sm">
          <Button type="button" variant="secondary" className="w-full">
            A button whose words are long enough to need a second line on a small phone
          </Button>
        </div>
      </div>
    </Card>
  );
}

export function FormSection() {
  return (
    <Card>
      <CardHeader title="Forms" />
      <form className="space-y-5" noValidate>
        <FormError>The expense wasn’t saved. Check the fields below.</FormError>
        <TextExamples />
        <SecretExamples />
        <ChoiceExamples />
      </form>
    </Card>
  );
}

function TextExamples() {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <TextField label="Vendor name" name="vendor" required placeholder="Blue Lagoon Pools" />
      <TextField label="Phone" name="phone" type="tel" autoComplete="tel" hint="Shown to your clients." />
      <TextField
        label="Amount"
        name="amount"
        prefix="$"
        inputMode="decimal"
        required
        defaultValue="12,00"
        error="Please enter an amount such as 12.00."
        hint="What you paid, with tax."
      />
      <TextField label="Date" name="date" type="date" required defaultValue="2026-11-20" />
      <SelectField
        label="Property type"
        name="type"
        options={TYPE_OPTIONS}
        placeholder="Choose a type"
        required
      />
      <SelectField
        label="A very long question that goes on about which of the two air conditioners is meant"
        name="ac"
        options={[{ value: "1", label: "The one above the garage that serves the two bedrooms and the den" }]}
        error="Please choose one."
      />
    </div>
  );
}

function SecretExamples() {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <PasswordField label="Password" name="password" required defaultValue="a quiet house" />
      <PasswordField
        label="New password"
        name="new"
        required
        autoComplete="new-password"
        error="At least 12 characters."
      />
      <TextField label="Read only" name="code" readOnly showOptional={false} defaultValue="K7PX4M" />
      <TextField
        label="Disabled"
        name="off"
        disabled
        showOptional={false}
        defaultValue="Not yours to change"
      />
    </div>
  );
}

function ChoiceExamples() {
  return (
    <>
      <TextareaField label="Notes" name="notes" hint="Only you see these." />
      <ChoiceGroup
        legend="Home features"
        name="features[]"
        hint="Tasks depend on what the home has."
        options={FEATURE_OPTIONS}
        defaultValues={["pool", "irrigation", "hurricane"]}
      />
      <ChoiceGroup
        legend="How bad is it"
        name="urgency"
        type="radio"
        options={[
          { value: "low", label: "It can wait" },
          { value: "high", label: "Today, please" },
        ]}
        error="Please choose one."
      />
      <div>
        <CheckboxField
          label="Send me the weekly digest"
          name="digest"
          defaultChecked
          hint="Sundays at six."
        />
        <CheckboxField label="I have read the terms" name="terms" error="Check this box to continue." />
      </div>
    </>
  );
}
