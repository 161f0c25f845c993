import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Agent } from "#app/auth/sessions.server.ts";
import { optionalText } from "#app/domain/text/form-fields.ts";
import type { CsvKind } from "#app/domain/transfer/csv/column-fields.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS, text } from "#app/http/forms.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import {
  inviteImported,
  readTally,
  restoreImport,
  undoImport,
} from "#app/services/transfer/csv/after-import.server.ts";
import {
  chooseColumns,
  correctRow,
  type ImportDeps,
  requireCsvImport,
} from "#app/services/transfer/csv/choose-table.server.ts";
import { beginImport, continueImport } from "#app/services/transfer/csv/import-steps.server.ts";
import { readInvites } from "./invites.server.ts";
import { readImportPage } from "./load.server.ts";
import { importPath } from "./paths.ts";

/** No importable cell is longer. */
const CELL_MAX = 2_000;
/** Cells are keyed by column number; an unknown row number is not found. */
const editRowForm = z.object({ row: z.coerce.number().catch(0) }).catchall(optionalText(CELL_MAX));

/** Batches per submit without JavaScript; with it each batch is its own request. */
const STEPS_PER_PRESS = 5;

type ImportActionContext = ActionInput & { agent: Agent; importId: string };

const { buttonAction, formAction, dispatch } = createActions<ImportActionContext>(({ importId }) =>
  importPath(importId),
);

export function importDeps({ db, now, random, outbox, env }: AppLoadContext): ImportDeps {
  return { db, now, random, outbox, files: env.HOME_FILES };
}

export const runImportIntent = dispatch({
  columns: formAction(
    NO_FIELDS,
    m.agent_csv_import_import_failed,
    async ({ context, agent, importId, form }) => {
      await chooseColumns(context, agent.id, importId, columnsOf(form));
      return redirect(importPath(importId));
    },
  ),
  /** The form stays open while the row still has a mistake. */
  mend: formAction(editRowForm, m.agent_csv_import_save_row_failed, async (args, { row, ...cells }) => {
    const { request, context, agent, importId } = args;
    await correctRow(importDeps(context), agent.id, importId, { row, cells: cellsOf(cells) });
    const page = await readImportPage(context, agent, new URL(request.url), importId);
    const preview = page.state === "chosen" ? page.preview : null;
    const place = { page: `${preview?.toCheck.page ?? 1}` };
    const issue = preview?.openRow?.issue;
    return issue === "wrong" || issue === "same"
      ? redirect(importPath(importId, { dialog: "row", row: `${row}`, ...place }))
      : successToast(m.agent_csv_import_row_ready({ number: row }), { to: importPath(importId, place) });
  }),
  begin: buttonAction(
    NO_FIELDS,
    m.agent_csv_import_import_failed,
    async ({ context, agent, importId, form }) => {
      const deps = importDeps(context);
      await beginImport(
        deps,
        agent.id,
        importId,
        text(form, "invites") === "now" ? "now" : "later",
        text(form, "seconds") !== "",
      );
      await continueImport(deps, agent.id, importId, stepsOf(form));
      return redirect(importPath(importId, { go: "add" }));
    },
  ),
  continue: buttonAction(
    NO_FIELDS,
    m.agent_csv_import_import_failed,
    async ({ context, agent, importId, form }) => {
      await continueImport(importDeps(context), agent.id, importId, stepsOf(form));
      return redirect(importPath(importId, { go: "add" }));
    },
  ),
  invite: buttonAction(NO_FIELDS, m.agent_csv_import_invite_failed, async (args) => {
    const { context, agent, importId, form } = args;
    await inviteImported(context, agent.id, importId, stepsOf(form));
    const found = await requireCsvImport(context, agent.id, importId);
    const tally = await readTally(context, found);
    if (tally.uninvited > 0) return redirect(importPath(importId, { go: "invite" }));
    const { invites } = await readInvites(context, agent, importId, tally);
    return successToast(invites || m.agent_csv_import_done_no_emails());
  }),
  undo: buttonAction(NO_FIELDS, m.agent_csv_import_undo_failed, async (args) => {
    const { context, agent, importId } = args;
    await undoImport(importDeps(context), agent.id, importId);
    const found = await requireCsvImport(context, agent.id, importId);
    const { added, live } = await readTally(context, found);
    return successToast(removedText(found.kind, added - live, live));
  }),
  restore: buttonAction(
    NO_FIELDS,
    m.agent_csv_import_restore_failed,
    async ({ context, agent, importId }) => {
      await restoreImport(context, agent.id, importId);
      const found = await requireCsvImport(context, agent.id, importId);
      const { added, live } = await readTally(context, found);
      return successToast(restoredText(found.kind, live, added - live));
    },
  ),
});

function cellsOf(fields: Record<string, string>): Record<number, string> {
  const cells = Object.entries(fields).map(([name, value]) => [/^cell(\d{1,3})$/.exec(name)?.[1], value]);
  return Object.fromEntries(cells.filter(([at]) => at !== undefined));
}

/** Answers in file order, whatever the order of the form. */
function columnsOf(form: FormData): string[] {
  const chosen: string[] = [];
  while (form.has(`column${chosen.length}`)) chosen.push(text(form, `column${chosen.length}`));
  return chosen;
}

function stepsOf(form: FormData): number {
  return text(form, "steps") === "1" ? 1 : STEPS_PER_PRESS;
}

function removedText(kind: CsvKind, gone: number, stayed: number): string {
  const removed = m.agent_csv_import_done_removed({ kind, count: gone });
  return stayed > 0 ? `${removed} ${m.agent_csv_import_done_stayed({ kind, count: stayed })}` : removed;
}

function restoredText(kind: CsvKind, back: number, gone: number): string {
  const restored = m.agent_csv_import_done_restored({ kind, count: back });
  return gone > 0 ? `${restored} ${m.agent_csv_import_done_not_restored({ kind, count: gone })}` : restored;
}
