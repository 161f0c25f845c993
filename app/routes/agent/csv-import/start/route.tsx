import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { requireAgent } from "#app/auth/guards.server.ts";
import type { Agent } from "#app/auth/sessions.server.ts";
import { StorageUsageProvider } from "#app/components/files/storage-usage.ts";
import { UploadField } from "#app/components/files/upload-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormError, TextareaField } from "#app/components/ui/field.tsx";
import { ChevronLeft } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import { cleanFileName, tooLargeSentence } from "#app/domain/files/accepted-file-types.ts";
import { agentQuota, quotaUsed } from "#app/domain/files/storage-quota.ts";
import { MAX_TABLE_BYTES, wasDiscardedForMemory } from "#app/domain/files/upload-limits.ts";
import type { CsvKind } from "#app/domain/transfer/csv/column-fields.ts";
import { type ActionInput, createActions } from "#app/http/actions.server.ts";
import { type FormFailure, NO_FIELDS, text } from "#app/http/forms.server.ts";
import { fileOf, readUploadForm } from "#app/http/uploads.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { chooseTable } from "#app/services/transfer/csv/choose-table.server.ts";
import type { CsvResult } from "#app/services/transfer/csv/import-steps.server.ts";
import { getUsedBytes } from "#db/queries/files/stored-files.server.ts";
import { type Import, listImports } from "#db/queries/transfer/imports.server.ts";
import { importDeps } from "../actions.server.ts";
import { importPath, listPath } from "../paths.ts";

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.agent_csv_import_page_name() }) },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return readChoosePage(context, agent, kindOf(request));
}

type ChooseActionContext = ActionInput & { agent: Agent };

const { formAction } = createActions<ChooseActionContext>(({ request }) => new URL(request.url).pathname);

const choose = formAction(NO_FIELDS, m.agent_csv_import_start_read_failed, async (args) => {
  const { request, context, agent, form } = args;
  const source = await sourceOf(form);
  const chosen = { kind: kindOf(request), formId: text(form, "form"), source };
  return redirect(importPath(await chooseTable(importDeps(context), agent.id, chosen)));
});

/** The file or the pasted table. Throws RuleViolation for the field that is missing or too large. */
async function sourceOf(form: FormData) {
  const file = fileOf(form, "file");
  const pasted = text(form, "table");
  if (file) {
    if (wasDiscardedForMemory(file)) throw new RuleViolation(m.files_busy(), "file");
    if (file.size > MAX_TABLE_BYTES) throw new RuleViolation(tooLargeSentence(MAX_TABLE_BYTES), "file");
    return { name: cleanFileName(file.name), bytes: new Uint8Array(await file.arrayBuffer()) };
  }
  if (pasted.trim() === "") throw new RuleViolation(m.agent_csv_import_start_choose_or_paste(), "file");
  if (new TextEncoder().encode(pasted).length > MAX_TABLE_BYTES) {
    throw new RuleViolation(m.agent_csv_import_start_paste_less(), "table");
  }
  return { pasted };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return choose({
    request,
    context,
    agent,
    form: await readUploadForm(request, MAX_TABLE_BYTES, { ...context, maxText: 2 * MAX_TABLE_BYTES }),
  });
}

export { clientAction } from "#app/components/shell/connection.ts";

export default function ChooseImport() {
  const { kind, formId, used, earlier } = useLoaderData<typeof loader>();
  const failure = (useActionData<typeof action>() as FormFailure | undefined) ?? null;
  return (
    <>
      <p className="-mt-2 mb-1">
        <Link to={listPath(kind)} className="link inline-flex min-h-11 items-center gap-1 text-[0.9375rem]">
          <ChevronLeft aria-hidden="true" className="size-4" />
          {m.agent_csv_import_list({ kind: kind })}
        </Link>
      </p>
      <PageHeader
        eyebrow={m.agent_csv_import_step_choose()}
        title={m.agent_csv_import_title({ kind: kind })}
        subtitle={m.agent_csv_import_start_subtitle({ kind })}
      />
      <div className="space-y-5">
        <StorageUsageProvider value={used}>
          <ChooseForm kind={kind} formId={formId} failure={failure} />
        </StorageUsageProvider>
        <EarlierImports earlier={earlier} />
      </div>
    </>
  );
}

