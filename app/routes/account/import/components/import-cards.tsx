import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { UploadField } from "#app/components/files/upload-field.tsx";
import { UploadProgress } from "#app/components/files/upload-form.tsx";
import { useJobSteps } from "#app/components/transfer/use-job-steps.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormError, FormResultContext } from "#app/components/ui/field.tsx";
import { CircleCheck } from "#app/components/ui/icons.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { MAX_EXPORT_BYTES } from "#app/domain/files/upload-limits.ts";
import { formatCount, joinWithAnd } from "#app/domain/text/grammar.ts";
import * as m from "#app/paraglide/messages.js";
import type { ImportPage } from "../load.server.ts";
import { importPath, partsPath, type Role } from "../paths.ts";
import { useMultipartUpload } from "./use-multipart-upload.ts";

type Choosing = Extract<ImportPage, { state: "choose" }>;

const ZIP = [".zip", "application/zip"];

export function ChooseCard({ page, error }: { page: Choosing; error: string | null }) {
  const { role, formId, refused, existingData } = page;
  const hydrated = useHydrated();
  const { send, state } = useMultipartUpload({ role, id: formId, answered: error });
  if (existingData.length > 0)
    return <NotEmptyCard role={role} existingData={existingData} refused={refused} />;
  return (
    <Card aria-labelledby="choose">
      <CardHeader id="choose" title={m.account_import_choose()} />
      <form
        method="post"
        action={importPath(role)}
        encType="multipart/form-data"
        noValidate
        onSubmit={send}
        className="space-y-5"
      >
        <FormError>{refused ?? state.trouble}</FormError>
        <p className="text-[0.9375rem] text-pretty text-ink-2">
          {role === "agent" ? m.account_import_agent_choose() : m.account_import_home_choose()}{" "}
          {m.account_import_checked_first()}
        </p>
        <input type="hidden" name="form" value={formId} />
        <FormResultContext.Provider value={state}>
          <UploadField
            label={m.account_import_export_file()}
            name="file"
            required
            hint={hydrated ? m.account_import_limit() : m.account_import_limit_without_scripts()}
            types={role === "agent" ? [...ZIP, ".json", "application/json"] : ZIP}
            maxBytes={MAX_EXPORT_BYTES}
            error={state.error}
          />
        </FormResultContext.Provider>
        {state.sending && <UploadProgress {...state.sending} />}
        <Button busy={state.sending !== null} className="w-full sm:w-auto">
          {state.trouble ? m.common_try_again() : m.account_import_check()}
        </Button>
      </form>
    </Card>
  );
}

type NotEmptyCardProps = { role: Role; existingData: string[]; refused?: string | null };

function NotEmptyCard({ role, existingData, refused }: NotEmptyCardProps) {
  return (
    <Card aria-labelledby="in-the-way">
      <CardHeader
        id="in-the-way"
        title={role === "agent" ? m.account_import_account_not_empty() : m.account_import_home_not_empty()}
      />
      <FormError>{refused}</FormError>
      <p className="mt-2 text-[0.9375rem] text-pretty text-ink-2">
        {role === "agent"
          ? m.account_import_agent_in_the_way({ contents: joinWithAnd(existingData) })
          : m.account_import_home_in_the_way({ contents: joinWithAnd(existingData) })}
      </p>
      {role === "agent" && (
        <ButtonLink to="/agent/settings?dialog=clear" variant="secondary" className="mt-4 w-full sm:w-auto">
          {m.common_clear_all_data()}
        </ButtonLink>
      )}
    </Card>
  );
}

type Checked = Extract<ImportPage, { state: "checked" }>;

