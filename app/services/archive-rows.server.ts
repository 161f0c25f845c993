import { csvPath, dataPath, filePath } from "#app/domain/archive.ts";
import { type ArchiveTable, columnsOf } from "#app/domain/archive-tables.ts";
import { csvHead, csvLines } from "./csv.server.ts";
import type { ZipSink } from "./zip-stream.server.ts";

/** A row as the database has it, under the names of the export; a column of a file holds where that is stored. */
export type StoredRow = Record<string, unknown>;

/** A file a row names: where it is stored, and what people would call it. */
export type NamedFile = { bucket: "files" | "pictures"; key: string; name: string };

export type TableSource = {
  table: ArchiveTable;
  /** The rows in the order of the export, a page at a time, from the beginning each time it is called. */
  pages: () => AsyncIterable<readonly StoredRow[]>;
  /** The file in a column; a text is an address elsewhere and stays as it is. */
  fileOf?: (row: StoredRow, column: string) => NamedFile | string | null;
  /** The only ids any other row names, where keeping all of them would take too much room. */
  named?: ReadonlySet<string>;
};

export type PackedFile = NamedFile & { path: string };

/**
 * Writes the tables' rows and keeps what has to be known across tables: which rows there are, so that none
 * names one that is not there, and the files in the order they were named. Rows may come and go while this
 * reads. Parents are read before children; a child that names a row which was not read loses the reference or,
 * where it cannot do without, is left out.
 */
export function createRowWriter(sources: readonly TableSource[]) {
  const referenced = new Set(
    sources.flatMap(({ table }) => Object.values(table.references).map((reference) => reference?.table)),
  );
  const ids = new Map<string, Set<unknown>>();
  const files = new Map<string, PackedFile>();
  const counts: Record<string, number> = {};

  function note({ table, named }: TableSource, row: StoredRow) {
    if (!referenced.has(table.name) || (named && !named.has(String(row.id)))) return;
    const known = ids.get(table.name) ?? new Set();
    ids.set(table.name, known.add(row.id));
  }

  /** The column as the export has it; undefined = the row cannot be in it. */
  function cellFor(source: TableSource, row: StoredRow, column: string, pathFor: PathFor): unknown {
    const { table, fileOf } = source;
    const value = row[column] ?? null;
    if (value === null) return null;
    const reference = table.references[column];
    if (reference && !ids.get(reference.table)?.has(value)) return reference.required ? undefined : null;
    if (table.instants.includes(column)) return new Date(Number(value)).toISOString();
    if (!table.files[column]) return value;
    const file = fileOf?.(row, column) ?? null;
    return file === null || typeof file === "string" ? file : pathFor(table.name, file);
  }

  function rowOf(source: TableSource, stored: StoredRow, pathFor: PathFor): StoredRow | null {
    const row: StoredRow = {};
    for (const column of columnsOf(source.table)) {
      row[column] = cellFor(source, stored, column, pathFor);
      if (row[column] === undefined) return null;
    }
    return row;
  }

  function numbered(table: string) {
    let count = 0;
    return (_: string, file: NamedFile) => {
      const place = `${table} ${file.bucket} ${file.key}`;
      const known = files.get(place);
      if (known) return known.path;
      count += 1;
      const path = filePath(table, count, file.name, file.key);
      files.set(place, { ...file, path });
      return path;
    };
  }

  async function* json(source: TableSource) {
    const pathFor = numbered(source.table.name);
    let count = 0;
    yield "[";
    for await (const page of source.pages()) {
      let text = "";
      for (const stored of page) {
        const row = rowOf(source, stored, pathFor);
        if (!row) continue;
        text += `${count === 0 ? "\n" : ",\n"}${JSON.stringify(row)}`;
        note(source, row);
        count += 1;
      }
      yield text;
    }
    yield count === 0 ? "]\n" : "\n]\n";
    counts[source.table.name] = count;
  }

  async function* csv(source: TableSource) {
    const columns = columnsOf(source.table);
    const pathFor: PathFor = (table, file) => files.get(`${table} ${file.bucket} ${file.key}`)?.path ?? null;
    yield csvHead(columns);
    for await (const page of source.pages()) {
      const rows = page.map((stored) => rowOf(source, stored, pathFor)).filter((row) => row !== null);
      yield csvLines(rows.map((row) => columns.map((column) => textOf(row[column]))));
    }
  }

  return {
    counts,
    files: files as ReadonlyMap<string, PackedFile>,
    /** All rows as JSON, then all of them read once more for a spreadsheet. */
    async write(zip: ZipSink) {
      for (const source of sources) await zip.text(dataPath(source.table.name), json(source));
      for (const source of sources) await zip.text(csvPath(source.table.name), csv(source));
    },
  };
}

type PathFor = (table: string, file: NamedFile) => string | null;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join("; ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
