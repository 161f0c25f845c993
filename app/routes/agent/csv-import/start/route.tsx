import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import type { Agent } from "#app/auth/sessions.server.ts";
import { StorageUsageProvider } from "#app/components/files/storage-usage.ts";
import { ChevronLeft } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { RuleViolation } from "#app/domain/errors.ts";
import { cleanFileName, tooLargeSentence } from "#app/domain/files/file-types.ts";
import { MAX_TABLE_BYTES, wasDiscardedForMemory } from "#app/domain/files/upload-limits.ts";
import { type ActionInput, createActions } from "#app/http/actions.server.ts";
import { type FormFailure, NO_FIELDS, text } from "#app/http/forms.server.ts";
import { fileOf, readUploadForm } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import { importDeps } from "#app/routes/agent/csv-import/actions.server.ts";
import * as shared from "#app/routes/agent/csv-import/messages.ts";
import { importPath, listPath } from "#app/routes/agent/csv-import/paths.ts";
import { chooseTable } from "#app/services/transfer/csv/choose-table.server.ts";
import { ChooseForm } from "./components/choose-form.tsx";
import { EarlierImports } from "./components/earlier-imports.tsx";
import { kindOf, readChoosePage } from "./load.server.ts";
import * as words from "./messages.ts";

export const meta: MetaFunction = () => [
  { title: m.common_peaceful_home({ page: m.agent_csv_import_page_name() }) },
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

/** The file, or else the pasted table. Throws RuleViolation beside the one that is missing or too large. */
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

/** Where a table of clients or of vendors is chosen. */
export default function ChooseImport() {
  const { kind, formId, used, earlier } = useLoaderData<typeof loader>();
  const failure = (useActionData<typeof action>() as FormFailure | undefined) ?? null;
  return (
    <>
      <p className="-mt-2 mb-1">
        <Link to={listPath(kind)} className="link inline-flex min-h-11 items-center gap-1 text-[0.9375rem]">
          <ChevronLeft aria-hidden="true" className="size-4" />
          {shared.list(kind)}
        </Link>
      </p>
      <PageHeader
        eyebrow={m.agent_csv_import_step_choose()}
        title={shared.title(kind)}
        subtitle={words.subtitle(kind)}
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
