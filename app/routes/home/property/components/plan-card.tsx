import { Link } from "@remix-run/react";
import { CARE_PATH, TraitSwitches, type TraitView } from "#app/components/property/care-choices.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import * as m from "#app/paraglide/messages.js";
import { PROPERTY } from "../form-options.ts";

/** What else shapes the plan, and the way to how much of it there should be. */
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
