import type { Agent } from "#app/auth/sessions.server.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { NotFound } from "#app/domain/errors.ts";
import { PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import { isWithinRetention, lastRestorableDay } from "#app/domain/retention.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import { parsePropertyType, parseVendorType, vendorTypeLabel } from "#app/domain/transfer/csv/cell-values.ts";
import {
  COLUMN_FIELDS,
  type ColumnField,
  type CsvKind,
  columnFieldLabel,
  missingColumns,
  REQUIRED_FIELDS,
} from "#app/domain/transfer/csv/column-fields.ts";
import { type CellNotes, type CsvTable, cellNotes } from "#app/domain/transfer/csv/rows.ts";
import { VENDOR_TYPES } from "#app/domain/vendors/vendor.ts";
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
import { previewImport, type RowPreview } from "#app/services/transfer/csv/preview.server.ts";
import { forecastText, readInvites } from "./invites.server.ts";

const READY_SHOWN = 5;
const SAMPLES = 2;
const SAMPLE_LENGTH = 40;

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

/** Throws a 404 if the import is not the agent's. */
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

/** Null when the file is no longer kept. */
async function readPreview(context: AppLoadContext, agent: Agent, url: URL, found: CsvImport) {
  const table = await loadTable({ files: context.env.HOME_FILES }, found);
  if (!table) return null;
  const columns = columnsOf(found, table);
  const book = { agentId: agent.id, importId: found.id };
  const { rows, newCategories, invites, seconds, forecast } = await previewImport(context, book, found.kind, {
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
    openRow: chosen ? editRowView(found.kind, chosen, table, columns) : null,
    invites,
    seconds,
    forecast: forecastText(forecast, invites, agent, context.now),
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

function saidOf({ above = [] }: CsvTable, { options }: CsvImport): string[] {
  const lines = above.length === 0 ? [] : [linesAboveText(above.map((line) => shortened(line)))];
  const { encoding } = options;
  return encoding === null
    ? lines
    : [...lines, m.agent_csv_import_old_encoding({ encoding: ENCODINGS[encoding]() })];
}

function pageOf(url: URL): number {
  const page = Number(url.searchParams.get("page"));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

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

const ROWS_TO_CHECK = 10;

/** Why a row is not simply ready: a mistake, a duplicate, or one unreadable cell. */
type RowIssue = "wrong" | "same" | "partly";

const issueOf = (row: RowPreview): RowIssue => (row.state === "ready" ? "partly" : row.state);

/** Rows with mistakes come first, then file order. */
function rowsToCheck(rows: readonly RowPreview[]): RowPreview[] {
  const open = rows.filter((row) => row.state !== "ready" || Object.keys(row.left).length > 0);
  return (["wrong", "same", "partly"] as const).flatMap((issue) =>
    open.filter((row) => issueOf(row) === issue),
  );
}

/** `alike`: how many more rows have the same warning. */
export type FlaggedRow = { row: number; name: string; issue: RowIssue; why: string; alike: number };

/** Equal warnings share a line; each mistake has its own. */
function flaggedRowViews(rows: readonly RowPreview[]): FlaggedRow[] {
  const views: FlaggedRow[] = [];
  const warned = new Map<string, FlaggedRow>();
  for (const row of rows) {
    const why = row.state === "ready" ? cellNotes(row.left) : row.why;
    const same = row.state === "ready" ? warned.get(why) : undefined;
    if (same) {
      same.alike += 1;
      continue;
    }
    const view = { row: row.row, name: row.name, issue: issueOf(row), why, alike: 0 };
    if (row.state === "ready") warned.set(why, view);
    views.push(view);
  }
  return views;
}

const CHOICES: Partial<
  Record<ColumnField, { words: readonly string[]; read: (text: string) => string | null }>
> = {
  propertyType: {
    words: Object.values(PROPERTY_TYPE_LABELS),
    read: (text) => {
      const type = parsePropertyType(text);
      return type && PROPERTY_TYPE_LABELS[type];
    },
  },
  type: {
    words: VENDOR_TYPES.map(vendorTypeLabel),
    read: (text) => {
      const type = parseVendorType(text);
      return type && vendorTypeLabel(type);
    },
  },
};

function editRowView(
  kind: CsvKind,
  row: RowPreview,
  { headings }: CsvTable,
  columns: readonly (ColumnField | null)[],
) {
  const notes = { ...row.left, ...("wrong" in row ? row.wrong : {}) };
  const fields = columns.flatMap((meaning, at) => {
    if (meaning === null) return [];
    const cell = row.cells[at] ?? "";
    const choices = CHOICES[meaning];
    return {
      name: `cell${at}`,
      meaning,
      // Several columns of one kind keep their own headings.
      label:
        columns.filter((other) => other === meaning).length > 1
          ? headings[at] || columnFieldLabel(meaning)
          : columnFieldLabel(meaning),
      value: choices ? (choices.read(cell) ?? "") : cell,
      options: choices?.words ?? null,
      note: columns.indexOf(meaning) === at ? noteOf(meaning, columns, notes) : null,
      required: meaning === "fullName" || REQUIRED_FIELDS[kind].includes(meaning),
    };
  });
  const above = "why" in row && !fields.some(({ note }) => note !== null) ? row.why : null;
  const extra = row.cells.slice(headings.length).filter((cell) => cell !== "");
  return { row: row.row, name: row.name, issue: issueOf(row), fields, above, extra };
}

export type EditRowView = ReturnType<typeof editRowView>;

function noteOf(
  meaning: ColumnField,
  columns: readonly (ColumnField | null)[],
  notes: CellNotes,
): string | null {
  if (meaning !== "fullName") return notes[meaning] ?? null;
  const parts = (["firstName", "lastName"] as const).filter((part) => !columns.includes(part));
  return parts.map((part) => notes[part]).find((note) => note !== undefined) ?? null;
}

const ENCODINGS = {
  windows: m.agent_csv_import_encodings_windows,
  mac: m.agent_csv_import_encodings_mac,
  dos: m.agent_csv_import_encodings_dos,
};

function linesAboveText(lines: readonly string[]): string {
  return m.agent_csv_import_lines_above({
    lines: joinWithAnd(lines.map((line) => `“${line}”`)),
    count: lines.length,
  });
}
