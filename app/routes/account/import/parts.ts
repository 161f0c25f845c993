import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAgent, requireHome } from "#app/auth/guards.server.ts";
import { PART_BYTES } from "#app/domain/transfer/account/upload-parts.ts";
import { attempt, badRequest, readForm, refuseForm, text } from "#app/http/forms.server.ts";
import { readBody } from "#app/http/read-body.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { checkExport, stepImport } from "#app/services/transfer/account/import-account.server.ts";
import { beginUpload, finishUpload, savePart } from "#app/services/transfer/account/upload-export.server.ts";
import { getImport } from "#db/queries/transfer/imports.server.ts";
import { agentOwner, homeOwner, importDeps, isAgentPath, type Owner } from "./load.server.ts";
import { importPath } from "./paths.ts";

/** No page here: signing in may lead back to this address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = isAgentPath(request)
    ? agentOwner(await requireAgent({ request, context }))
    : homeOwner(await requireHome({ request, context }, "home.close"));
  return redirect(importPath(role));
}

/** Upload parts and import steps, answered with JSON for the page's script. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const owner = isAgentPath(request)
    ? agentOwner(await requireAgent({ request, context }))
    : homeOwner(await requireHome({ request, context }, "home.close"));
  const id = params.import ?? "";
  const isPart = request.headers.get("Content-Type") === "application/octet-stream";
  const form = isPart ? new FormData() : await readForm(request);
  const outcome = await attempt<Answer>(form, m.account_import_failed(), () =>
    isPart ? takePart({ request, context, owner, id }) : answer({ context, owner, id, form }),
  );
  if (!isFailure(outcome)) return Response.json(outcome);
  const { errors, form: message } = outcome.data;
  return Response.json({ message: errors.file ?? message }, { status: outcome.init?.status });
}

type Failure = ReturnType<typeof badRequest>;

function isFailure(outcome: Answer): outcome is Failure {
  return "data" in outcome;
}

type Answer = Failure | Record<string, unknown>;
type Act = { context: AppLoadContext; owner: Owner; id: string };

async function takePart({ request, context, owner, id }: Act & { request: Request }): Promise<Answer> {
  const body = await readBody(request, PART_BYTES, context.reserveMemory);
  if (body.is === "busy") return refuseForm(new FormData(), 503, { form: m.files_busy() });
  if (body.is !== "whole") return badRequest(new FormData(), {}, m.account_import_failed());
  const { bytes } = body;
  const part = Number(new URL(request.url).searchParams.get("part"));
  await savePart(importDeps(context), owner, { id, part, bytes });
  return { part };
}

async function answer({ context, owner, id, form }: Act & { form: FormData }): Promise<Answer> {
  const deps = importDeps(context);
  switch (text(form, "intent")) {
    case "upload": {
      const file = { id, name: text(form, "name"), size: Number(text(form, "size")) };
      return { parts: await beginUpload(deps, owner, file) };
    }
    case "check":
      await finishUpload(deps, owner, id);
      await checkExport(deps, owner, id);
      return { to: importPath(owner.role, { id }) };
    case "step": {
      const status = await stepImport(deps, owner, id);
      const row = await getImport(deps.db, owner, id);
      return { over: status !== "running", done: row?.done ?? 0, total: row?.total ?? 0 };
    }
    default:
      return badRequest(form, {}, m.app_use_buttons());
  }
}
