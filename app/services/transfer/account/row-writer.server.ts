import { columnsOf, type ExportTable } from "#app/domain/transfer/account/export-value-rules.ts";
import { csvPath, dataPath, type ExportRole, filePath } from "#app/domain/transfer/account/format.ts";
import { uniqueKeys } from "#app/domain/transfer/account/import-rules.ts";
import { csvHeader, csvLines } from "#app/lib/csv/write.server.ts";
import type { ZipSink } from "#app/lib/zip.server.ts";

export type StoredRow = Record<string, unknown>;

export type NamedFile = { bucket: "files" | "pictures"; key: string; name: string };

export type TableSource = {
  table: ExportTable;
  /** The rows in the order of the export, a page at a time, from the beginning each time it is called. */
  pages: () => AsyncIterable<readonly StoredRow[]>;
  /** The file in a column; a text is an address elsewhere and stays as it is. */
  fileOf?: (row: StoredRow, column: string) => NamedFile | string | null;
  /** The rows as people read them, where that is not column by column what `data/` has. */
  spreadsheet?: { headings: readonly string[]; cellsOf: (row: StoredRow) => readonly string[] };
  /** The only ids other rows name; saves memory. */
  named?: ReadonlySet<string>;
};

export type PackedFile = NamedFile & { path: string };

/**
 * Writes rows and tracks which exist and which files they name, as data may change meanwhile. Parents come first; a
 * row whose required parent is missing is left out, other references become null.
 */
export class RowWriter {
  readonly counts: Record<string, number> = {};
  private readonly packed = new Map<string, PackedFile>();
  private readonly ids = new Map<string, Set<unknown>>();
  private readonly referenced: ReadonlySet<string | undefined>;

  constructor(
    private readonly role: ExportRole,
    private readonly sources: readonly TableSource[],
  ) {
    this.referenced = new Set(
      sources.flatMap(({ table }) => Object.values(table.references).map((reference) => reference?.table)),
    );
  }

  get files(): ReadonlyMap<string, PackedFile> {
    return this.packed;
  }

  /** All rows as JSON, then all of them read once more for a spreadsheet. */
  async write(zip: ZipSink): Promise<void> {
    for (const source of this.sources) await zip.text(dataPath(source.table.name), this.json(source));
    for (const source of this.sources) await zip.text(csvPath(source.table.name), this.csv(source));
  }

  private async *json(source: TableSource) {
    const pathFor = this.numbered(source.table.name);
    const isNew = this.newcomers(source.table.name);
    let count = 0;
    yield "[";
    for await (const page of source.pages()) {
      let text = "";
      for (const stored of page) {
        const row = this.rowOf(source, stored, pathFor);
        if (!row || !isNew(row)) continue;
        text += `${count === 0 ? "\n" : ",\n"}${JSON.stringify(row)}`;
        this.note(source, row);
        count += 1;
      }
      yield text;
    }
    yield count === 0 ? "]\n" : "\n]\n";
    this.counts[source.table.name] = count;
  }

  private async *csv(source: TableSource) {
    const columns = columnsOf(source.table);
    const { headings = columns, cellsOf } = source.spreadsheet ?? {};
    const pathFor: PathFor = (table, file) => this.packed.get(placeOf(table, file))?.path ?? null;
    yield csvHeader(headings);
    for await (const page of source.pages()) {
      const rows = page.flatMap((stored) => {
        const row = this.rowOf(source, stored, pathFor);
        if (row === null) return [];
        return [cellsOf ? cellsOf(stored) : columns.map((column) => textOf(row[column]))];
      });
      yield csvLines(rows);
    }
  }

  private rowOf(source: TableSource, stored: StoredRow, pathFor: PathFor): StoredRow | null {
    const row: StoredRow = {};
    for (const column of columnsOf(source.table)) {
      row[column] = this.cellFor(source, stored, column, pathFor);
      if (row[column] === undefined) return null;
    }
    return row;
  }

  /** The column as the export has it; undefined = the row cannot be in it. */
  private cellFor({ table, fileOf }: TableSource, row: StoredRow, column: string, pathFor: PathFor): unknown {
    const value = row[column] ?? null;
    if (value === null) return null;
    const reference = table.references[column];
    if (reference && !this.ids.get(reference.table)?.has(value)) return reference.required ? undefined : null;
    if (table.instants.includes(column)) return new Date(Number(value)).toISOString();
    if (!table.files[column]) return value;
    const file = fileOf?.(row, column) ?? null;
    return file === null || typeof file === "string" ? file : pathFor(table.name, file);
  }

  private note({ table, named }: TableSource, row: StoredRow): void {
    if (!this.referenced.has(table.name) || (named && !named.has(String(row.id)))) return;
    const known = this.ids.get(table.name) ?? new Set();
    this.ids.set(table.name, known.add(row.id));
  }

  /**
   * False for a row seen before, as one changed meanwhile may be read twice. For a plan, remembers only the current
   * client.
   */
  private newcomers(table: string): (row: StoredRow) => boolean {
    const seen = new Set<string>();
    let client: unknown;
    return (row) => {
      if (row.client_id !== client) seen.clear();
      client = row.client_id;
      const keys = uniqueKeys(this.role, table, row).map(({ key }) => key);
      if (keys.some((key) => seen.has(key))) return false;
      for (const key of keys) seen.add(key);
      return true;
    };
  }

  private numbered(table: string): PathFor {
    let count = 0;
    return (_, file) => {
      const known = this.packed.get(placeOf(table, file));
      if (known) return known.path;
      count += 1;
      const path = filePath(table, count, file.name, file.key);
      this.packed.set(placeOf(table, file), { ...file, path });
      return path;
    };
  }
}

const placeOf = (table: string, { bucket, key }: NamedFile) => `${table} ${bucket} ${key}`;

type PathFor = (table: string, file: NamedFile) => string | null;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join("; ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export const PAGE = 1_000;

type Read<Row, Place> = (after: Place, limit: number) => PromiseLike<Row[]>;

/** Reads a page only when needed. `first` precedes all rows; `placeOf` is a row's position. */
export async function* pagesOf<Row, Place>(
  read: Read<Row, Place>,
  first: Place,
  placeOf: (row: Row) => Place,
  limit = PAGE,
): AsyncGenerator<Row[]> {
  for (let after = first; ; ) {
    const rows = await read(after, limit);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = placeOf(last);
  }
}

/** All pages of a list in the order of its ids. */
export function pagesById<Row extends { id: string }>(
  read: Read<Row, string>,
  limit = PAGE,
): AsyncGenerator<Row[]> {
  return pagesOf(read, "", ({ id }) => id, limit);
}
