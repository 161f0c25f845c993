import { RuleViolation } from "#app/domain/errors.ts";
import { FILE_TYPES, IMAGE_TYPES, typeOfKey } from "#app/domain/files/accepted-file-types.ts";
import type { FileType } from "#app/domain/files/file-inspection.ts";
import {
  MAX_BRAND_BYTES,
  MAX_DOCUMENT_BYTES,
  MAX_HOME_BYTES,
  MAX_HOME_DOCUMENTS,
  MAX_IMAGE_BYTES,
} from "#app/domain/files/upload-limits.ts";
import * as m from "#app/paraglide/messages.js";
import { AGENT_TABLES } from "./agent-tables.ts";
import { columnsOf, type ExportTable } from "./export-value-rules.ts";
import type { ExportRole } from "./format.ts";
import { HOME_TABLES } from "./home-tables.ts";
import * as importError from "./import-errors.ts";

/** Nothing of the file is stored. The message is shown to the user. */
export class ImportRefused extends RuleViolation {
  constructor(sentence: string) {
    super(sentence, "file");
  }
}

/* Unique keys, as in the database. Exports check them too, as people keep working while one is read. */

type Row = Record<string, unknown>;

/** SQLite's `lower` handles only ASCII. */
const lower = (text: unknown) => String(text).replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const isOpen = (row: Row) => !row.completed && row.skipped_at === null && row.archived_at === null;

/** By table and the column to blame; null = this row has none. */
const UNIQUE: Record<string, Record<string, (row: Row) => string | null>> = {
  clients: { email: (row) => String(row.email).toLowerCase() },
  vendor_categories: { name: (row) => lower(row.name) },
  plan: {
    occurrence: (row) => `${row.client_id ?? ""}\n${row.task_id}\n${row.occurrence}`,
    completed: (row) => (isOpen(row) ? `${row.client_id ?? ""}\n${row.task_id}` : null),
  },
  calls_put_off: { about: (row) => `${row.client_id}\n${row.reason}\n${row.about}` },
  expenses: { plan_id: (row) => row.plan_id as string | null },
  budgets: { category: (row) => `${row.year}\n${row.category}` },
  conversations: { message_id: (row) => String(row.message_id) },
  chat_photos: { position: (row) => `${row.turn_id}\n${row.position}` },
};

/** A library holds each task of the catalog once; a home's export names tasks, it does not hold them. */
const LIBRARY_UNIQUE = {
  slug: (row: Row) => (row.deleted ? null : (row.slug as string | null)),
};

/** Unique keys of a row, with the column to blame. */
export function uniqueKeys(role: ExportRole, table: string, row: Row): { column: string; key: string }[] {
  const rules = table === "tasks" && role === "agent" ? LIBRARY_UNIQUE : UNIQUE[table];
  return Object.entries(rules ?? {}).flatMap(([column, keyOf]) => {
    const key = keyOf(row);
    return key === null ? [] : [{ column, key: `${column}\n${key}` }];
  });
}

export type ExportRow = Record<string, unknown>;

/** An export's uploads with their bytes, and those that were lost. */
export type ExportFiles = { held: ReadonlyMap<string, number>; lost: ReadonlySet<string> };

/** Where an upload belongs. `row` counts from 1 among all rows of the table. */
export type FileUse = { path: string; type: FileType; table: string; row: ExportRow; column: string };

/** The tables of a role's export, parents before children. */
export function tablesOf(role: ExportRole): readonly ExportTable[] {
  return role === "agent" ? AGENT_TABLES : HOME_TABLES;
}

/** No real account has more rows than this. */
const MAX_ROWS: Record<ExportRole, Record<string, number>> = {
  agent: { profile: 1, tasks: 20_000, vendor_categories: 1_000, plan: 200_000, contact_taps: 200_000 },
  home: {
    ...{ home: 1, tasks: 2_000, documents: MAX_HOME_DOCUMENTS, help_requests: 1_000, referrals: 1_000 },
    contact_taps: 200_000,
  },
};
const MAX_OTHER_ROWS = 20_000;

/** The tables whose pictures are an agent's own, which have a lower size limit. */
const AGENT_PICTURES = ["profile", "vendors"];

/** Validates rows in table order: schema, id, references, and files. Keeps ids and files, never rows. */
export class ImportChecker {
  private readonly tables: ReadonlyMap<string, ExportTable>;
  private readonly numbers = new Map<string, Map<string, number>>();
  /** The client each row of the plan belongs to, by the row's number. */
  private readonly planClients: string[] = [];
  private readonly taken = new Map<string, Set<string>>();
  private readonly counts = new Map<string, number>();
  private readonly used = new Map<string, FileUse>();
  private documentBytes = 0;

  constructor(
    private readonly role: ExportRole,
    private readonly files: ExportFiles,
  ) {
    this.tables = new Map(tablesOf(role).map((table) => [table.name, table]));
  }

