import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { ChevronLeft } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { type FormFailure, readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runImportIntent } from "./actions.server.ts";
import { ColumnsCard } from "./components/columns-card.tsx";
import { DoneCards, UndoneCard } from "./components/done-cards.tsx";
import { CheckCard, PreviewCard } from "./components/preview-card.tsx";
import { RowDialog } from "./components/row-dialog.tsx";
import { BeginCard, FileGoneCard, RunCard } from "./components/run-card.tsx";
import { type ImportPage, readImportPage } from "./load.server.ts";
import { importPath, listPath } from "./paths.ts";

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.agent_csv_import_page_name() }) },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return readImportPage(context, agent, new URL(request.url), params.import ?? "");
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const form = await readForm(request);
  return runImportIntent({ request, context, agent, importId: params.import ?? "", form });
}

export { clientAction } from "#app/components/shell/connection.ts";

export default function AgentImport() {
  const page = useLoaderData<typeof loader>() as ImportPage;
  const failure = useActionData<typeof action>() as FormFailure | undefined;
  return (
    <>
      <p className="-mt-2 mb-1">
        <Link
          to={listPath(page.kind)}
          className="link inline-flex min-h-11 items-center gap-1 text-[0.9375rem]"
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          {m.agent_csv_import_list({ kind: page.kind })}
        </Link>
      </p>
      <PageHeader
        eyebrow={STEPS[page.state]}
        title={m.agent_csv_import_title({ kind: page.kind })}
        subtitle={<span className="wrap-anywhere">{page.name}</span>}
      />
      {failure?.form && page.dialog !== "row" && (
        <div className="mb-4">
          <FormError>{failure.form}</FormError>
        </div>
      )}
      <div className="space-y-5">
        <Cards page={page} />
      </div>
      {page.dialog === "undo" && <UndoDialog page={page} />}
      {page.state === "chosen" && page.preview?.openRow && (
        <RowDialog
          id={page.id}
          page={page.preview.toCheck.page}
          row={page.preview.openRow}
          failure={failure?.intent === "mend" ? failure : undefined}
        />
      )}
    </>
  );
}

const STEPS: Partial<Record<ImportPage["state"], string>> = {
  get chosen() {
    return m.agent_csv_import_step_check();
  },
  get running() {
    return m.agent_csv_import_step_add();
  },
};

function Cards({ page }: { page: ImportPage }) {
  switch (page.state) {
    case "chosen":
      if (page.preview === null) return <FileGoneCard kind={page.kind} />;
      return (
        <>
          <ColumnsCard preview={page.preview} />
          <PreviewCard preview={page.preview} />
          <BeginCard kind={page.kind} preview={page.preview} />
          <CheckCard id={page.id} kind={page.kind} preview={page.preview} />
        </>
      );
    case "running":
      return <RunCard page={page} />;
    case "done":
      return <DoneCards page={page} />;
    case "undone":
      return <UndoneCard page={page} />;
    default:
      return null;
  }
}

function UndoDialog({ page }: { page: ImportPage }) {
  const busy = useNavigation().formData?.get("intent") === "undo";
  if (page.state !== "running" && page.state !== "done") return null;
  return (
    <ConfirmDialog
      title={m.agent_csv_import_done_undo_title()}
      body={m.agent_csv_import_done_undo_body({ kind: page.kind })}
      confirmLabel={m.agent_csv_import_done_undo_submit()}
      cancelLabel={m.agent_csv_import_done_keep_it()}
      closeTo={importPath(page.id)}
      action={importPath(page.id, { dialog: "undo" })}
      busy={busy}
    >
      <input type="hidden" name="intent" value="undo" />
    </ConfirmDialog>
  );
}
