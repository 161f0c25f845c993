import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The three pieces' own files; what they name is what the account has to have. */
const TOML = {
  app: "wrangler.toml",
  assistant: "workers/assistant/wrangler.toml",
  scheduler: "workers/scheduler/wrangler.toml",
};

/** A database nobody has made yet. */
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Which branch is live; every other is a preview. */
export const PRODUCTION_BRANCH = "main";

/** What production names in the three files under `folder`; previews are left out. */
export function requiredResources(folder) {
  const texts = Object.fromEntries(
    Object.entries(TOML).map(([piece, file]) => [
      piece,
      productionOf(readFileSync(join(folder, file), "utf8")),
    ]),
  );
  const all = Object.values(texts).join("\n");
  const named = (key, text = all) => [
    ...new Set([...text.matchAll(new RegExp(`^${key} = "(.+)"$`, "gm"))].map(([, name]) => name)),
  ];
  const [database] = named("database_name");
  return {
    project: named("name", texts.app)[0],
    scheduler: named("name", texts.scheduler)[0],
    assistant: named("name", texts.assistant)[0],
    database,
    databaseIds: named("database_id"),
    buckets: named("bucket_name"),
    queues: named("(?:dead_letter_)?queue"),
  };
}

/** Writes the database's id into the three files. Throws where they name another that is not a blank. */
export function writeDatabaseId(folder, id) {
  const others = requiredResources(folder).databaseIds.filter((known) => known !== NO_ID && known !== id);
  if (others.length > 0) {
    throw new Error(
      `The wrangler.toml files name the database ${others.join(", ")}, but this account has ${id}. Nothing was overwritten: put the right id into all three by hand.`,
    );
  }
  for (const file of Object.values(TOML)) {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    const production = productionOf(text);
    const changed = production.replaceAll(NO_ID, id) + text.slice(production.length);
    if (changed !== text) writeFileSync(path, changed);
  }
}

/** The part of a file that is not about previews, which stand at its end. */
function productionOf(text) {
  const preview = text.search(/^\[+env\.preview/m);
  return preview === -1 ? text : text.slice(0, preview);
}