const ACCEPTED = [".csv", ".tsv", ".txt", "text/csv", "text/tab-separated-values", "text/plain"];
const CARDS = [".vcf", "text/vcard", "text/x-vcard"];

type Props = { kind: CsvKind; formId: string; failure: FormFailure | null };

function ChooseForm({ kind, formId, failure }: Props) {
  const busy = useNavigation().formData?.has("form") ?? false;
  const form = useRef<HTMLFormElement>(null);
  const isClients = kind === "clients";
  useFocusFirstError(form, failure);
  return (
    <Card>
      <Form ref={form} method="post" encType="multipart/form-data" noValidate className="space-y-5">
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="form" value={formId} />
        <div className="space-y-1 text-[0.9375rem] text-pretty text-ink-2">
          <p>{m.agent_csv_import_start_headings()}</p>
          <p>{m.agent_csv_import_start_needed({ kind })}</p>
        </div>
        <UploadField
          label={isClients ? m.agent_csv_import_start_client_file() : m.agent_csv_import_start_file()}
          name="file"
          types={isClients ? [...ACCEPTED, ...CARDS] : ACCEPTED}
          showOptional={false}
          hint={
            isClients ? m.agent_csv_import_start_client_file_hint() : m.agent_csv_import_start_file_hint()
          }
          error={failure?.errors.file}
        />
        <TextareaField
          label={m.agent_csv_import_start_paste()}
          name="table"
          showOptional={false}
          rows={4}
          hint={m.agent_csv_import_start_paste_hint()}
          defaultValue={String(failure?.values.table ?? "")}
          error={failure?.errors.table}
          autoComplete="off"
          spellCheck={false}
          className="[&_textarea]:font-mono [&_textarea]:text-sm"
        />
        <Button busy={busy}>{m.common_preview()}</Button>
      </Form>
    </Card>
  );
}

type Earlier = { id: string; name: string; day: string; status: string };

function EarlierImports({ earlier }: { earlier: readonly Earlier[] }) {
  if (earlier.length === 0) return null;
  return (
    <Card aria-labelledby="earlier">
      <CardHeader id="earlier" title={m.agent_csv_import_start_earlier()} />
      <ul className="divide-y divide-line">
        {earlier.map(({ id, name, day, status }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-1">
            <Link to={importPath(id)} className="link inline-flex min-h-11 items-center wrap-anywhere">
              {name}
            </Link>
            <span className="text-sm text-ink-2">
              {day} · {status}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Imports read, and how many of them are listed. */
const LOOKED_AT = 50;
const SHOWN = 5;

function kindOf(request: Request): CsvKind {
  return new URL(request.url).pathname.startsWith("/agent/vendors") ? "vendors" : "clients";
}

async function readChoosePage({ db, random }: AppLoadContext, agent: Agent, kind: CsvKind) {
  const [all, taken] = await Promise.all([
    listImports(db, { agentId: agent.id, clientId: null }, LOOKED_AT),
    getUsedBytes(db, agentQuota(agent.id)),
  ]);
  const earlier = all.filter((one) => one.kind === kind && one.state in STATUS_TEXT).slice(0, SHOWN);
  return {
    kind,
    formId: random.id(),
    used: quotaUsed(taken),
    earlier: earlier.map((one) => ({
      id: one.id,
      name: one.name,
      day: formatDay(todayIn(agent.timeZone, one.createdAt)),
      status: (STATUS_TEXT[one.state] as (one: Import) => string)(one),
    })),
  };
}

const STATUS_TEXT: Partial<Record<Import["state"], (one: Import) => string>> = {
  running: ({ done, total }) => m.agent_csv_import_start_not_finished({ done, total }),
  done: ({ kind, result }) =>
    m.agent_csv_import_added({
      kind: kind === "vendors" ? "vendors" : "clients",
      count: (result as CsvResult | null)?.added ?? 0,
    }),
  undone: () => m.agent_csv_import_start_undone(),
};
