import { redirect } from "@remix-run/cloudflare";
import { attempt, badRequest, text } from "#app/http/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { inviteImported, readTally, undoImport } from "#app/services/transfer/csv/after-import.server.ts";
import {
  chooseColumns,
  type ImportDeps,
  requireCsvImport,
} from "#app/services/transfer/csv/choose-table.server.ts";
import { beginImport, continueImport } from "#app/services/transfer/csv/import-steps.server.ts";
import { countWords, importAddress } from "./paths.ts";

const FAILED = "Error importing. Please try again.";
/** Without scripts one press does so many batches; with them each has a request of its own. */
const STEPS_PER_PRESS = 5;

type Act = { request: Request; context: AppLoadContext; agentId: string; importId: string; form: FormData };

export function importDeps({ db, now, random, env }: AppLoadContext): ImportDeps {
  return { db, now, random, files: env.HOME_FILES };
}

/** Does what a form of the import's page asks for; its field `intent` says what that is. */
export function runImportIntent(act: Act) {
  switch (text(act.form, "intent")) {
    case "columns":
      return saveColumns(act);
    case "begin":
      return begin(act);
    case "continue":
      return goOn(act);
    case "invite":
      return invite(act);
    case "undo":
      return undo(act);
    default:
      return badRequest(act.form, {}, "Please use one of the buttons below.");
  }
}

function saveColumns({ context, agentId, importId, form }: Act) {
  const chosen = columnsOf(form);
  return attempt(form, FAILED, async () => {
    await chooseColumns(context, agentId, importId, chosen);
    return redirect(importAddress(importId));
  });
}

function begin({ context, agentId, importId, form }: Act) {
  const deps = importDeps(context);
  const invites = text(form, "invites") === "later" ? "later" : "now";
  return attempt(form, FAILED, async () => {
    await beginImport(deps, agentId, importId, invites);
    await continueImport(deps, agentId, importId, stepsOf(form));
    return redirect(importAddress(importId, { go: "add" }));
  });
}

function goOn({ context, agentId, importId, form }: Act) {
  return attempt(form, FAILED, async () => {
    await continueImport(importDeps(context), agentId, importId, stepsOf(form));
    return redirect(importAddress(importId, { go: "add" }));
  });
}

function invite({ request, context, agentId, importId, form }: Act) {
  return attempt(form, "Error sending invites. Please try again.", async () => {
    await inviteImported(context, agentId, importId, stepsOf(form));
    const found = await requireCsvImport(context, agentId, importId);
    const { uninvited } = await readTally(context, found);
    if (uninvited > 0) return redirect(importAddress(importId, { go: "invite" }));
    const message = "The invites are on their way. What is too much for one day waits for the next.";
    return redirectWithToast(importAddress(importId), { tone: "good", message }, { request, context });
  });
}

function undo({ request, context, agentId, importId, form }: Act) {
  return attempt(form, "Error taking the import back. Please try again.", async () => {
    await undoImport(importDeps(context), agentId, importId);
    const found = await requireCsvImport(context, agentId, importId);
    const { added, live } = await readTally(context, found);
    const gone = `${countWords(found.kind, added - live)} taken back.`;
    const stayed = live > 0 ? ` ${countWords(found.kind, live)} stayed, having signed in since.` : "";
    return redirectWithToast(
      importAddress(importId),
      { tone: "good", message: gone + stayed },
      { request, context },
    );
  });
}

/** The answers in the order of the file's columns, however the form lists them. */
function columnsOf(form: FormData): string[] {
  const chosen: string[] = [];
  while (form.has(`column${chosen.length}`)) chosen.push(text(form, `column${chosen.length}`));
  return chosen;
}

/** A page with scripts asks for one batch at a time. */
function stepsOf(form: FormData): number {
  return text(form, "steps") === "1" ? 1 : STEPS_PER_PRESS;
}
