import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireHome } from "#app/auth/guards.server.ts";
import { MAX_DOCUMENT_BYTES } from "#app/domain/files/upload-limits.ts";
import { toJsonResponse } from "#app/http/actions.server.ts";
import { readUploadForm } from "#app/http/uploads.server.ts";
import { upload } from "./actions.server.ts";
import { FIRST_PAGE, listPath } from "./paths.ts";

/** A GET comes here only after signing in again, so it goes to the form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireHome({ request, context }, "documents.write");
  return redirect(listPath(FIRST_PAGE, { dialog: "upload" }));
}

/** The upload form answered in JSON, for the script that shows progress. */
export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "documents.write");
  const form = await readUploadForm(request, MAX_DOCUMENT_BYTES, context);
  return toJsonResponse(await upload({ request, context, home, form }));
}
