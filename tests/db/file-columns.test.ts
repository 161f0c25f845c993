import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { AGENT_FILE_COLUMNS, HOME_FILE_COLUMNS } from "#db/file-columns.ts";
import * as schema from "#db/schema.ts";
// @ts-expect-error -- plain JavaScript, so that it runs before anything is installed
import { FILE_COLUMNS } from "../../scripts/backup/write-backup.mjs";

/** Columns named like a key that reference no file, or one purged by age or only counted. */
const NO_FILES = [
  "assistant_budgets.key",
  "attempts.key",
  "client_log.text_key",
  "clients.notes_key",
  "clients.search_key",
  "imports.key",
  "outbox.dedupe_key",
  "stored_files.key",
  ...["storm_alerts.event_key", "storm_alerts.storm_key", "storm_checks.storm_key"],
  ...["storm_counties.storm_key", "storm_notices.storm_key", "storm_replies.storm_key"],
];

test("every schema column that could name a file is in a list or is marked as naming none", () => {
  const keys = Object.values(schema)
    .filter((one) => is(one, SQLiteTable))
    .map((table) => getTableConfig(table as SQLiteTable))
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
    .filter((name) => /\.(.*_)?key$/.test(name));
  const listed = [...HOME_FILE_COLUMNS, ...AGENT_FILE_COLUMNS].map(
    ({ table, column }) => `${table}.${column}`,
  );
  expect(keys.sort()).toEqual([...listed, ...NO_FILES].sort());
});

test("a backup covers the same file columns, plus pending imports, profiles, and vendors", () => {
  const listed = HOME_FILE_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  const backed = (bucket: string) =>
    Object.keys(FILE_COLUMNS)
      .filter((name) => FILE_COLUMNS[name as keyof typeof FILE_COLUMNS] === bucket)
      .sort();
  expect(backed("HOME_FILES")).toEqual([...listed, "imports.key"].sort());
  const logos = AGENT_FILE_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(backed("PROFILE_IMAGES")).toEqual(["profiles.headshot_url", "profiles.logo_url", ...logos]);
});
