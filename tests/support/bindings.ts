import { readdirSync, readFileSync } from "node:fs";
import { Miniflare } from "miniflare";
import { createDb, type Db } from "#db/client.server.ts";
import { D1_WORKER, d1ByRequest } from "./d1-by-request.ts";

const MIGRATIONS = "db/migrations";

/** Every statement of the migrations, in order. */
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
  mail: Queue;
  dispose: () => Promise<void>;
};

/** A fresh, migrated D1 with R2 and the mail queue, in workerd and in memory. */
export async function createBindings(): Promise<TestBindings> {
  const miniflare = new Miniflare({
    modules: true,
    script: D1_WORKER,
    d1Databases: ["DB"],
    r2Buckets: ["HOME_FILES", "PROFILE_IMAGES"],
    queueProducers: { MAIL: "mail" },
    cf: false,
  });
  const env = await miniflare.getBindings<Record<string, unknown>>();
  const d1 = d1ByRequest(miniflare);
  await d1.batch(migrationStatements().map((statement) => d1.prepare(statement)));
  return {
    d1,
    db: createDb(d1),
    homeFiles: env.HOME_FILES as R2Bucket,
    profileImages: env.PROFILE_IMAGES as R2Bucket,
    mail: env.MAIL as Queue,
    dispose: () => miniflare.dispose(),
  };
}
