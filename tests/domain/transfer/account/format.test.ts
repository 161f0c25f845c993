import fc from "fast-check";
import { expect, test } from "vitest";
import { AGENT_TABLES } from "#app/domain/transfer/account/agent-tables.ts";
import { columnsOf, type ExportTable, instant } from "#app/domain/transfer/account/export-value-rules.ts";
import {
  csvPath,
  dataPath,
  EXPORT_ROLES,
  filePath,
  isExportPath,
  isFilePath,
  safeName,
} from "#app/domain/transfer/account/format.ts";
import { HOME_TABLES } from "#app/domain/transfer/account/home-tables.ts";

test.each([
  ["Roof.pdf", "pdf", "Roof.pdf"],
  ["Roof", "pdf", "Roof.pdf"],
  ["me.JPEG", "jpg", "me.jpg"],
  ["Roof.pdf.exe", "pdf", "Roof.pdf.exe.pdf"],
  ["../../etc/passwd", "png", "etc passwd.png"],
  ["C:\\Windows\\win.ini", "pdf", "C Windows win.ini.pdf"],
  ["CON", "pdf", "_CON.pdf"],
  ["nul.tar.pdf", "pdf", "_nul.tar.pdf"],
  ["...", "png", "File.png"],
  ["", "png", "File.png"],
  [" a\u0000b\u202egpj.exe ", "jpg", "a b gpj.exe.jpg"],
  ["🏡 Haus 👨‍👩‍👧", "jpg", "🏡 Haus 👨‍👩‍👧.jpg"],
])("the file %j of type %s is exported as %j", (text, extension, name) => {
  expect(safeName(text, extension)).toBe(name);
});

test("for any file name, its path is valid, short, and inside its folder", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 150 }),
      fc.constantFrom("a.pdf", "a.jpg", "a.png", "a.exe"),
      fc.integer({ min: 1, max: 99_999 }),
      (text, key, number) => {
        const path = filePath("documents", number, text, key);
        expect(isFilePath(path)).toBe(true);
        expect(isExportPath(path)).toBe(true);
        expect(path.split("/")).toHaveLength(3);
        expect(path.slice("files/documents/".length).length).toBeLessThan(108);
      },
    ),
    { numRuns: 50 },
  );
});

test.each([
  "../manifest.json",
  "/README.txt",
  "data/../x.json",
  "data/Clients.json",
  "files/documents/0001 a/b.pdf",
  "files/documents/0001 ..\\b.pdf",
  "files/documents/1 a.pdf",
  "files/documents/0001 a.exe",
  "files/../documents/0001 a.pdf",
  "files/documents/0001 a\u0000.pdf",
])("%j is not an export path", (path) => {
  expect(isExportPath(path)).toBe(false);
});

test("an instant is accepted only in the form Date writes", () => {
  expect(instant.safeParse("2026-11-21T12:00:00.000Z").success).toBe(true);
  for (const text of ["2026-11-21", "2026-02-30T12:00:00.000Z", "2026-11-21T24:00:00.000Z", "now", ""]) {
    expect(instant.safeParse(text).success).toBe(false);
  }
});

const tables: Record<string, readonly ExportTable[]> = { agent: AGENT_TABLES, home: HOME_TABLES };

test.each(EXPORT_ROLES)(
  "in the export of role %s, parents come before children and columns exist",
  (role) => {
    const before = new Set<string>();
    for (const table of tables[role] ?? []) {
      const columns = columnsOf(table);
      expect(isExportPath(dataPath(table.name)) && isExportPath(csvPath(table.name))).toBe(true);
      for (const [column, reference] of Object.entries(table.references)) {
        expect(columns).toContain(column);
        expect([...before]).toContain(reference?.table);
      }
      for (const column of [...table.instants, ...Object.keys(table.files)])
        expect(columns).toContain(column);
      before.add(table.name);
    }
  },
);

test("no exported column is a secret", () => {
  const columns = Object.values(tables).flatMap((all) => all.flatMap(columnsOf));
  const secrets = /password|hash|invite(?!_note)|token|search_key|session|lease|agent_id/;
  expect(columns.filter((column) => secrets.test(column))).toEqual([]);
});
