import type { Agent } from "#app/auth/sessions.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import { formatNearDay } from "#app/domain/days/near-day.ts";
import { NotFound } from "#app/domain/errors.ts";
import { keptUntil } from "#app/domain/retention.ts";
import { MEANINGS, type Meaning, meaningLabel, missingColumns } from "#app/domain/transfer/csv/meanings.ts";
import type { CsvTable } from "#app/domain/transfer/csv/rows.ts";
import { notFound } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { inviteWaits, waitReads } from "#app/services/clients/release-invites.server.ts";
import { readTally } from "#app/services/transfer/csv/after-import.server.ts";
import {
  type CsvImport,
  columnsOf,
  loadTable,
  requireCsvImport,
} from "#app/services/transfer/csv/choose-table.server.ts";
import type { CsvResult } from "#app/services/transfer/csv/import-steps.server.ts";
import { type Outcome, readOutcomes } from "#app/services/transfer/csv/outcomes.server.ts";
import { leftOutKey } from "#app/services/transfer/csv/row-id.ts";

const READY_SHOWN = 5;
const PROBLEMS_SHOWN = 10;
const SAMPLES = 2;
const SAMPLE_LENGTH = 40;

/** An import as its page shows it, by how far it has come. */
export async function readImportPage(context: AppLoadContext, agent: Agent, url: URL, id: string) {
  const found = await foundImport(context, agent.id, id);
  const go = url.searchParams.get("go");
  const base = {
    id,
    kind: found.kind,
    name: found.name,
    go: go === "add" || go === "invite" ? go : null,
    dialog: url.searchParams.get("dialog") === "undo" ? ("undo" as const) : null,
  };
  switch (found.state) {
    case "chosen":
      return { ...base, state: "chosen" as const, preview: await readPreview(context, agent.id, found) };
    case "running": {
      const progress = { done: found.done, total: found.total };
      return { ...base, state: "running" as const, progress, tally: await readTally(context, found) };
    }
    case "done": {
      const until = keptUntil(found.finishedAt, context.now);
      const [leftOut, tally, waiting] = await Promise.all([
        context.env.HOME_FILES.head(leftOutKey(id)),
        readTally(context, found),
        found.kind === "clients" ? readWaiting(context, agent, id) : null,
      ]);
      return {
        ...base,
        state: "done" as const,
        result: found.result as CsvResult,
        tally,
        waiting,
        undoUntil: until === null ? null : formatDay(todayIn(agent.timeZone, until)),
        hasFile: leftOut !== null,
      };
    }
    default:
      return { ...base, state: "undone" as const, tally: await readTally(context, found) };
  }
}

/** How many of an import's invites wait, and for what; null where none does. */
async function readWaiting(context: AppLoadContext, agent: Agent, importId: string) {
  const reads = await context.db.batch([...waitReads(context, agent.id)]);
  const waits = inviteWaits(reads, context.now);
  const own = reads[1].filter((row) => row.importId === importId);
  const days = own.flatMap(({ clientId }) => {
    const wait = waits.get(clientId);
    return wait?.for === "day" ? [wait.day] : [];
  });
  const last = days.sort().at(-1);
  const around = todayIn(agent.timeZone, context.now);
  return own.length === 0 ? null : { count: own.length, lastDay: last ? formatNearDay(last, around) : null };
}

export type ImportPage = Awaited<ReturnType<typeof readImportPage>>;

/** The agent's import, or the end of the request with 404. */
export async function foundImport(context: AppLoadContext, agentId: string, id: string): Promise<CsvImport> {
  try {
    return await requireCsvImport(context, agentId, id);
  } catch (error) {
    throw error instanceof NotFound ? notFound() : error;
  }
}

/** What the table holds as it is taken now; null where its file is no longer kept. */
async function readPreview(context: AppLoadContext, agentId: string, found: CsvImport) {
  const table = await loadTable({ files: context.env.HOME_FILES }, found);
  if (!table) return null;
  const columns = columnsOf(found, table);
  const book = { agentId, importId: found.id };
  const { rows, newCategories } = await readOutcomes(context.db, book, found.kind, { table, columns });
  const ready = rows.filter((row) => row.state === "ready");
  const problems = rows.flatMap((row) => (row.state === "ready" ? [] : [problemOf(row)]));
  return {
    rows: rows.length,
    ready: ready.length,
    same: rows.filter(({ state }) => state === "same").length,
    wrong: rows.filter(({ state }) => state === "wrong").length,
    readyRows: ready.slice(0, READY_SHOWN).map(({ row, name, about }) => ({ row, name, about })),
    problems: problems.slice(0, PROBLEMS_SHOWN),
    moreProblems: Math.max(0, problems.length - PROBLEMS_SHOWN),
    newCategories,
    missing: missingColumns(found.kind, columns),
    columns: columns.map((meaning, at) => columnView(table, meaning, at)),
    meanings: MEANINGS[found.kind].map((meaning) => ({ value: meaning, label: meaningLabel(meaning) })),
  };
}

export type Preview = NonNullable<Awaited<ReturnType<typeof readPreview>>>;

function problemOf({ row, name, ...outcome }: Outcome) {
  return { row, name, why: "why" in outcome ? outcome.why : "" };
}

/** A column with what stands at its top. */
function columnView({ headings, rows }: CsvTable, meaning: Meaning | null, at: number) {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const text = (cells[at] ?? "").replace(/\s+/g, " ");
    if (text !== "" && !samples.includes(text)) samples.push(text);
    if (samples.length === SAMPLES) break;
  }
  return {
    heading: headings[at] || `Column ${at + 1}`,
    meaning: meaning ?? "",
    sample: samples.map((text) => shortened(text)).join(", "),
  };
}

function shortened(text: string): string {
  return text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH - 1)}…` : text;
}
