import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { bin, quietEnv, root, run, STATE } from "../lib.mjs";

/** A backup or restore that cannot be: one sentence for the operator. */
export class Refusal extends Error {
  constructor(sentence, details = "") {
    super(sentence);
    this.details = details;
  }
}

const LOGGED_IN =
  " Are you logged in (npx wrangler login), and are the names in wrangler.toml the account's own?";

/** Wrangler looks at its settings when it is loaded, and is slow to load: hence here and by `require`. */
function loadWrangler() {
  for (const [key, value] of Object.entries(quietEnv)) process.env[key] ??= value;
  process.env.WRANGLER_LOG ??= "error";
  return createRequire(import.meta.url)("wrangler");
}

/**
 * Where a backup is taken from or brought back to: the database and the buckets that wrangler.toml names,
 * on this machine (`state`) or, with `remote`, on Cloudflare. The same code for both. `toml`: whose names.
 */
export function storesOf({
  remote = false,
  state = STATE,
  migrations = join(root, "db", "migrations"),
  toml = "wrangler.toml",
} = {}) {
  const wrangler = loadWrangler();
  const config = wrangler.unstable_readConfig({ config: join(root, toml) }, { hideWarnings: true });
  const folder = mkdtempSync(join(tmpdir(), "peaceful-home-stores-"));
  const configPath = join(folder, "wrangler.json");
  const [database] = config.d1_databases;
  const buckets = config.r2_buckets;
  const own = {
    name: `${config.name}-stores`,
    compatibility_date: config.compatibility_date,
    d1_databases: [{ ...database, migrations_dir: migrations, remote }],
    r2_buckets: buckets.map((bucket) => ({ ...bucket, remote })),
  };
  writeFileSync(configPath, JSON.stringify(own));
  // `d1 export` knows no --persist-to: it looks beside the configuration.
  mkdirSync(state, { recursive: true });
  mkdirSync(join(folder, ".wrangler"));
  symlinkSync(resolve(state), join(folder, ".wrangler", "state"), "junction");

  const where = remote ? ["--remote"] : ["--local"];
  const d1 = async (sentence, ...args) => {
    const [node, script] = bin("wrangler", "bin/wrangler.js");
    const env = remote ? process.env : quietEnv;
    const all = [script, "d1", ...args, "-c", configPath, ...where];
    const { code, output } = await run(node, all, { env, cwd: folder });
    const help = remote ? LOGGED_IN : "";
    if (code !== 0) throw new Refusal(sentence + help, output.split("\n").slice(-30).join("\n"));
  };
  return {
    remote,
    migrations: readdirSync(migrations)
      .filter((file) => file.endsWith(".sql"))
      .sort(),
    buckets: buckets.map(({ binding }) => binding),
    exportTo: (file) =>
      d1(
        "The database could not be read.",
        "export",
        database.binding,
        "--output",
        file,
        "--skip-confirmation",
      ),
    execute: (file) =>
      d1(
        "The database could not be written. Nothing in it has changed.",
        "execute",
        database.binding,
        "--yes",
        "--file",
        file,
      ),
    migrate: () =>
      d1("The database is restored, but its migrations failed.", "migrations", "apply", database.binding),
    open: () => open(wrangler, { configPath, remote, state, database, buckets }),
    scratch: (file) => join(folder, file),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function open(wrangler, { configPath, remote, state, database, buckets }) {
  const proxy = await wrangler
    .getPlatformProxy({
      configPath,
      persist: { path: join(state, "v3") },
      remoteBindings: remote,
      envFiles: [],
    })
    .catch((error) => {
      const help = remote ? LOGGED_IN : "";
      throw new Refusal(`Database and files could not be reached.${help}`, String(error?.message ?? error));
    });
  const db = proxy.env[database.binding];
  return {
    db,
    rows: async (sql, ...values) =>
      (
        await db
          .prepare(sql)
          .bind(...values)
          .all()
      ).results,
    buckets: new Map(buckets.map(({ binding }) => [binding, proxy.env[binding]])),
    dispose: () => proxy.dispose(),
  };
}

const OURS =
  "type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\'";

/** The tables of a database, in the order they were made; SQLite's and Cloudflare's own left out. */
export async function tablesOf(db) {
  return (await db.rows(`select name from sqlite_master where ${OURS} order by rowid`)).map(
    ({ name }) => name,
  );
}
