import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { MAX_DOCUMENT_BYTES } from "#app/domain/files/upload-limits.ts";
import { readUploadForm } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runDocumentIntent } from "./actions.server.ts";
import { DocumentDialog } from "./components/document-dialog.tsx";
import { DocumentList, StorageUsed } from "./components/document-list.tsx";
import { FindForm } from "./components/find-form.tsx";
import { readDocumentsPage } from "./load.server.ts";
import { listPath } from "./paths.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "documents.read");
  return readDocumentsPage({ context, home, params: new URL(request.url).searchParams });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "documents.write");
  const form = await readUploadForm(request, MAX_DOCUMENT_BYTES, context);
  return runDocumentIntent({ request, context, home, form });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const shouldRevalidate = revalidateAfterConflict;

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.home_documents_title() }) }];

export default function DocumentsPage() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() ?? null;
  const { place, total, storage, dialog } = page;
  return (
    <>
      {/*
       * Which files this browser has saved, from its service worker. Not in the route's `links`: Remix would wait for
       * it.
       */}
      <link rel="stylesheet" href="/kept.css" />
      <PageHeader
        title={m.home_documents_title()}
        actions={
          <ButtonLink to={listPath(place, { dialog: "upload" })} preventScrollReset>
            {m.home_documents_upload()}
          </ButtonLink>
        }
      />
      <div className="space-y-4 md:space-y-5">
        {total > 0 && <FindForm place={place} />}
        <DocumentList page={page} />
        <StorageUsed {...storage} />
      </div>
      {dialog && <DocumentDialog key={dialog.name} dialog={dialog} place={place} failure={failure} />}
    </>
  );
}
