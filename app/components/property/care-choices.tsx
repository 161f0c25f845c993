import { Form } from "@remix-run/react";
import { SwitchThumb } from "#app/components/ui/field.tsx";
import type { HomeTrait } from "#app/domain/property/home-features.ts";
import { CARE_LEVEL_LABELS, type CareLevel } from "#app/domain/tasks/care-level.ts";
import * as m from "#app/paraglide/messages.js";

export type LevelView = {
  level: CareLevel;
  amount: string;
};

type Props = {
  levels: readonly LevelView[];
  chosen: CareLevel | null;
};

export function LevelChoice({ levels, chosen }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.common_how_much_care()}</legend>
      <div className="grid gap-4">
        {levels.map(({ level, amount }) => (
          <label
            key={level}
            className="group block cursor-pointer rounded-md border border-line bg-surface p-5 shadow-card hover:border-control has-checked:border-sea has-checked:ring-1 has-checked:ring-sea has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea"
          >
            <input
              type="radio"
              name="level"
              value={level}
              defaultChecked={level === chosen}
              required
              className="sr-only"
            />
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-serif text-xl/6 font-[560]">{CARE_LEVEL_LABELS[level]}</span>
              <span className="rounded-full bg-sunken px-3 py-1 text-sm/5 font-semibold text-ink-2 group-has-checked:bg-sea-soft group-has-checked:text-sea">
                {amount}
              </span>
            </span>
            <span className="mt-2 block text-[0.9375rem] text-pretty text-ink-2">
              {LEVEL_CONTENTS[level]()}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const LEVEL_CONTENTS: Record<CareLevel, () => string> = {
  essential: m.property_level_contents_essential,
  standard: m.property_level_contents_standard,
  thorough: m.property_level_contents_thorough,
};

export const CARE_PATH = "/home/care";

export type TraitView = {
  trait: HomeTrait;
  label: string;
  /** The stored value; the switch may show its opposite. */
  holds: boolean;
  isOn: boolean;
};

type TraitSwitchProps = TraitView & {
  backTo: string;
};

function TraitSwitch({ trait, label, holds, isOn, backTo }: TraitSwitchProps) {
  return (
    <Form method="post" action={CARE_PATH} preventScrollReset>
      <input type="hidden" name="intent" value="trait" />
      <input type="hidden" name="trait" value={trait} />
      <input type="hidden" name="holds" value={holds ? "no" : "yes"} />
      <input type="hidden" name="redirectTo" value={backTo} />
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-4 py-3 text-left font-medium wrap-anywhere"
      >
        {label}
        <span className="flex shrink-0 items-center gap-2">
          {/* Hidden from screen readers, which read the state from the switch. */}
          <span aria-hidden="true" className="text-sm font-normal text-ink-2">
            {isOn ? m.common_on() : m.common_off()}
          </span>
          <SwitchThumb on={isOn} />
        </span>
      </button>
    </Form>
  );
}

export function TraitSwitches({ traits, backTo }: { traits: readonly TraitView[]; backTo: string }) {
  return (
    <ul className="divide-y divide-line">
      {traits.map((trait) => (
        <li key={trait.trait}>
          <TraitSwitch {...trait} backTo={backTo} />
        </li>
      ))}
    </ul>
  );
}
