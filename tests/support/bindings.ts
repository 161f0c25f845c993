import { readdirSync, readFileSync } from "node:fs";
import { Miniflare } from "miniflare";
import { createDb, type Db } from "#db/client.server.ts";
import { D1_HANDLER, d1ByRequest } from "./d1-by-request.ts";
import { R2_HANDLER, r2ByRequest } from "./r2-by-request.ts";
import { connectWorker, DIRECT_SOCKET } from "./worker-client.ts";

const MIGRATIONS = "db/migrations";

const BUCKETS = ["HOME_FILES", "PROFILE_IMAGES", "BACKUPS"];

const WORKER = `${D1_HANDLER}
${R2_HANDLER}
export default { fetch: (request, env) => (asked(request) === null ? d1(request, env) : r2(request, env)) };`;

export function migrationStatements(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .flatMap((name) => readFileSync(`${MIGRATIONS}/${name}`, "utf8").split("--> statement-breakpoint"))
    .map((statement) => statement.trim())
    .filter(Boolean);
}

export type TestBindings = {
  d1: D1Database;
  db: Db;
  homeFiles: R2Bucket;
  profileImages: R2Bucket;
  backups: R2Bucket;
  dispose: () => Promise<void>;
};

/** A workerd with a migrated D1 and R2, and its initial schema. */
type Machine = { url: URL; schema: string; dispose: () => Promise<void> };

/** Emptied machines of this process, which outlive the modules of a test file. */
const EMPTY = Symbol.for("empty machines of the tests");
const kept = globalThis as { [EMPTY]?: Machine[] };
kept[EMPTY] ??= [];
const idle = kept[EMPTY];

/**
 * A migrated D1 without rows and R2 without objects, in a workerd of its own. It is emptied when returned and reused by
 * the next file, because starting and migrating one costs ten times as much.
 */
export async function createBindings(): Promise<TestBindings> {
  const machine = idle.pop() ?? (await startMachine());
  const door = connectWorker(machine.url);
  const d1 = d1ByRequest(door);
  return {
    d1,
    db: createDb(d1),
    homeFiles: r2ByRequest(door, "HOME_FILES"),
    profileImages: r2ByRequest(door, "PROFILE_IMAGES"),
    backups: r2ByRequest(door, "BACKUPS"),
    dispose: async () => {
      door.close();
      const isAsNew = await empty(machine).catch(() => false);
      if (isAsNew) idle.push(machine);
      else await machine.dispose();
    },
  };
}

async function startMachine(): Promise<Machine> {
  const miniflare = new Miniflare({
    modules: true,
    script: WORKER,
    d1Databases: ["DB"],
    r2Buckets: BUCKETS,
    cf: false,
    ...DIRECT_SOCKET,
  });
  const url = await miniflare.unsafeGetDirectURL();
  const door = connectWorker(url);
  const d1 = d1ByRequest(door);
  await d1.batch(migrationStatements().map((statement) => d1.prepare(statement)));
  const schema = JSON.stringify(await readSchema(d1));
  door.close();
  return { url, schema, dispose: () => miniflare.dispose() };
}

/** Deletes every row and object; returns whether the schema is unchanged, so it can be reused. */
async function empty({ url, schema }: Machine): Promise<boolean> {
  const door = connectWorker(url);
  try {
    const d1 = d1ByRequest(door);
    const now = await readSchema(d1);
    if (JSON.stringify(now) !== schema) return false;
    const tables = now.filter(({ type }) => type === "table").map(({ name }) => `delete from "${name}"`);
    await d1.batch(["pragma defer_foreign_keys = on", ...tables].map((statement) => d1.prepare(statement)));
    for (const name of BUCKETS) await emptyBucket(r2ByRequest(door, name));
    return true;
  } finally {
    door.close();
  }
}

type SchemaRow = { type: string; name: string; sql: string | null };

/** Tables and indexes made by migrations, without those of SQLite and D1 themselves. */
async function readSchema(d1: D1Database): Promise<SchemaRow[]> {
  const { results } = await d1
    .prepare(
      "select type, name, sql from sqlite_schema where name not like 'sqlite_%' and name not like '_cf_%'",
    )
    .all<SchemaRow>();
  return results;
}

async function emptyBucket(bucket: R2Bucket): Promise<void> {
  for (;;) {
    const { objects, truncated } = await bucket.list();
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
