import { createHash } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemo } from "#db/seed/index.ts";
import { SEED } from "#tests/support/seed.ts";
// @ts-expect-error -- plain JavaScript, so that it runs before anything is built
import { restoreBackup } from "../../scripts/backup/restore-backup.mjs";
// @ts-expect-error -- as above
import { storesOf } from "../../scripts/backup/stores.mjs";
// @ts-expect-error -- as above
import { writeBackup } from "../../scripts/backup/write-backup.mjs";

const NOW = Date.UTC(2026, 3, 14, 16, 30);
const MIGRATIONS = "db/migrations";
const FILES = readdirSync(MIGRATIONS)
  .filter((file) => file.endsWith(".sql"))
  .sort();

type Open = {
  db: D1Database;
  rows: <T = Record<string, unknown>>(sql: string, ...values: unknown[]) => Promise<T[]>;
  buckets: Map<string, R2Bucket>;
};

let folder: string;
let backup: string;
let before: Awaited<ReturnType<typeof everything>>;
let manifest: { tables: Record<string, number>; missing: unknown[] };

/** Opens the database and buckets as the commands do. */
async function within<T>(state: string, work: (open: Open) => Promise<T>): Promise<T> {
  const stores = storesOf({ state: join(folder, state) });
  const open = await stores.open();
  try {
    return await work(open);
  } finally {
    await open.dispose();
    stores.close();
  }
}

/** Does what `wrangler d1 migrations apply` does, without its two seconds. */
async function migrate(db: D1Database, files: string[]) {
  const statements = files.flatMap((file) =>
    readFileSync(join(MIGRATIONS, file), "utf8").split("--> statement-breakpoint"),
  );
  const list =
    'create table "d1_migrations"(id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)';
  const names = `insert into d1_migrations (name) values ${files.map((file) => `('${file}')`).join()}`;
  // One call with a statement per line, because preparing each costs five milliseconds.
  await db.exec(
    [list, ...statements, names].map((one) => one.replace(/\s+/g, " ").replace(/;? *$/, ";")).join("\n"),
  );
}

/** The size in bytes from which an object is restored in parts. */
const PARTS = 5 * 1024 * 1024;

const sha256 = (bytes: ArrayBuffer | null) =>
  bytes && createHash("sha256").update(Buffer.from(bytes)).digest("hex");

/** Every row, every index, and every object by its hash. */
async function everything(open: Open) {
  const schema = await open.rows<{ type: string; name: string; sql: string }>(
    "select type, name, sql from sqlite_master where name not like 'sqlite%' and name not like '\\_cf%' escape '\\' order by name",
  );
  const tables = schema.filter(({ type }) => type === "table").map(({ name }) => name);
  const results = await open.db.batch(
    tables.map((table) => open.db.prepare(`select * from ${table} order by 1, 2`)),
  );
  const objects: Record<string, unknown> = {};
  for (const [name, bucket] of open.buckets) {
    const { objects: list } = await bucket.list({ include: ["httpMetadata", "customMetadata"] });
    for (const { key, etag, size, httpMetadata, customMetadata } of list) {
      // The etag stands for an object's bytes, except after a multipart upload.
      const mark = size < PARTS ? etag : sha256((await (await bucket.get(key))?.arrayBuffer()) ?? null);
      objects[`${name} ${key}`] = [mark, size, httpMetadata, customMetadata];
    }
  }
  const names = schema.map(({ type, name }) => `${type} ${name}`);
  return { names, rows: Object.fromEntries(tables.map((name, i) => [name, results[i]?.results])), objects };
}

const LETTERS = [
  "\\n",
  "\\r",
  "\n",
  "\r",
  "'",
  '"',
  ";",
  "--",
  "/*",
  "\\",
  "🏡",
  "é",
  "NULL",
  ",",
  ")",
  "`",
  "$x$",
];

