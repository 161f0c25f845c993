import { logTextKey, NOTES_KEY_MAX } from "#app/domain/clients/client-log.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { DEFAULT_TIME_ZONE, type TimeZone, timeZoneForZip } from "#app/domain/days/time-zone.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import { closingDateRange } from "#app/domain/property/house-facts.ts";
import { inviteExpiry } from "#app/domain/retention.ts";
import type { AssignableTask, Home } from "#app/domain/tasks/assignment.ts";
import { NO_CARE_CHOSEN } from "#app/domain/tasks/care-level.ts";
import { clientSearchKey } from "#app/domain/text/search-key.ts";
import type { ColumnField } from "#app/domain/transfer/csv/column-fields.ts";
import { csvRowCount } from "#app/domain/transfer/csv/column-fields.ts";
import {
  type ClientFields,
  type CsvTable,
  cellNotes,
  namesSecond,
  type ParsedRow,
  parseClientRows,
  parseVendorRows,
  type VendorRowFields,
} from "#app/domain/transfer/csv/rows.ts";
import { toCsv } from "#app/lib/csv/write.server.ts";
import * as m from "#app/paraglide/messages.js";
import { initialPlan, withUniqueInviteCodes } from "#app/services/clients/invite-client.server.ts";
import { readInviteStatus, runBatchAndReleaseInvites } from "#app/services/clients/release-invites.server.ts";
import type { Deps } from "#app/services/deps.ts";
import { deleteFiles } from "#app/services/files/stored-files.server.ts";
import { rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import { selectDefaultCareLevel } from "#db/queries/clients/clients.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";
import type { InviteStatus } from "#db/queries/clients/waiting-invites.server.ts";
import { listAssignableTasks } from "#db/queries/library/library.server.ts";
import {
  claimStep,
  finishImport,
  type ImportStep,
  listImportedIds,
} from "#db/queries/transfer/csv/imports.server.ts";
import {
  type ImportedClient,
  insertImportedCategories,
  insertImportedClients,
  insertImportedEmail,
  insertImportedNotes,
  insertImportedPlans,
  insertImportedVendors,
  type PlanOfStep,
} from "#db/queries/transfer/csv/rows.server.ts";
import { saveImportOptions, startImport } from "#db/queries/transfer/imports.server.ts";
import {
  type CsvImport,
  columnsOf,
  type ImportDeps,
  loadTable,
  requireCsvImport,
  rowId,
  skippedRowsKey,
  tableKey,
} from "./choose-table.server.ts";
import { previewImport, readVendorRules } from "./preview.server.ts";

export const ROWS_PER_STEP = 50;
const NAMED = 10;

/** `alike`: how many more rows have the same reason. */
type NamedRow = { row: number; name: string; why: string; alike?: number };

export type CsvResult = {
  added: number;
  leftOut: number;
  named: NamedRow[];
  /** How many came in without a cell that could not be read, and the first of them. */
  partly: number;
  partlyNamed: NamedRow[];
};

/**
 * Starts an import; does nothing if it already began. `seconds`: the second person of a client, where the table names
 * one with an email, is to be invited too. Throws RuleViolation if its file is gone, and NotFound.
 */
export async function beginImport(
  deps: ImportDeps,
  agentId: string,
  importId: string,
  invites: "now" | "later",
  seconds = false,
): Promise<void> {
  const { db } = deps;
  const found = await requireCsvImport(deps, agentId, importId);
  if (found.state !== "chosen") return;
  const table = await loadTable(deps, found);
  if (!table) throw new RuleViolation(m.transfer_csv_file_gone());
  const owner = { agentId, clientId: null };
  await runBatch(db, [
    saveImportOptions(db, owner, importId, { invites, seconds }),
    startImport(db, owner, importId, table.rows.length),
  ]);
}

/**
 * Runs at most `steps` batches; concurrent calls add each row once. Throws RuleViolation if the file is gone, and
 * NotFound.
 */
export async function continueImport(
  deps: ImportDeps,
  agentId: string,
  importId: string,
  steps: number,
): Promise<void> {
  let found = await requireCsvImport(deps, agentId, importId);
  if (found.state !== "running") return;
  const table = await loadTable(deps, found);
  if (!table) {
    found = await requireCsvImport(deps, agentId, importId);
    if (found.state !== "running") return;
    throw new RuleViolation(m.transfer_csv_file_gone());
  }
  const columns = columnsOf(found, table);
  const { rows, write } = await writerOf(deps, agentId, found, table, columns);
  for (let step = 0; step < steps && found.state === "running" && found.done < found.total; step++) {
    await takeOne(deps, { agentId, importId, token: deps.random.id() }, found.done, rows, write);
    found = await requireCsvImport(deps, agentId, importId);
  }
  if (found.state === "running" && found.done >= found.total) {
    await finish(deps, agentId, found, table, columns);
  }
}

/** Runs a step's batch; `standing`: how the agent stands whose invites are in it. */
export type Run = (standing: InviteStatus | null, statements: Statement[]) => Promise<void>;

type StepWriter<T> = (step: ImportStep, rows: (ParsedRow<T> & { ok: true })[], run: Run) => Promise<void>;

async function writerOf(
  deps: ImportDeps,
  agentId: string,
  found: CsvImport,
  table: CsvTable,
  columns: readonly (ColumnField | null)[],
) {
  return found.kind === "clients"
    ? bound(
        parseClientRows(table, columns, closingDateRange(todayIn("UTC", deps.now))),
        await clientsWriter(deps, agentId, found.options),
      )
    : bound(parseVendorRows(table, columns), vendorsWriter(deps));
}

function bound<T>(rows: ParsedRow<T>[], write: StepWriter<T>) {
  return {
    rows: rows as readonly { ok: boolean }[],
    write: (step: ImportStep, from: number, to: number, run: Run) =>
      write(
        step,
        rows.slice(from, to).filter((row): row is ParsedRow<T> & { ok: true } => row.ok),
        run,
      ),
  };
}

type Bound = ReturnType<typeof bound>;

async function takeOne(
  deps: ImportDeps,
  step: ImportStep,
  from: number,
  rows: Bound["rows"],
  write: Bound["write"],
): Promise<void> {
  let to = from;
  for (let good = 0; to < rows.length && good < ROWS_PER_STEP; to++) if (rows[to]?.ok) good++;
  await write(step, from, to, async (standing, statements) => {
    await runBatchAndReleaseInvites(deps, standing, [claimStep(deps.db, step, { from, to }), ...statements]);
  });
}

/** Keeps the rows that were left out with the reason, then ends the import. */
async function finish(
  deps: ImportDeps,
  agentId: string,
  found: CsvImport,
  table: CsvTable,
  columns: readonly (ColumnField | null)[],
): Promise<void> {
  const { db, now, random, files } = deps;
  const importId = found.id;
  const added = new Set(await listImportedIds(db, found.kind, agentId, importId));
  const { rows } = await previewImport(deps, { agentId, importId }, found.kind, { table, columns });
  const leftOut = rows
    .filter(({ row }) => !added.has(rowId(importId, row)))
    .map((row) => ({ ...row, why: row.state === "ready" ? m.transfer_csv_not_added() : row.why }));
  if (leftOut.length > 0) {
    const lines = leftOut.map(({ cells, why }) => [...padded(cells, table.headings.length), why]);
    await files.put(
      skippedRowsKey(importId),
      toCsv([[...table.headings, m.transfer_csv_why_left_out()], ...lines]),
      {
        httpMetadata: { contentType: "text/csv; charset=utf-8" },
      },
    );
  }
  const partly = rows
    .filter(({ row, left }) => added.has(rowId(importId, row)) && Object.keys(left).length > 0)
    .map((row) => ({ ...row, why: cellNotes(row.left) }));
  const result = {
    added: added.size,
    leftOut: leftOut.length,
    named: leftOut.slice(0, NAMED).map(named),
    partly: partly.length,
    partlyNamed: oncePerReason(partly).slice(0, NAMED),
  } satisfies CsvResult;
  const event = {
    id: random.id(),
    agentId,
    clientId: null,
    kind: "table_imported",
    subject: csvRowCount(found.kind, added.size),
    at: now,
  } as const;
  const [ended] = await runBatch(db, [
    finishImport(db, { agentId, importId }, { result, now }),
    ...(added.size > 0 ? [insertActivityIfChanged(db, event)] : []),
  ]);
  if (rowsChanged(ended) === 1) await deleteFiles(deps, files, [tableKey(importId)]);
}

function oncePerReason(rows: readonly NamedRow[]): NamedRow[] {
  const first = new Map<string, NamedRow>();
  for (const row of rows) {
    const same = first.get(row.why);
    first.set(row.why, same ? { ...same, alike: (same.alike ?? 0) + 1 } : named(row));
  }
  return [...first.values()];
}

function named({ row, name, why }: NamedRow): NamedRow {
  return { row, name, why };
}

function padded(cells: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, at) => cells[at] ?? "");
}

