import {
  dataPath,
  EXPORT_VERSION,
  type ExportRole,
  isFilePath,
  MANIFEST_PATH,
  type Manifest,
  manifestHead,
  manifestSchema,
} from "#app/domain/transfer/account/format.ts";
import * as importError from "#app/domain/transfer/account/import-errors.ts";
import { ImportRefused, tablesOf } from "#app/domain/transfer/account/import-rules.ts";
import { parseBoundedJson } from "#app/lib/bounded-json.ts";
import { openZip, type Zip } from "#app/lib/zip.server.ts";
import * as m from "#app/paraglide/messages.js";
import { type OpenExport, readShortExport } from "./read-version-1.server.ts";

const MEGABYTE = 1024 * 1024;
/** Fifty thousand entries with their sums. */
const MAX_MANIFEST = 12 * MEGABYTE;
/** All rows together, unpacked: a book of a thousand clients with their whole plans has two thirds of it. */
const MAX_DATA = 32 * MEGABYTE;
/** What is there for people: the spreadsheets, the short export and the note. */
const MAX_OTHER = 128 * MEGABYTE;
/** No row is longer. */
const MAX_LINE = 2 * MEGABYTE;

/** Opens an export of the current or an older version. Throws Refused, saying why, for any other file. */
export async function openExport(
  files: R2Bucket,
  { key, size }: { key: string; size: number },
  { role, now }: { role: ExportRole; now: number },
): Promise<OpenExport> {
  const head = await files.get(key, { range: { offset: 0, length: Math.min(size, 4) } });
  if (!head) throw new ImportRefused(m.transfer_account_file_gone());
  const start = new TextDecoder("latin1").decode(await head.arrayBuffer());
  if (start.startsWith("PK")) return openWhole(await openZip(files, key, size), role);
  if (!/^(\xef\xbb\xbf)?\s*\{/.test(start)) throw new ImportRefused(m.transfer_account_not_an_export());
  if (role !== "agent") throw new ImportRefused(m.transfer_account_agent_export());
  if (size > MAX_DATA) throw new ImportRefused(m.transfer_account_too_much());
  const object = await files.get(key);
  if (!object) throw new ImportRefused(m.transfer_account_file_gone());
  return readShortExport(await object.text(), now);
}

async function openWhole(zip: Zip, role: ExportRole): Promise<OpenExport> {
  const manifest = await readManifest(zip);
  if (manifest.role !== role)
    throw new ImportRefused(
      manifest.role === "home" ? m.transfer_account_home_export() : m.transfer_account_agent_export(),
    );
  checkEntries(zip, manifest);
  checkTables(manifest, role);
  const sums = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  const pour = async (path: string, onChunk: (chunk: Uint8Array) => void) => {
    if ((await zip.pour(path, onChunk)) !== sums.get(path))
      throw new ImportRefused(importError.damaged(path));
  };
  const uploads = manifest.files.filter(({ path }) => isFilePath(path));
  return {
    version: manifest.version,
    exportedAt: manifest.exported_at,
    agentId: manifest.agent ?? null,
    tables: { ...Object.fromEntries(tablesOf(role).map(({ name }) => [name, 0])), ...manifest.tables },
    files: {
      held: new Map(uploads.map(({ path, bytes }) => [path, bytes])),
      lost: new Set(manifest.missing),
    },
    async rows(table, onRow) {
      if (!Object.hasOwn(manifest.tables, table)) return;
      const lines = lineReader(dataPath(table), onRow);
      await pour(dataPath(table), lines.take);
      lines.end();
    },
    async file(path) {
      const bytes = new Uint8Array(zip.sizes.get(path) ?? 0);
      let at = 0;
      await pour(path, (chunk) => {
        bytes.set(chunk, at);
        at += chunk.length;
      });
      return bytes;
    },
    async verify() {
      for (const { path } of manifest.files) if (!isFilePath(path)) await pour(path, () => {});
    },
  };
}

async function readManifest(zip: Zip): Promise<Manifest> {
  const size = zip.sizes.get(MANIFEST_PATH);
  if (size === undefined) throw new ImportRefused(m.transfer_account_no_manifest());
  if (size > MAX_MANIFEST) throw new ImportRefused(m.transfer_account_too_much());
  const text = await readText(zip, MANIFEST_PATH);
  const json = parseJson(text, importError.damaged(MANIFEST_PATH));
  const head = manifestHead.safeParse(json);
  if (!head.success) throw new ImportRefused(m.transfer_account_not_an_export());
  if (head.data.version > EXPORT_VERSION) throw new ImportRefused(m.transfer_account_newer());
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) throw new ImportRefused(importError.damaged(MANIFEST_PATH));
  return manifest.data;
}

