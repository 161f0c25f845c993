import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { type Progress, useJobSteps } from "#app/components/transfer/use-job-steps.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import * as m from "#app/paraglide/messages.js";
import type { ImportPage } from "../load.server.ts";
import * as words from "../messages.ts";
import { importPath } from "../paths.ts";
import { StepsField } from "./begin-card.tsx";

type Running = Extract<ImportPage, { state: "running" }>;

/** An import on its way: how far it is, and how to stop it or go on. */
export function RunCard({ page }: { page: Running }) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { progress, trouble } = useJobSteps({
    active: page.go === "add",
    url: `${importPath(page.id)}/step`,
    intent: "continue",
    onOver: () => navigate(importPath(page.id), { replace: true, preventScrollReset: true }),
  });
  const shown = progress ?? page.progress;
  const going = hydrated && page.go === "add" && trouble === null;
  return (
    <Card aria-labelledby="running">
      <CardHeader
        id="running"
        title={going ? m.agent_csv_import_adding() : m.agent_csv_import_not_finished()}
      />
      <StepsBar progress={shown} label={m.agent_csv_import_rows_added()} sentence={words.rowsDone} />
      <div className="mt-4 empty:hidden">
        <FormError>{trouble}</FormError>
      </div>
      <div className="mt-5 flex flex-wrap gap-2.5">
        {going ? (
          <ButtonLink to={importPath(page.id)} replace preventScrollReset variant="secondary">
            {m.agent_csv_import_stop_here()}
          </ButtonLink>
        ) : (
          <ContinueForm id={page.id} />
        )}
        {!going && (
          <ButtonLink to={importPath(page.id, { dialog: "undo" })} preventScrollReset variant="quiet">
            {m.common_undo()}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function ContinueForm({ id }: { id: string }) {
  const busy = useNavigation().formData?.get("intent") === "continue";
  return (
    <Form method="post" action={importPath(id)} replace preventScrollReset>
      <input type="hidden" name="intent" value="continue" />
      <StepsField />
      <Button busy={busy}>{m.common_continue()}</Button>
    </Form>
  );
}

type StepsBarProps = {
  progress: Progress;
  label: string;
  sentence: (done: number, total: number) => string;
};

/** How far something is that goes step by step. */
export function StepsBar({ progress, label, sentence }: StepsBarProps) {
  const { done, total } = progress;
  const percent = total === 0 ? 100 : Math.floor((done * 100) / total);
  const far = sentence(done, total);
  return (
    <>
      <p className="mb-2 text-[0.9375rem] tabular-nums text-ink-2">{far}</p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={far}
        className="h-2.5 overflow-hidden rounded-full bg-track"
      >
        <div className="h-full rounded-full bg-action transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </>
  );
}
