import { readdirSync, readFileSync } from "node:fs";
import { Miniflare } from "miniflare";
import { createDb, type Db } from "#db/client.server.ts";
import { D1_HANDLER, d1ByRequest } from "./d1-by-request.ts";
import { R2_HANDLER, r2ByRequest } from "./r2-by-request.ts";
import { doorTo, OWN_DOOR } from "./worker-door.ts";

const MIGRATIONS = "db/migrations";

const WORKER = `${D1_HANDLER}
${R2_HANDLER}
export default { fetch: (request, env) => (asked(request) === null ? d1(request, env) : r2(request, env)) };`;

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
  dispose: () => Promise<void>;
};

/** A fresh, migrated D1 with R2, in a workerd of its own. */
export async function createBindings(): Promise<TestBindings> {
  const miniflare = new Miniflare({
    modules: true,
    script: WORKER,
    d1Databases: ["DB"],
    r2Buckets: ["HOME_FILES", "PROFILE_IMAGES"],
    cf: false,
    ...OWN_DOOR,
  });
  const door = doorTo(await miniflare.unsafeGetDirectURL());
  const d1 = d1ByRequest(door);
  await d1.batch(migrationStatements().map((statement) => d1.prepare(statement)));
  return {
    d1,
    db: createDb(d1),
    homeFiles: r2ByRequest(door, "HOME_FILES"),
    profileImages: r2ByRequest(door, "PROFILE_IMAGES"),
    dispose: () => {
      door.close();
      return miniflare.dispose();
    },
  };
}