/** Texts known to break SQL dumps, and random combinations of their parts. */
function texts() {
  const made = fc.sample(fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 12 }), {
    numRuns: 150,
    seed: SEED,
  });
  return [
    "Look in C:\\notes\nthen call",
    "BEGIN TRANSACTION; COMMIT;",
    "nothing\u0000after",
    "it's; a 'test'\r\nC:\\rest",
    "🏡".repeat(40_000),
    `a'${"long\\n\n".repeat(30_000)}`,
    ...made,
  ];
}

const KEYS = [
  "homes/h1/one.pdf",
  "clash",
  "clash/inner",
  "../../outside.txt",
  "a b/ü?*.png",
  "HOMES/h1/one.pdf",
];

const insertAgent = (db: D1Database) =>
  db.batch([
    db.prepare(
      "insert into users (id, email, password_hash, created_at) values ('u', 'a@b.example', 'x', 1)",
    ),
    db.prepare("insert into profiles (id, user_id) values ('p', 'u')"),
  ]);

async function fill({ db, buckets }: Open) {
  await migrate(db, FILES);
  const files = buckets.get("HOME_FILES") as R2Bucket;
  const images = buckets.get("PROFILE_IMAGES") as R2Bucket;
  await seedDemo({ d1: db, homeFiles: files, profileImages: images, now: NOW, pepper: "pepper".repeat(6) });
  await db
    .prepare("insert into mail_suppressions select key || '@x', value, 1 from json_each(?)")
    .bind(JSON.stringify(texts()))
    .run();
  for (const key of KEYS)
    await files.put(key, `bytes of ${key}`, { httpMetadata: { contentType: "text/plain" } });
  await files.put("homes/h1/big.pdf", new Uint8Array(8 * 1024 * 1024 + 3).fill(7).buffer);
  await files.put("empty", "", { customMetadata: { from: "here" } });
  const cacheControl = "public, max-age=31536000, immutable";
  await images.put("a_headshot_1.jpg", "face", {
    httpMetadata: { contentType: "image/jpeg", cacheControl },
  });
  await db
    .prepare("update profiles set headshot_url = '/brand/a_headshot_1.jpg', logo_url = '/brand/lost.png'")
    .run();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "peaceful-home-backup-test-"));
  backup = join(folder, "backup");
  before = await within("one", async (open) => {
    await fill(open);
    return everything(open);
  });
  manifest = await writeBackup(backup, { state: join(folder, "one"), now: NOW });
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: Error) => error.message,
  );

test("a backup has all data, stays in its folder, and lists missing files", () => {
  expect(manifest.tables).toMatchObject({ clients: 12, mail_suppressions: texts().length, imports: 0 });
  expect(Object.values(manifest.tables).every((n) => Number.isInteger(n))).toBe(true);
  expect(manifest.missing).toEqual([{ bucket: "PROFILE_IMAGES", key: "lost.png", table: "profiles" }]);
  expect(readdirSync(folder).sort()).toEqual(["backup", "one"]);
  expect(existsSync(join(backup, "r2/HOME_FILES/homes/h1/big.pdf"))).toBe(true);
  const longest = readFileSync(join(backup, "d1.sql"), "utf8").split("\n");
  expect(Math.max(...longest.map((line) => Buffer.byteLength(line)))).toBeLessThan(100_000);
});

test("a backup is never restored over existing data by default", async () => {
  const state = join(folder, "two");
  await within("two", async ({ db, buckets }) => {
    await migrate(db, FILES);
    await insertAgent(db);
    await buckets.get("HOME_FILES")?.put("theirs.pdf", "theirs");
  });
  expect(await refusal(restoreBackup(backup, { state }))).toContain("There is data in this database already");
  expect(await refusal(restoreBackup(backup, { state, remote: true, replace: true }))).toContain(
    "never replaced",
  );
  await within("two", async ({ rows, buckets }) => {
    expect(await rows("select id from users")).toEqual([{ id: "u" }]);
    expect((await buckets.get("HOME_FILES")?.list())?.objects.map(({ key }) => key)).toEqual(["theirs.pdf"]);
  });
});