/** Adds clients with their plans, and with codes and mails where they are invited now; each goes out on its day. */
async function clientsWriter(
  deps: Deps,
  agentId: string,
  { invites, seconds }: { invites: "now" | "later"; seconds: boolean },
): Promise<StepWriter<ClientFields>> {
  const { db, now, random } = deps;
  const [tasks, [newHomes]] = await db.batch([
    listAssignableTasks(db, agentId),
    selectDefaultCareLevel(db, agentId),
  ]);
  const care = { ...NO_CARE_CHOSEN, ...newHomes };
  const when = { now, inviteExpiresAt: inviteExpiry(now), careLevel: care.careLevel };
  return async (step, rows, run) => {
    const plans = planClients(tasks, care, now);
    const standing = invites === "now" ? await readInviteStatus(deps, agentId) : null;
    const people = rows.map(({ row, value }) => {
      const timeZone = timeZoneForZip(value.zipCode);
      return {
        ...value,
        id: rowId(step.importId, row),
        timeZone,
        secondState: seconds && namesSecond(value) ? ("waits" as const) : ("" as const),
        searchKey: clientSearchKey(value),
        notesKey: logTextKey(value.note).slice(0, NOTES_KEY_MAX),
        plan: plans.numberOf(value, timeZone),
      };
    });
    await withUniqueInviteCodes(random.bytes, invites === "now" ? people.length : 0, (codes) => {
      const clients = people.map((person, at): ImportedClient => {
        const code = codes[at];
        return { ...person, invite: code === undefined ? null : { code, mailId: random.id() } };
      });
      return run(standing, [
        insertImportedClients(db, step, clients, when),
        insertImportedPlans(db, step, clients, plans.all),
        insertImportedNotes(db, step, clients, { now, today: todayIn(DEFAULT_TIME_ZONE, now) }),
        ...(invites === "now" ? [insertImportedEmail(db, step, clients, now)] : []),
      ]);
    });
  };
}

/** The plans of a step, each worked out once: many homes are alike. */
function planClients(tasks: AssignableTask[], care: Pick<Home, "careLevel" | "traits">, now: number) {
  const all: PlanOfStep[] = [];
  const numbers = new Map<string, number>();
  return {
    all,
    numberOf: (home: ClientFields, timeZone: TimeZone): number => {
      const key = [home.propertyType, timeZone, home.closedOn, ...home.features].join();
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const today = todayIn(timeZone, now);
      const number = all.push(initialPlan(tasks, { ...home, ...care }, today)) - 1;
      numbers.set(key, number);
      return number;
    },
  };
}

function vendorsWriter({ db, now, random }: Deps): StepWriter<VendorRowFields> {
  return async (step, rows, run) => {
    const book = await readVendorRules(db, step);
    const vendors = rows.flatMap(({ row, value }) => {
      const placed = book.place(value);
      return placed.state === "ready" ? [{ ...placed.fields, id: rowId(step.importId, row) }] : [];
    });
    const categories = book.made().map((name) => ({ id: random.id(), name }));
    await run(null, [
      insertImportedCategories(db, step, categories),
      insertImportedVendors(db, step, vendors, now),
    ]);
  };
}
