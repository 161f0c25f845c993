import { Form } from "@remix-run/react";
import { SwitchThumb } from "#app/components/ui/switch-thumb.tsx";
import type { HomeTrait } from "#app/domain/property/home-features.ts";
import * as m from "#app/paraglide/messages.js";

/** Where a homeowner says how much care they want and who does the work. */
export const CARE_PATH = "/home/care";

export type TraitView = {
  trait: HomeTrait;
  label: string;
  /** What is stored; the switch may stand for the opposite. */
  holds: boolean;
  isOn: boolean;
};

type Props = TraitView & {
  /** The page it stands on. */
  backTo: string;
};

/** Something that is true of a home or not, as a switch. */
export function TraitSwitch({ trait, label, holds, isOn, backTo }: Props) {
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
          {/* For the eye: who listens hears the state from the switch. */}
          <span aria-hidden="true" className="text-sm font-normal text-ink-2">
            {isOn ? m.common_on() : m.common_off()}
          </span>
          <SwitchThumb on={isOn} />
        </span>
      </button>
    </Form>
  );
}

/** Several of them, one below the other. */
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
