import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** Epoch milliseconds of the moment the frozen demo was made at; the clock of the bench stands there. */
export const FROZEN_NOW = Date.UTC(2026, 10, 21, 15);
/** What its passwords are hashed with. */
export const FROZEN_PEPPER = "b".repeat(64);

export const FROZEN_FILE = new URL("demo-2026-11-21.json.gz", import.meta.url);
const MIGRATIONS = "db/migrations";
/** Values in one statement; D1 takes a hundred parameters. */
const PARAMS = 100;

export type Frozen = {
  /** The last migration there was when the demo was frozen; later ones change its rows as they change anybody's. */
  migration: string;
  tables: { name: string; columns: string[]; rows: unknown[][] }[];
};

/**
 * Fills an empty database with the demo as it was on November 21, 2026: a demo, a catalog or a plan that changes
 * later changes no figure. Its homeowner has 68 tasks on their list.
 */
export async function loadFrozenDemo(d1: D1Database): Promise<void> {
  const frozen: Frozen = JSON.parse(gunzipSync(readFileSync(FROZEN_FILE)).toString());
  const names = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const until = names.indexOf(`${frozen.migration}.sql`) + 1;
  await migrate(d1, names.slice(0, until));
  await d1.batch([
    d1.prepare("pragma defer_foreign_keys = on"),
    ...frozen.tables.flatMap((table) => inserts(d1, table)),
  ]);
  await migrate(d1, names.slice(until));
  // Their plans are as they were that day, and nobody is asked about them: a later visit would level them.
  await d1.batch([
    d1.prepare(`update clients set plan_fitted_at = welcomed_at, plan_fit_seen_at = welcomed_at,
      last_done_asked_at = welcomed_at`),
  ]);
}

async function migrate(d1: D1Database, names: string[]): Promise<void> {
  const statements = names
    .flatMap((name) => readFileSync(`${MIGRATIONS}/${name}`, "utf8").split("--> statement-breakpoint"))
    .map((statement) => statement.trim())
    .filter(Boolean);
  if (statements.length > 0) await d1.batch(statements.map((statement) => d1.prepare(statement)));
}

function inserts(d1: D1Database, { name, columns, rows }: Frozen["tables"][number]): D1PreparedStatement[] {
  const atOnce = Math.max(1, Math.floor(PARAMS / columns.length));
  const one = `(${columns.map(() => "?").join(", ")})`;
  const into = `insert into "${name}" (${columns.map((column) => `"${column}"`).join(", ")}) values `;
  const chunks = Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, n) =>
    rows.slice(n * atOnce, (n + 1) * atOnce),
  );
  return chunks.map((chunk) => d1.prepare(into + chunk.map(() => one).join(", ")).bind(...chunk.flat()));
}