test("with overwriting requested, locally, it restores everything to the last byte", async () => {
  await restoreBackup(backup, { state: join(folder, "two"), replace: true });
  expect(await within("two", everything)).toEqual(before);
});

const report = (bucket?: R2Bucket) => bucket?.put("homes/u/report.pdf", "report");

test("a backup of an older version is refused where other files exist", async () => {
  const [old, state] = [join(folder, "old-backup"), join(folder, "three")];
  await within("old", async ({ db, buckets }) => {
    await migrate(db, FILES.slice(0, -1));
    await insertAgent(db);
    await report(buckets.get("HOME_FILES"));
  });
  await writeBackup(old, { state: join(folder, "old"), now: NOW });
  await within("three", async ({ db, buckets }) => {
    await migrate(db, FILES);
    await report(buckets.get("HOME_FILES"));
    await buckets.get("HOME_FILES")?.put("theirs.pdf", "theirs");
  });
  expect(await refusal(restoreBackup(old, { state }))).toContain("other files in the bucket HOME_FILES");
});

test("a backup of an older version is migrated, even over what an interrupted attempt left", async () => {
  const [old, state] = [join(folder, "old-backup"), join(folder, "three")];
  await within("three", async ({ buckets }) => buckets.get("HOME_FILES")?.delete("theirs.pdf"));
  await restoreBackup(old, { state });
  const after = await within("three", everything);
  expect(after.rows.users).toHaveLength(1);
  expect(after.rows.profiles).toMatchObject([{ id: "p", user_id: "u", deleted_at: null }]);
  expect(after.names).toEqual(before.names);
  expect(Object.keys(after.objects)).toEqual(["HOME_FILES homes/u/report.pdf"]);
});

test.each<[string, (copy: string) => void, string]>([
  [
    "a changed file",
    (copy) => appendFileSync(join(copy, "r2/PROFILE_IMAGES/a_headshot_1.jpg"), "x"),
    "is damaged",
  ],
  ["a missing file", (copy) => rmSync(join(copy, "r2/HOME_FILES/homes/h1/one.pdf")), "one.pdf is missing"],
  [
    "changed SQL",
    (copy) => appendFileSync(join(copy, "d1.sql"), "delete from users;"),
    "d1.sql is not what was saved",
  ],
  ["a cut-short backup", (copy) => rmSync(join(copy, "backup.json")), "cut short"],
  [
    "a truncated backup.json",
    (copy) => writeFileSync(join(copy, "backup.json"), '{"format": 1'),
    "is damaged",
  ],
  ["a later version", (copy) => edit(copy, '"0001_agent_office.sql"', '"0009_later.sql"'), "another version"],
  [
    "a path outside the folder",
    (copy) => edit(copy, '"r2/HOME_FILES/empty"', '"../../x"'),
    "outside its folder",
  ],
])("%s is refused and nothing is written", async (_, spoil, sentence) => {
  const [copy, state] = [join(folder, "copy"), join(folder, "none")];
  rmSync(copy, { recursive: true, force: true });
  cpSync(backup, copy, { recursive: true });
  spoil(copy);
  expect(await refusal(restoreBackup(copy, { state }))).toContain(sentence);
  expect(existsSync(join(state, "v3"))).toBe(false);
});

test("a folder that is not empty is left unchanged", async () => {
  mkdirSync(join(folder, "full"));
  writeFileSync(join(folder, "full", "note.txt"), "mine");
  expect(await refusal(writeBackup(join(folder, "full"), { now: NOW }))).toContain("is not empty");
  expect(readdirSync(join(folder, "full"))).toEqual(["note.txt"]);
});

function edit(copy: string, from: string, to: string) {
  const file = join(copy, "backup.json");
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}
