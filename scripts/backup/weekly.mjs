import { createWriteStream, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { insideOf } from "./objects.mjs";
import { Refusal, storesOf } from "./stores.mjs";

/** The bucket only the scheduler knows. */
const SCHEDULER = "workers/scheduler/wrangler.toml";

/** Does something with the bucket of the weekly backups. */
export async function withBackups(where, work) {
  const stores = storesOf({ ...where, toml: SCHEDULER });
  try {
    const open = await stores.open();
    try {
      return await work(open.buckets.get("BACKUPS"));
    } finally {
      await open.dispose();
    }
  } finally {
    stores.close();
  }
}

/** The days of the weekly backups that are whole, the latest first. */
export async function wholeDays(bucket) {
  const { delimitedPrefixes } = await bucket.list({ delimiter: "/" });
  const days = [];
  for (const prefix of delimitedPrefixes) {
    if (await bucket.head(`${prefix}backup.json`)) days.push(prefix.slice(0, -1));
  }
  return days.sort().toReversed();
}

/**
 * Copies a weekly backup into an empty folder, where `npm run restore` reads and checks it; backup.json comes
 * last here as well. Answers its manifest.
 */
export async function fetchWeekly(bucket, day, folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new Refusal(`The folder ${folder} is not empty. Name a new one.`);
  const text = await (await bucket.get(`${day}/backup.json`))?.text();
  if (!text) throw new Refusal(`There is no complete weekly backup of ${day}.`);
  const manifest = JSON.parse(text);
  for (const { file } of [...manifest.d1, ...Object.values(manifest.listed).flat()]) {
    const path = insideOf(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    const object = await bucket.get(`${day}/${file}`);
    if (!object) throw new Refusal(`The weekly backup of ${day} is damaged: ${file} is missing.`);
    await pipeline(Readable.fromWeb(object.body), createWriteStream(path, { mode: 0o600 }));
  }
  writeFileSync(join(folder, "backup.json"), text, { mode: 0o600 });
  return manifest;
}
