import { Form } from "@remix-run/react";
import { lazy, type ReactNode, Suspense } from "react";
import { SettingsCard, SettingsForm } from "#app/components/accounts/settings-form.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ConflictFields } from "#app/components/ui/conflict-fields.tsx";
import { CheckboxField, ChoiceGroup } from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import type { DeliveryChannel, PushDisplaySettings } from "#app/domain/push/push-preferences.ts";
import { QUIET_TIMES, quietTimeText } from "#app/domain/push/quiet-hours.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";

/** Loaded in the browser only. A page from an earlier deployment can no longer load it. */
const ThisDevice = lazy(() => import("./push-toggle.tsx").catch(() => ({ default: NotLoaded })));

function NotLoaded() {
  return (
    <div role="alert">
      <p className="mb-3 text-[0.9375rem] text-pretty">{m.push_not_loaded()}</p>
      <Button type="button" variant="secondary" onClick={() => location.reload()}>
        {m.push_reload()}
      </Button>
    </div>
  );
}

type Device = { id: string; name: string; added: string; isThis: boolean };
type Choices = PushDisplaySettings & Record<string, DeliveryChannel | number | boolean>;

export type PushView = { key: string; devices: Device[]; choices: Choices };

type Props = {
  action: string;
  as: "homeowner" | "agent";
  push: PushView;
  /** `isKept`: not asked; the choice stays as it is. */
  kinds: { name: string; label: string; isKept?: boolean }[];
  lockScreenHint: string;
  failure: FormFailure | null;
};

export function PushCard({ action, as, push, kinds, lockScreenHint, failure }: Props) {
  const { key, devices, choices } = push;
  return (
    <SettingsCard id="push" title={m.push_devices_title()} body={m.push_body()}>
      <Here as={as} publicKey={key} isKnown={devices.some(({ isThis }) => isThis)} />
      {devices.length > 0 && <Devices action={action} devices={devices} />}
      {/* Turning on a device may change the choices, so the fields are rendered anew. */}
      <div key={serializeSnapshot(choices)} className="mt-5 border-t border-line pt-4">
        <SettingsForm action={action} intent="push" failure={failure} submit={m.push_save()}>
          <ConflictFields failure={failure} values={choices} seen={serializeSnapshot(choices)}>
            <Fields {...{ as, choices, kinds, lockScreenHint, failure }} />
          </ConflictFields>
        </SettingsForm>
      </div>
    </SettingsCard>
  );
}

function Here(device: { as: Props["as"]; publicKey: string; isKnown: boolean }) {
  const hydrated = useHydrated();
  return (
    // As tall as the button that will be here, so that nothing below moves.
    <div className="min-h-11">
      <noscript>
        <p className="text-[0.9375rem] text-ink-2">{m.push_without_scripts()}</p>
      </noscript>
      {hydrated && (
        <Suspense>
          <ThisDevice {...device} />
        </Suspense>
      )}
    </div>
  );
}

function Devices({ action, devices }: { action: string; devices: Device[] }) {
  return (
    <>
      <h3 className="mt-5 text-[0.9375rem]/5 font-semibold">{m.push_your_devices()}</h3>
      <ul className="mt-1 divide-y divide-line">
        {devices.map(({ id, name, added, isThis }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-1.5">
            <span className="min-w-0 grow">
              <span className="font-medium">{name}</span>
              {isThis && (
                <Badge tone="good" className="ml-2">
                  {m.push_this_device()}
                </Badge>
              )}
              <span className="block text-sm text-ink-2">{m.push_added_on({ day: added })}</span>
            </span>
            <Form method="post" action={action} preventScrollReset>
              <input type="hidden" name="intent" value="remove-device" />
              <input type="hidden" name="device" value={id} />
              <Button variant="quiet" size="sm" aria-label={m.push_remove_named({ name })}>
                {m.push_remove()}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}

const WAY_OPTIONS = [
  {
    value: "mail",
    get label() {
      return m.common_email();
    },
  },
  {
    value: "push",
    get label() {
      return m.push_notification();
    },
  },
  {
    value: "both",
    get label() {
      return m.push_both();
    },
  },
];
const TIME_OPTIONS = QUIET_TIMES.map((minutes) => ({
  value: String(minutes),
  label: quietTimeText(minutes),
}));

/** Only homeowners are told of storms. */
const QUIET_HOURS_HINTS: Record<Props["as"], () => string> = {
  agent: m.push_quiet_hours_hint,
  homeowner: m.push_quiet_hours_hint_homeowner,
};

type FieldsProps = Pick<Props, "as" | "kinds" | "lockScreenHint" | "failure"> & { choices: Choices };

function Fields({ as, choices, kinds, lockScreenHint, failure }: FieldsProps): ReactNode {
  const chosen = (name: string) => String(failure?.values[name] ?? choices[name]);
  const time = (name: "quietFrom" | "quietUntil", label: string) => (
    <SelectField
      label={label}
      name={name}
      options={TIME_OPTIONS}
      defaultValue={chosen(name)}
      error={failure?.errors[name]}
      showOptional={false}
    />
  );
  return (
    <div className="space-y-4">
      {kinds.map(({ name, label, isKept }) =>
        isKept ? (
          <input key={name} type="hidden" name={name} value={chosen(name)} />
        ) : (
          <ChoiceGroup
            key={name}
            legend={label}
            name={name}
            type="radio"
            options={WAY_OPTIONS}
            defaultValues={[chosen(name)]}
            error={failure?.errors[name]}
          />
        ),
      )}
      <p className="text-sm text-ink-2">{m.push_if_none()}</p>
      <fieldset className="min-w-0">
        <legend className="text-[0.9375rem]/5 font-semibold">{m.push_quiet_hours()}</legend>
        <p className="mt-1.5 mb-2.5 text-sm text-ink-2">{QUIET_HOURS_HINTS[as]()}</p>
        <div className="grid grid-cols-2 gap-3">
          {time("quietFrom", m.push_quiet_from())}
          {time("quietUntil", m.push_quiet_until())}
        </div>
      </fieldset>
      <CheckboxField
        name="lockScreenDetails"
        label={m.push_lock_screen()}
        hint={lockScreenHint}
        defaultChecked={failure ? failure.values.lockScreenDetails === "on" : choices.lockScreenDetails}
      />
    </div>
  );
}