export function CheckedCard({ page }: { page: Checked }) {
  const { role, id, name, exportedOn, contents, older, moved, shared, existingData } = page;
  return (
    <>
      {existingData.length > 0 && <NotEmptyCard role={role} existingData={existingData} />}
      <Card aria-labelledby="holds">
        <CardHeader id="holds" title={m.account_import_exported_on({ day: exportedOn })} />
        <p className="text-[0.9375rem] wrap-anywhere text-ink-2">{m.account_import_ready({ file: name })}</p>
        <ExportContents contents={contents} />
        <ul className="list-disc space-y-1.5 pl-5 text-[0.9375rem] text-pretty text-ink-2">
          {notes(role, { older, moved, shared }).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <div className="mt-5 flex flex-col gap-2.5 sm:flex-row sm:flex-wrap">
          {existingData.length === 0 && (
            <IntentButton role={role} id={id} intent="begin" label={m.common_import_your_data()} />
          )}
          <IntentButton
            role={role}
            id={id}
            intent="forget"
            label={m.common_choose_another_file()}
            variant="secondary"
          />
        </div>
      </Card>
    </>
  );
}

function ExportContents({ contents }: { contents: string[] }) {
  const all = contents.length > 0 ? contents : [m.account_import_nothing()];
  return (
    <ul className="my-4 divide-y divide-line rounded-sm border border-line px-4 font-semibold">
      {all.map((kind) => (
        <li key={kind} className="py-2.5">
          {kind}
        </li>
      ))}
    </ul>
  );
}

function notes(role: Role, { older, moved, shared }: Pick<Checked, "older" | "moved" | "shared">): string[] {
  if (role === "home") {
    return [
      m.account_import_new_plan(),
      m.account_import_new_facts(),
      moved ? m.account_import_other_agent() : m.account_import_same_agent(),
      ...(shared.length > 0 ? [m.account_import_agent_can_see({ what: joinWithAnd(shared) })] : []),
    ];
  }
  return [
    ...(older ? [m.account_import_older_export()] : []),
    m.account_import_new_library(),
    m.account_import_no_emails(),
  ];
}

type IntentButtonProps = {
  role: Role;
  id: string;
  intent: "begin" | "continue" | "forget" | "cancel";
  label: string;
  variant?: "primary" | "secondary" | "quiet";
};

function IntentButton({ role, id, intent, label, variant = "primary" }: IntentButtonProps) {
  const busy = useNavigation().formData?.get("intent") === intent;
  const hydrated = useHydrated();
  return (
    <Form method="post" action={importPath(role, { id })} replace preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="import" value={id} />
      {hydrated && <input type="hidden" name="steps" value="1" />}
      <Button variant={variant} busy={busy} className="w-full sm:w-auto">
        {label}
      </Button>
    </Form>
  );
}

type Running = Extract<ImportPage, { state: "running" }>;

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
        {!going && <IntentButton role={role} id={id} intent="continue" label={m.account_import_continue()} />}
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

/** The last step writes all rows at once. */
function progressWords(done: number, total: number): string {
  const files = total - 1;
  if (done >= files)
    return files === 0 ? m.account_import_almost_done() : m.account_import_all_files_copied();
  return m.account_import_files_copied({ done: formatCount(done), files: formatCount(files) });
}

type Done = Extract<ImportPage, { state: "done" }>;

export function DoneCard({ page: { role, contents, exportedOn } }: { page: Done }) {
  return (
    <Card aria-labelledby="done">
      <div className="flex items-center gap-2.5">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-sage" />
        <h2 id="done" className="text-xl/6">
          {m.account_import_done()}
        </h2>
      </div>
      <p className="mt-2 text-[0.9375rem] text-ink-2">{m.account_import_done_body({ day: exportedOn })}</p>
      <ExportContents contents={contents} />
      {role === "agent" && (
        <p className="mb-4 text-[0.9375rem] text-pretty text-ink-2">{m.account_import_invite_again()}</p>
      )}
      <ButtonLink to={role === "agent" ? "/agent/clients" : "/home"} className="w-full sm:w-auto">
        {role === "agent" ? m.common_see_your_clients() : m.account_import_see_home()}
      </ButtonLink>
    </Card>
  );
}
