import { redirect } from "@remix-run/cloudflare";
import { CHOOSE_FILE } from "#app/domain/files/limits.ts";
import { MAX_PLAIN_BYTES } from "#app/domain/transfer/account/upload-parts.ts";
import { attempt, badRequest, readForm, text } from "#app/http/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { fileOf, readUploadForm } from "#app/http/uploads.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import {
  cancelImport,
  checkExport,
  startImport,
  stepImport,
} from "#app/services/transfer/account/import-account.server.ts";
import { uploadExport } from "#app/services/transfer/account/upload-export.server.ts";
import { importDeps, type Owner } from "./load.server.ts";
import { pageOf, SETTINGS } from "./paths.ts";

export const FAILED = "Error bringing in the export. Please try again.";
/** Without scripts one press does so many steps; with them each has a request of its own. */
const STEPS_PER_PRESS = 5;

type Act = { request: Request; context: AppLoadContext; owner: Owner };

/** Does what a form of the page asks for: takes a file, or what its field `intent` says. */
export async function runImportIntent(act: Act) {
  if (act.request.headers.get("Content-Type")?.startsWith("multipart/")) return takeFile(act);
  const form = await readForm(act.request);
  switch (text(form, "intent")) {
    case "begin":
      return carryOn(act, form, (id) => startImport(importDeps(act.context), act.owner, id));
    case "continue":
      return carryOn(act, form, async () => {});
    case "forget":
      return forget(act, form, () => redirect(pageOf(act.owner.role)));
    case "cancel":
      return forget(act, form, () => tellStopped(act));
    default:
      return badRequest(form, {}, "Please use one of the buttons below.");
  }
}

async function takeFile({ request, context, owner }: Act) {
  const form = await readUploadForm(request, MAX_PLAIN_BYTES);
  const file = fileOf(form, "file");
  if (!file) return badRequest(form, { file: CHOOSE_FILE });
  const id = text(form, "form");
  return attempt(form, FAILED, async () => {
    await uploadExport(importDeps(context), owner, { id, file });
    await checkExport(importDeps(context), owner, id);
    return redirect(pageOf(owner.role, { id }));
  });
}

function carryOn({ context, owner }: Act, form: FormData, first: (id: string) => Promise<void>) {
  const id = text(form, "import");
  return attempt(form, FAILED, async () => {
    await first(id);
    for (let left = text(form, "steps") === "1" ? 1 : STEPS_PER_PRESS; left > 0; left--) {
      if ((await stepImport(importDeps(context), owner, id)) !== "running") break;
    }
    return redirect(pageOf(owner.role, { id, go: true }));
  });
}

function forget({ context, owner }: Act, form: FormData, then: () => Response | Promise<Response>) {
  const id = text(form, "import");
  return attempt(form, FAILED, async () => {
    const forgotten = await cancelImport(importDeps(context), owner, id);
    return forgotten ? then() : redirect(pageOf(owner.role, { id }));
  });
}

function tellStopped({ request, context, owner }: Act) {
  const toast = { tone: "good", message: "Stopped. Nothing was brought in." } as const;
  return redirectWithToast(SETTINGS[owner.role], toast, { request, context });
}
