import { Link, useFetcher } from "@remix-run/react";
import { CARE_PATH, TraitSwitches, type TraitView } from "#app/components/property/care-choices.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { SwitchThumb } from "#app/components/ui/field.tsx";
import {
  Bath,
  Blinds,
  Cylinder,
  FlameKindling,
  Grid3x3,
  type Icon,
  ShowerHead,
  SolarPanel,
  Sprout,
  Warehouse,
  WavesLadder,
} from "#app/components/ui/icons.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import type { HomeFeature } from "#app/domain/property/home-features.ts";
import * as m from "#app/paraglide/messages.js";
import { type FeatureView, PROPERTY } from "../form-options.ts";

const ICONS: Record<HomeFeature, Icon> = {
  pool: WavesLadder,
  spa: Bath,
  irrigation: Sprout,
  well: ShowerHead,
  septic: Cylinder,
  hurricane: Blinds,
  solar: SolarPanel,
  screen: Grid3x3,
  fireplace: FlameKindling,
  garage: Warehouse,
};

export function FeaturesCard({ features }: { features: readonly FeatureView[] }) {
  return (
    <Card aria-labelledby="features">
      <CardHeader id="features" title={m.home_property_features()} className="mb-1" />
      <p className="mb-4 max-w-prose text-[0.9375rem] text-ink-2">{m.home_property_features_body()}</p>
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:grid-cols-5">
        {features.map((feature) => (
          <li key={feature.feature} className="grid">
            <FeatureSwitch {...feature} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FeatureSwitch({ feature, label, owned }: FeatureView) {
  const fetcher = useFetcher({ key: `feature-${feature}` });
  const hydrated = useHydrated();
  const asked = fetcher.formData?.get("owned");
  const on = asked ? asked === "yes" : owned;
  const Icon = ICONS[feature];
  return (
    <fetcher.Form method="post" action={PROPERTY} className="grid">
      <input type="hidden" name="intent" value="feature" />
      <input type="hidden" name="feature" value={feature} />
      <input type="hidden" name="owned" value={on ? "no" : "yes"} />
      {/* With scripts the page stays; without them the response is a redirect. */}
      {hydrated && <input type="hidden" name="stay" value="yes" />}
      <button
        type="submit"
        role="switch"
        aria-checked={on}
        className={cx(
          "grid min-h-24 w-full cursor-pointer content-between gap-3 rounded-sm border p-3.5 text-left transition-colors",
          on ? "border-sea bg-sea-soft" : "border-line-strong hover:border-control hover:bg-sunken",
        )}
      >
        <span className="flex items-center justify-between gap-2">
          <Icon aria-hidden="true" className={cx("size-5.5 shrink-0", on ? "text-sea" : "text-ink-3")} />
          <SwitchThumb on={on} />
        </span>
        <span className="self-end">
          <span className="block leading-tight font-semibold wrap-anywhere">{label}</span>
          {/* Hidden from screen readers, which read the state from the switch. */}
          <span aria-hidden="true" className="text-sm text-ink-2">
            {on ? m.common_on() : m.common_off()}
          </span>
        </span>
      </button>
    </fetcher.Form>
  );
}

/** The traits that shape the plan, and a link to the care level. */
export function PlanCard({ traits }: { traits: readonly TraitView[] }) {
  return (
    <Card aria-labelledby="plan">
      <CardHeader
        id="plan"
        title={m.home_property_plan()}
        className="mb-1"
        action={
          <Link to={CARE_PATH} className="link px-2 py-2.5">
            {m.common_how_much_care()}
          </Link>
        }
      />
      <p className="max-w-prose text-[0.9375rem] text-pretty text-ink-2">{m.home_property_plan_body()}</p>
      <TraitSwitches traits={traits} backTo={PROPERTY} />
    </Card>
  );
}
