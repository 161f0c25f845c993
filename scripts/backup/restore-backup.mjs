import { createReadStream, createWriteStream, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fingerprint, hashObject, insideOf, objectsOf, putObject } from "./objects.mjs";
import { Refusal, storesOf, tablesOf } from "./stores.mjs";
import { FORMAT, WEEKLY_FORMAT } from "./write-backup.mjs";

/**
 * Brings a backup back into an empty database and empty buckets: checks all of it, writes the files, then
 * the database in one go, brings it up to this version's schema, and compares. Cut short, it can be begun
 * again: the database is empty until the end, and files of this very backup are taken as they are.
 *
 * A weekly backup has no files in it: those in the buckets stay as they are, and it is told which of its list
 * are not there. Answers the manifest with what could not be brought back: rows by table, and keys of files.
 */
export async function restoreBackup(folder, { replace = false, say = () => {}, ...where }) {
  if (replace && where.remote) {
    throw new Refusal(
      "--replace is for the data on this machine. Remote data is never replaced: make a new database.",
    );
  }
  const manifest = readManifest(folder);
  say("Checking the backup…");
  await checkFiles(folder, manifest);
  const stores = storesOf(where);
  try {
    checkSchema(manifest, stores);
    const tables = await withOpen(stores, async (open) => {
      await makeRoom(open, manifest, { replace });
      say("Writing the files…");
      for (const [binding, entries] of Object.entries(manifest.buckets)) {
        const bucket = open.buckets.get(binding);
        for (const entry of entries) await putObject(bucket, entry, folder);
      }
      return tablesOf(open);
    });
    say("Writing the database…");
    await stores.execute(await withoutTables(tables, folder, manifest, stores));
    if (manifest.migrations.length < stores.migrations.length) await stores.migrate();
    say("Comparing…");
    const lacking = await withOpen(stores, (open) => compare(open, folder, manifest));
    return { ...manifest, ...lacking };
  } finally {
    stores.close();
  }
}

async function withOpen(stores, work) {
  const open = await stores.open();
  try {
    return await work(open);
  } finally {
    await open.dispose();
  }
}

function readManifest(folder) {
  const file = join(folder, "backup.json");
  if (!existsSync(file)) {
    throw new Refusal(`There is no backup.json in ${folder}: this is not a backup, or it was cut short.`);
  }
  let manifest;
  try {
    manifest = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new Refusal("The backup's backup.json is damaged.");
  }
  if (![FORMAT, WEEKLY_FORMAT].includes(manifest.format))
    throw new Refusal("The backup was made by another version of this command.");
  return manifest;
}

const partsOf = ({ d1 }) => [d1].flat();

/** Every file of the backup against its size and SHA-256, before anything is touched. */
async function checkFiles(folder, manifest) {
  const listed = Object.values(manifest.listed ?? {}).flat();
  for (const entry of [...partsOf(manifest), ...listed, ...Object.values(manifest.buckets).flat()]) {
    const found = await fingerprint(insideOf(folder, entry.file));
    if (!found)
      throw new Refusal(`The backup is damaged: the file ${entry.file} is missing. Nothing was written.`);
    if (found.size !== entry.size || found.sha256 !== entry.sha256) {
      throw new Refusal(
        `The backup is damaged: the file ${entry.file} is not what was saved. Nothing was written.`,
      );
    }
  }
}

function checkSchema(manifest, stores) {
  const unknown = manifest.migrations.find((name, index) => name !== stores.migrations[index]);
  if (unknown) {
    throw new Refusal(
      `The backup is from another version of Peaceful Home: it has ${unknown}. Nothing was written.`,
    );
  }
  const bucket = Object.keys(manifest.buckets).find((binding) => !stores.buckets.includes(binding));
  if (bucket) throw new Refusal(`wrangler.toml names no bucket ${bucket}. Nothing was written.`);
}

/** Refuses where somebody's data is; with `replace`, makes away with it. */
async function makeRoom(open, manifest, { replace }) {
  const tables = await tablesOf(open);
  const [people] = tables.includes("users") ? await open.rows("select count(*) as n from users") : [];
  if (people?.n > 0 && !replace)
    throw new Refusal("There is data in this database already. Nothing was written.");
  if (manifest.listed) return;
  for (const [binding, bucket] of open.buckets) {
    const known = new Map((manifest.buckets[binding] ?? []).map((entry) => [entry.key, entry.size]));
    const foreign = [];
    for await (const { key, size } of objectsOf(bucket)) if (known.get(key) !== size) foreign.push(key);
    if (foreign.length > 0 && !replace) {
      throw new Refusal(`There are other files in the bucket ${binding} already. Nothing was written.`);
    }
    for (let at = 0; at < foreign.length; at += 500) await bucket.delete(foreign.slice(at, at + 500));
  }
}

/** The backup's SQL, after the making away with what tables there are: emptied first, as rows hold each other. */
async function withoutTables(tables, folder, manifest, stores) {
  const file = stores.scratch("restore.sql");
  const lines = ["PRAGMA defer_foreign_keys=TRUE;"];
  for (const table of tables) lines.push(`DELETE FROM "${table}";`);
  for (const table of tables.toReversed()) lines.push(`DROP TABLE "${table}";`);
  const out = createWriteStream(file, { mode: 0o600 });
  out.write(`${lines.join("\n")}\n`);
  async function* parts() {
    for (const part of partsOf(manifest)) yield* createReadStream(insideOf(folder, part.file));
  }
  await pipeline(parts, out);
  return file;
}

/** Rows of every table, every reference, and every byte of every file, as they are now and as they were. */
async function compare(open, folder, manifest) {
  const wrong = [];
  const rowsLeftOut = {};
  for (const [table, rows] of Object.entries(manifest.tables)) {
    if (table === "d1_migrations") continue;
    const [{ n }] = await open.rows(`select count(*) as n from "${table}"`);
    // The weekly backup is read while people write: what lost its owner or its place meanwhile is left out.
    if (manifest.listed && n < rows) rowsLeftOut[table] = rows - n;
    else if (n !== rows) wrong.push(`${table}: ${n} rows instead of ${rows}`);
  }
  for (const { table, parent } of await open.rows("pragma foreign_key_check")) {
    wrong.push(`${table}: a row refers to one of ${parent} that is not there`);
  }
  for (const [binding, entries] of Object.entries(manifest.buckets)) {
    const bucket = open.buckets.get(binding);
    for (const entry of entries) {
      if ((await hashObject(bucket, entry)) !== entry.sha256)
        wrong.push(`${binding}: ${entry.key} is not what was saved`);
    }
  }
  if (wrong.length > 0) throw new Refusal("What was restored is not what was saved.", wrong.join("\n"));
  return { rowsLeftOut, filesNotThere: await filesNotThere(open, folder, manifest.listed ?? {}) };
}

/** The files of a weekly backup's list that are not in their bucket, or are others by now. */
async function filesNotThere(open, folder, listed) {
  const gone = [];
  for (const [binding, lists] of Object.entries(listed)) {
    const there = new Map();
    for await (const { key, size, etag } of objectsOf(open.buckets.get(binding))) {
      there.set(key, `${size} ${etag}`);
    }
    for (const { file } of lists) {
      const lines = readFileSync(insideOf(folder, file), "utf8").split("\n").filter(Boolean);
      for (const { key, size, etag } of lines.map((line) => JSON.parse(line))) {
        if (there.get(key) !== `${size} ${etag}`) gone.push(`${binding} ${key}`);
      }
    }
  }
  return gone;
}