async function readText(zip: Zip, path: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  await zip.pour(path, (chunk) => {
    text += decoder.decode(chunk, { stream: true });
  });
  return text + decoder.decode();
}

function parseJson(text: string, sentence: string): unknown {
  try {
    return parseBoundedJson(text);
  } catch (error) {
    throw new ImportRefused(error instanceof RangeError ? m.transfer_account_too_much() : sentence);
  }
}

/** The ZIP and its manifest have to name the same entries, with the same sizes. */
function checkEntries(zip: Zip, manifest: Manifest): void {
  const listed = new Map(manifest.files.map(({ path, bytes }) => [path, bytes]));
  if (listed.size !== manifest.files.length) throw new ImportRefused(importError.damaged(MANIFEST_PATH));
  for (const path of zip.sizes.keys()) {
    if (path !== MANIFEST_PATH && !listed.has(path)) throw new ImportRefused(importError.unexpected(path));
  }
  for (const [path, bytes] of listed) {
    const size = zip.sizes.get(path);
    if (size === undefined || path === MANIFEST_PATH) throw new ImportRefused(importError.missing(path));
    if (size !== bytes) throw new ImportRefused(importError.damaged(path));
  }
  for (const path of manifest.missing)
    if (listed.has(path)) throw new ImportRefused(importError.damaged(MANIFEST_PATH));
}

/** Exactly the role's tables, newer ones optional, within the size limits. */
function checkTables({ tables, files }: Manifest, role: ExportRole): void {
  const isThere = (name: string) =>
    Object.hasOwn(tables, name) || files.some(({ path }) => path === dataPath(name));
  const names = tablesOf(role)
    .filter(({ name, isNewer }) => !isNewer || isThere(name))
    .map(({ name }) => name);
  const other = Object.keys(tables).find((name) => !names.includes(name));
  if (other !== undefined) throw new ImportRefused(importError.unexpected(dataPath(other)));
  const rows = new Set(names.map(dataPath));
  for (const path of rows) {
    if (!files.some((entry) => entry.path === path)) throw new ImportRefused(importError.missing(path));
  }
  const absent = names.find((name) => !Object.hasOwn(tables, name));
  if (absent !== undefined) throw new ImportRefused(importError.damaged(MANIFEST_PATH));
  const sum = (some: Manifest["files"]) => some.reduce((total, { bytes }) => total + bytes, 0);
  const data = files.filter(({ path }) => rows.has(path));
  const beside = files.filter(({ path }) => !rows.has(path) && !isFilePath(path));
  if (sum(data) > MAX_DATA || sum(beside) > MAX_OTHER) throw new ImportRefused(m.transfer_account_too_much());
  const stray = beside.find(({ path }) => path.startsWith("data/"));
  if (stray) throw new ImportRefused(importError.unexpected(stray.path));
}

/** Cuts a JSON array with one row per line into its rows. */
function lineReader(path: string, onRow: (row: unknown) => void) {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let rest = "";
  const read = (line: string) => {
    const row = line.trim().replace(/,$/, "");
    if (row === "" || row === "[" || row === "]" || row === "[]") return;
    onRow(parseJson(row, importError.damaged(path)));
  };
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new ImportRefused(importError.damaged(path));
    }
  };
  const cut = (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MAX_LINE) throw new ImportRefused(importError.damaged(path));
    for (const line of lines) read(line);
  };
  return {
    take: (chunk: Uint8Array) => cut(decode(chunk)),
    end: () => cut(`${decode()}\n`),
  };
}
