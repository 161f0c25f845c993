import { useNavigate } from "@remix-run/react";
import { useJobSteps } from "#app/components/transfer/use-job-steps.ts";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import * as m from "#app/paraglide/messages.js";
import type { ImportPage } from "../load.server.ts";
import * as words from "../messages.ts";
import { importPath, partsPath } from "../paths.ts";
import { IntentButton } from "./checked-card.tsx";

type Running = Extract<ImportPage, { state: "running" }>;

/** An export on its way in: how far it is, and how to go on or stop. */
export function RunCard({ page }: { page: Running }) {
  const { role, id, name, go } = page;
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { progress, trouble } = useJobSteps({
    active: go,
    url: partsPath(role, id),
    intent: "step",
    onOver: () => navigate(importPath(role, { id }), { replace: true, preventScrollReset: true }),
  });
  const { done, total } = progress ?? page;
  const going = hydrated && go && trouble === null;
  const percent = total === 0 ? 0 : Math.floor((done * 100) / total);
  return (
    <Card aria-labelledby="running">
      <CardHeader
        id="running"
        title={going ? m.account_import_importing() : m.common_import_not_finished()}
      />
      <p className="mb-3 text-[0.9375rem] text-pretty wrap-anywhere text-ink-2">
        {m.account_import_progress({ file: name, how: progressWords(done, total) })}
      </p>
      <div
        role="progressbar"
        aria-label={m.account_import_progress_bar()}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2.5 overflow-hidden rounded-full bg-track"
      >
        <div className="h-full rounded-full bg-action transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <div className="mt-4 empty:hidden">
        <FormError>{trouble}</FormError>
      </div>
      <div className="mt-5 flex flex-col gap-2.5 sm:flex-row">
        {!going && <IntentButton role={role} id={id} intent="continue" label={m.account_import_carry_on()} />}
        <IntentButton
          role={role}
          id={id}
          intent="cancel"
          label={m.account_import_stop()}
          variant="secondary"
        />
      </div>
    </Card>
  );
}

/** The last step is the rows, all at once. */
function progressWords(done: number, total: number): string {
  const files = total - 1;
  if (done >= files) return files === 0 ? m.account_import_no_files() : m.account_import_all_files_copied();
  return words.filesCopied(done, files);
}
