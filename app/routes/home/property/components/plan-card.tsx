import { Link } from "@remix-run/react";
import { CARE_PATH, TraitSwitches, type TraitView } from "#app/components/property/trait-switch.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { PROPERTY } from "../form-options.ts";
import * as words from "../words.ts";

/** What else shapes the plan, and the way to how much of it there should be. */
export function PlanCard({ traits }: { traits: readonly TraitView[] }) {
  return (
    <Card aria-labelledby="plan">
      <CardHeader
        id="plan"
        title={words.plan}
        className="mb-1"
        action={
          <Link to={CARE_PATH} className="link px-2 py-2.5">
            {words.howMuchCare}
          </Link>
        }
      />
      <p className="max-w-prose text-[0.9375rem] text-pretty text-ink-2">{words.planBody}</p>
      <TraitSwitches traits={traits} backTo={PROPERTY} />
    </Card>
  );
}
