import { createHash } from "node:crypto";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { expect } from "vitest";
import { AGENT_TABLES } from "#app/domain/transfer/account/agent-tables.ts";
import type { ExportTable } from "#app/domain/transfer/account/export-value-rules.ts";
import {
  csvPath,
  dataPath,
  MANIFEST_PATH,
  type Manifest,
  manifestSchema,
} from "#app/domain/transfer/account/format.ts";
import { HOME_TABLES } from "#app/domain/transfer/account/home-tables.ts";

export type Archive = {
  bytes: Uint8Array;
  paths: string[];
  entries: Map<string, Uint8Array>;
  manifest: Manifest;
};

export async function readAll(stream: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A ZIP unpacked with its CRCs checked. */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { checkSignature: true });
  const entries = new Map<string, Uint8Array>();
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    entries.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
  }
  const manifest = manifestSchema.parse(JSON.parse(textOf({ entries }, MANIFEST_PATH)));
  return { bytes, paths: [...entries.keys()], entries, manifest };
}

export function textOf({ entries }: Pick<Archive, "entries">, path: string): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
    entries.get(path) ?? new Uint8Array(),
  );
}

export function rowsOf(archive: Archive, table: string): Record<string, unknown>[] {
  return JSON.parse(textOf(archive, dataPath(table)));
}

/** Checks every hash, row, reference, and file against the manifest and the format. */
export function expectValidArchive(archive: Archive): void {
  const { manifest, paths, entries } = archive;
  expect(paths.at(-1)).toBe(MANIFEST_PATH);
  const listed = manifest.files.map(({ path }) => path);
  expect(listed).toEqual(paths.slice(0, -1));
  for (const { path, bytes, sha256 } of manifest.files) {
    const body = entries.get(path) ?? new Uint8Array();
    expect([path, body.length]).toEqual([path, bytes]);
    expect([path, createHash("sha256").update(body).digest("hex")]).toEqual([path, sha256]);
  }
  const tables: readonly ExportTable[] = manifest.role === "agent" ? AGENT_TABLES : HOME_TABLES;
  expect(Object.keys(manifest.tables)).toEqual(tables.map(({ name }) => name));
  const known = new Map<string, Set<unknown>>();
  for (const table of tables) {
    const rows = rowsOf(archive, table.name);
    expect([table.name, rows.length]).toEqual([table.name, manifest.tables[table.name]]);
    known.set(table.name, new Set(rows.map(({ id }) => id)));
    for (const row of rows) {
      const parsed = table.row.safeParse(row);
      expect([table.name, row.id, parsed.error?.issues ?? []]).toEqual([table.name, row.id, []]);
      for (const [column, reference] of Object.entries(table.references)) {
        if (row[column] !== null) expect(known.get(reference?.table ?? "")?.has(row[column])).toBe(true);
      }
      for (const column of Object.keys(table.files)) {
        const path = row[column];
        if (path === null || String(path).startsWith("https:")) continue;
        expect([...listed, ...manifest.missing]).toContain(path);
      }
    }
    expect(paths).toContain(csvPath(table.name));
  }
}