  get uses(): ReadonlyMap<string, FileUse> {
    return this.used;
  }

  count(table: string): number {
    return this.counts.get(table) ?? 0;
  }

  /** The number (from 1) of a row that was accepted; null if there is none. */
  numberOf(table: string, id: unknown): number | null {
    return this.numbers.get(table)?.get(String(id)) ?? null;
  }

  /** The row as it is imported; null if it is left out. Throws Refused. */
  take(name: string, raw: unknown): ExportRow | null {
    const table = this.tables.get(name);
    if (!table) throw new RangeError(name);
    const number = this.count(name) + 1;
    this.counts.set(name, number);
    if (number > (MAX_ROWS[this.role][name] ?? MAX_OTHER_ROWS))
      throw new ImportRefused(m.transfer_account_too_much());
    const parsed = table.row.safeParse(raw);
    if (!parsed.success) {
      throw new ImportRefused(
        importError.badRow(name, number, String(parsed.error.issues[0]?.path[0] ?? "row")),
      );
    }
    // Keeps the file's own values, as the schema would reorder nested ones; the schema fills in what older exports
    // lack.
    const merged: ExportRow = { ...parsed.data, ...(raw as ExportRow) };
    const row = Object.fromEntries(columnsOf(table).map((column) => [column, merged[column]]));
    this.resolve(table, row, number);
    if (!this.claimFiles(table, row, number)) return null;
    this.keepUnique(name, row, number);
    this.keepId(name, row, number);
    return row;
  }

  private resolve({ name, references }: ExportTable, row: ExportRow, number: number): void {
    for (const [column, reference] of Object.entries(references)) {
      const value = row[column];
      if (value === null || !reference) continue;
      const other = this.numbers.get(reference.table)?.get(String(value));
      const mine =
        reference.table !== "plan" || this.role === "home" || this.planClients[other ?? 0] === row.client_id;
      if (other !== undefined && mine) continue;
      if (reference.required) throw new ImportRefused(importError.danglingRow(name, number, column));
      row[column] = null;
    }
  }

  /** Each file belongs to one row. False if the row is useless without its lost file. */
  private claimFiles(
    { name, row: shape, files: columns }: ExportTable,
    row: ExportRow,
    number: number,
  ): boolean {
    for (const [column, kind] of Object.entries(columns)) {
      const path = row[column];
      if (typeof path !== "string" || !path.startsWith("files/")) continue;
      if (this.files.lost.has(path)) {
        if (!shape.shape[column]?.safeParse(null).success) return false;
        row[column] = null;
        continue;
      }
      const bytes = this.files.held.get(path);
      if (bytes === undefined) throw new ImportRefused(importError.danglingRow(name, number, column));
      const use = this.used.get(path);
      if (use) {
        // Two turns of a chat may show one photo; a document's file is its own.
        const shared = use.table === name && use.row.client_id === row.client_id && kind !== "document";
        if (!shared) throw new ImportRefused(importError.badRow(name, number, column));
        continue;
      }
      const type = checkFile(path, bytes, {
        pictures: kind !== "document",
        brand: AGENT_PICTURES.includes(name),
      });
      const described = "size" in row && (row.size !== bytes || row.type !== type);
      if (described)
        throw new ImportRefused(importError.badRow(name, number, row.size === bytes ? "type" : "size"));
      this.documentBytes += kind === "document" ? bytes : 0;
      if (this.documentBytes > MAX_HOME_BYTES) throw new ImportRefused(m.transfer_account_too_much());
      this.used.set(path, { path, type, table: name, row: { id: row.id, client_id: row.client_id }, column });
    }
    return true;
  }

  private keepUnique(name: string, row: ExportRow, number: number): void {
    const seen = into(this.taken, name, () => new Set<string>());
    for (const { column, key } of uniqueKeys(this.role, name, row)) {
      if (seen.has(key)) throw new ImportRefused(importError.badRow(name, number, column));
      seen.add(key);
    }
  }

  private keepId(name: string, row: ExportRow, number: number): void {
    if (typeof row.id !== "string") return;
    const known = into(this.numbers, name, () => new Map<string, number>());
    if (known.has(row.id)) throw new ImportRefused(importError.badRow(name, number, "id"));
    known.set(row.id, number);
    if (name === "plan" && this.role === "agent") this.planClients[number] = String(row.client_id);
  }
}

function checkFile(path: string, bytes: number, { pictures, brand }: { pictures: boolean; brand: boolean }) {
  const type = typeOfKey(path);
  const welcome: readonly FileType[] = pictures ? IMAGE_TYPES : FILE_TYPES;
  if (type === null || !welcome.includes(type)) throw new ImportRefused(importError.unwelcomeFile(path));
  const most = brand ? MAX_BRAND_BYTES : pictures ? MAX_IMAGE_BYTES : MAX_DOCUMENT_BYTES;
  if (bytes > most) throw new ImportRefused(importError.tooLargeFile(path));
  return type;
}

function into<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
