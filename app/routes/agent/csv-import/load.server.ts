import type { Agent } from "#app/auth/sessions.server.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { NotFound } from "#app/domain/errors.ts";
import { isWithinRetention, lastRestorableDay } from "#app/domain/retention.ts";
import {
  COLUMN_FIELDS,
  type ColumnField,
  columnFieldLabel,
  missingColumns,
} from "#app/domain/transfer/csv/column-fields.ts";
import type { CsvTable } from "#app/domain/transfer/csv/rows.ts";
import { notFound } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { readTally } from "#app/services/transfer/csv/after-import.server.ts";
import {
  type CsvImport,
  columnsOf,
  loadTable,
  requireCsvImport,
  skippedRowsKey,
} from "#app/services/transfer/csv/choose-table.server.ts";
import type { CsvResult } from "#app/services/transfer/csv/import-steps.server.ts";
import { previewImport } from "#app/services/transfer/csv/preview.server.ts";
import { forecastText, readInvites } from "./invites.server.ts";
import * as words from "./messages.ts";
import { editRowView, flaggedRowViews, ROWS_TO_CHECK, rowsToCheck } from "./rows-view.server.ts";

const READY_SHOWN = 5;
const SAMPLES = 2;
const SAMPLE_LENGTH = 40;

/** An import as its page shows it, by how far it has come. */
export async function readImportPage(context: AppLoadContext, agent: Agent, url: URL, id: string) {
  const found = await requireImport(context, agent.id, id);
  const go = url.searchParams.get("go");
  const base = {
    id,
    kind: found.kind,
    name: found.name,
    go: go === "add" || go === "invite" ? go : null,
    dialog: (["undo", "row"] as const).find((one) => one === url.searchParams.get("dialog")) ?? null,
  };
  const { finishedAt } = found;
  const lastDay =
    finishedAt !== null && isWithinRetention(finishedAt, context.now)
      ? formatDay(lastRestorableDay(finishedAt, agent.timeZone))
      : null;
  switch (found.state) {
    case "chosen":
      return { ...base, state: "chosen" as const, preview: await readPreview(context, agent, url, found) };
    case "running": {
      const progress = { done: found.done, total: found.total };
      return { ...base, state: "running" as const, progress, tally: await readTally(context, found) };
    }
    case "done": {
      const [leftOut, tally] = await Promise.all([
        context.env.HOME_FILES.head(skippedRowsKey(id)),
        readTally(context, found),
      ]);
      return {
        ...base,
        state: "done" as const,
        result: {
          partly: 0,
          partlyNamed: [],
          ...(found.result as Omit<CsvResult, "partly" | "partlyNamed">),
        },
        tally,
        ...(await readInvites(context, agent, id, tally)),
        undoUntil: lastDay,
        hasFile: leftOut !== null,
      };
    }
    default: {
      return {
        ...base,
        state: "undone" as const,
        tally: await readTally(context, found),
        restoreUntil: lastDay,
      };
    }
  }
}

export type ImportPage = Awaited<ReturnType<typeof readImportPage>>;

/** The agent's import, or the end of the request with 404. */
export async function requireImport(
  context: AppLoadContext,
  agentId: string,
  id: string,
): Promise<CsvImport> {
  try {
    return await requireCsvImport(context, agentId, id);
  } catch (error) {
    throw error instanceof NotFound ? notFound() : error;
  }
}

/** What the table holds as it is taken now; null where its file is no longer kept. */
async function readPreview(context: AppLoadContext, agent: Agent, url: URL, found: CsvImport) {
  const table = await loadTable({ files: context.env.HOME_FILES }, found);
  if (!table) return null;
  const columns = columnsOf(found, table);
  const book = { agentId: agent.id, importId: found.id };
  const { rows, newCategories, invites, forecast } = await previewImport(context, book, found.kind, {
    table,
    columns,
  });
  const ready = rows.filter((row) => row.state === "ready");
  const toCheck = rowsToCheck(rows);
  const views = flaggedRowViews(toCheck);
  const page = Math.min(pageOf(url), Math.max(1, Math.ceil(views.length / ROWS_TO_CHECK)));
  const asked = Number(url.searchParams.get("row"));
  const chosen = url.searchParams.get("dialog") === "row" ? rows.find(({ row }) => row === asked) : undefined;
  return {
    rows: rows.length,
    ready: ready.length,
    same: rows.filter(({ state }) => state === "same").length,
    wrong: rows.filter(({ state }) => state === "wrong").length,
    readyRows: ready.slice(0, READY_SHOWN).map(({ row, name, about }) => ({ row, name, about })),
    toCheck: {
      rows: views.slice((page - 1) * ROWS_TO_CHECK, page * ROWS_TO_CHECK),
      total: toCheck.length,
      page,
      next: page * ROWS_TO_CHECK < views.length ? page + 1 : null,
    },
    /** The row whose form is open. */
    mending: chosen ? editRowView(found.kind, chosen, table, columns) : null,
    invites,
    forecast: forecastText(forecast, invites, agent, context.now),
    /** How much care their plans begin with. */
    level: agent.defaultCareLevel,
    newCategories,
    missing: missingColumns(found.kind, columns),
    said: saidOf(table, found),
    columns: columns.map((meaning, at) => columnView(table, meaning, at)),
    meanings: COLUMN_FIELDS[found.kind].map((meaning) => ({
      value: meaning,
      label: columnFieldLabel(meaning),
    })),
  };
}

export type Preview = NonNullable<Awaited<ReturnType<typeof readPreview>>>;

/** What was made of the file before its rows were read. */
function saidOf({ above = [] }: CsvTable, { options }: CsvImport): string[] {
  const lines = above.length === 0 ? [] : [words.linesAbove(above.map((line) => shortened(line)))];
  const { encoding } = options;
  return encoding === null ? lines : [...lines, words.oldEncoding(encoding)];
}

function pageOf(url: URL): number {
  const page = Number(url.searchParams.get("page"));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** A column with what stands at its top. */
function columnView({ headings, rows }: CsvTable, meaning: ColumnField | null, at: number) {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const text = (cells[at] ?? "").replace(/\s+/g, " ");
    if (text !== "" && !samples.includes(text)) samples.push(text);
    if (samples.length === SAMPLES) break;
  }
  return {
    heading: headings[at] || m.agent_csv_import_column_number({ number: at + 1 }),
    meaning: meaning ?? "",
    sample: samples.map((text) => shortened(text)).join(", "),
  };
}

function shortened(text: string): string {
  return text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH - 1)}…` : text;
}
