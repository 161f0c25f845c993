import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAgent } from "#app/auth/guards.server.ts";
import { MAX_BRAND_FORM_BYTES } from "#app/domain/files/upload-limits.ts";
import { toJsonResponse } from "#app/http/actions.server.ts";
import { readUploadForm } from "#app/http/uploads.server.ts";
import { saveProfileForm } from "./actions.server.ts";

/** No page here: signing in may lead back to this address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAgent({ request, context });
  return redirect("/agent/profile");
}

/** Answers with JSON for the upload script. */
export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const form = await readUploadForm(request, MAX_BRAND_FORM_BYTES, context);
  return toJsonResponse(await saveProfileForm({ request, context, agent, form }));
}
