import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { StepsBar, StepsField } from "#app/components/transfer/steps-bar.tsx";
import { useJobSteps } from "#app/components/transfer/use-job-steps.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { CheckboxField, FormError } from "#app/components/ui/field.tsx";
import { FileX2 } from "#app/components/ui/icons.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { CARE_LEVEL_LABELS } from "#app/domain/tasks/care-level.ts";
import type { CsvKind } from "#app/domain/transfer/csv/column-fields.ts";
import * as m from "#app/paraglide/messages.js";
import type { ImportPage, Preview } from "../load.server.ts";
import { choosePath, importPath } from "../paths.ts";

type Running = Extract<ImportPage, { state: "running" }>;

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
      <StepsBar
        progress={shown}
        label={m.agent_csv_import_rows_added()}
        sentence={m.agent_csv_import_rows_done}
      />
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

export function BeginCard({ kind, preview }: { kind: CsvKind; preview: Preview }) {
  const busy = useNavigation().formData?.get("intent") === "begin";
  const other = (
    <ButtonLink to={choosePath(kind)} variant="secondary">
      {m.common_choose_another_file()}
    </ButtonLink>
  );
  if (preview.ready === 0) {
    return (
      <Card>
        <p className="mb-4 text-[0.9375rem]">{m.agent_csv_import_nothing_to_add()}</p>
        {other}
      </Card>
    );
  }
  return (
    <Card>
      <Form method="post" replace className="space-y-5">
        <input type="hidden" name="intent" value="begin" />
        <StepsField />
        {kind === "clients" && (
          <p className="text-[0.9375rem] text-pretty text-ink-2">
            {m.agent_plans_start({ level: CARE_LEVEL_LABELS[preview.level] })}
          </p>
        )}
        {preview.invites > 0 && (
          <CheckboxField
            label={m.agent_csv_import_email_invites({ count: preview.invites })}
            name="invites"
            value="now"
            hint={m.agent_csv_import_email_invites_hint({ forecast: preview.forecast })}
          />
        )}
        {preview.seconds > 0 && (
          <CheckboxField
            label={m.agent_csv_import_seconds({ count: preview.seconds })}
            name="seconds"
            value="on"
            defaultChecked
            hint={m.agent_csv_import_seconds_hint()}
          />
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button busy={busy}>{m.agent_csv_import_add({ kind, count: preview.ready })}</Button>
          {other}
        </div>
      </Form>
    </Card>
  );
}

export function FileGoneCard({ kind }: { kind: CsvKind }) {
  return (
    <Card padded={false}>
      <EmptyState
        icon={<FileX2 />}
        title={m.agent_csv_import_file_gone()}
        body={m.agent_csv_import_file_gone_body({ kind })}
        action={<ButtonLink to={choosePath(kind)}>{m.common_choose_a_file()}</ButtonLink>}
      />
    </Card>
  );
}
