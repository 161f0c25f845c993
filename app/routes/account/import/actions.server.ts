import { redirect } from "@remix-run/cloudflare";
import { RuleViolation } from "#app/domain/errors.ts";
import { MAX_PLAIN_BYTES } from "#app/domain/files/upload-limits.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS, readForm, rowIdSchema, text } from "#app/http/forms.server.ts";
import { fileOf, readUploadForm } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import {
  cancelImport,
  checkExport,
  startImport,
  stepImport,
} from "#app/services/transfer/account/import-account.server.ts";
import { uploadExport } from "#app/services/transfer/account/upload-export.server.ts";
import { importDeps, type Owner } from "./load.server.ts";
import { importPath, SETTINGS } from "./paths.ts";

/** Steps per submit without JavaScript; with it each step is its own request. */
const STEPS_PER_PRESS = 5;

type ImportActionContext = ActionInput & { owner: Owner };

const { buttonAction, formAction, dispatch } = createActions<ImportActionContext>(({ owner, form }) => {
  const id = text(form, "import");
  return importPath(owner.role, id === "" ? {} : { id });
});

const row = rowIdSchema("import");

/** The upload form without JavaScript. */
const takeFile = formAction(NO_FIELDS, m.account_import_failed, async ({ context, owner, form }) => {
  const file = fileOf(form, "file");
  if (!file) throw new RuleViolation(m.files_choose_file(), "file");
  const id = text(form, "form");
  await uploadExport(importDeps(context), owner, { id, file });
  await checkExport(importDeps(context), owner, id);
  return redirect(importPath(owner.role, { id }));
});

const runButtons = dispatch({
  begin: buttonAction(row, m.account_import_failed, async (args, { import: id }) => {
    await startImport(importDeps(args.context), args.owner, id);
    return carryOn(args, id);
  }),
  continue: buttonAction(row, m.account_import_failed, async (args, { import: id }) => carryOn(args, id)),
  forget: buttonAction(row, m.account_import_failed, async ({ context, owner }, { import: id }) => {
    const forgotten = await cancelImport(importDeps(context), owner, id);
    return redirect(importPath(owner.role, forgotten ? {} : { id }));
  }),
  cancel: buttonAction(row, m.account_import_failed, async ({ context, owner }, { import: id }) => {
    if (!(await cancelImport(importDeps(context), owner, id)))
      return redirect(importPath(owner.role, { id }));
    return successToast(m.account_import_stopped(), { to: SETTINGS[owner.role] });
  }),
});

export async function runImportIntent(args: Omit<ImportActionContext, "form">) {
  if (args.request.headers.get("Content-Type")?.startsWith("multipart/")) {
    return takeFile({ ...args, form: await readUploadForm(args.request, MAX_PLAIN_BYTES, args.context) });
  }
  return runButtons({ ...args, form: await readForm(args.request) });
}

async function carryOn({ context, owner, form }: ImportActionContext, id: string) {
  for (let left = text(form, "steps") === "1" ? 1 : STEPS_PER_PRESS; left > 0; left--) {
    if ((await stepImport(importDeps(context), owner, id)) !== "running") break;
  }
  return redirect(importPath(owner.role, { id, go: true }));
}
