import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { StepsBar, StepsField } from "#app/components/transfer/steps-bar.tsx";
import { type Progress, useJobSteps } from "#app/components/transfer/use-job-steps.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import * as m from "#app/paraglide/messages.js";

type RunningCardProps = {
  /** Of the page that shows the job; its steps are at `/step` below it. */
  path: string;
  title: string;
  /** Whether the page's script runs the steps. */
  goes: boolean;
  progress: Progress;
};

/** A job over many clients while it runs, and a button that goes on where no script does. */
export function RunningCard({ path, title, goes, progress: loaded }: RunningCardProps) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get("intent") === "continue";
  const { progress, trouble } = useJobSteps({
    active: goes,
    url: `${path}/step`,
    intent: "continue",
    onOver: () => navigate(path, { replace: true, preventScrollReset: true }),
  });
  const going = hydrated && goes && trouble === null;
  return (
    <Card aria-labelledby="running">
      <CardHeader id="running" title={title} />
      <StepsBar
        progress={progress ?? loaded}
        label={m.agent_clients_bulk_progress_label()}
        sentence={m.agent_clients_bulk_progress}
      />
      <div className="mt-4 empty:hidden">
        <FormError>{trouble}</FormError>
      </div>
      {!going && (
        <Form method="post" action={path} replace preventScrollReset className="mt-5">
          <input type="hidden" name="intent" value="continue" />
          <StepsField />
          <Button busy={busy}>{m.common_continue()}</Button>
        </Form>
      )}
    </Card>
  );
}
