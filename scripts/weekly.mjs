import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { report } from "./backup/command.mjs";
import { fetchWeekly, wholeDays, withBackups } from "./backup/weekly.mjs";
import { fail, install, requireNode, STATE } from "./lib.mjs";

/**
 * The weekly backups: `npm run weekly` lists the days of those that are whole, `npm run weekly -- <day> <folder>`
 * copies one into a new folder for `npm run restore`. Of this machine, or with --remote the deployed ones (needs
 * `npx wrangler login`).
 */
requireNode();
await install();
const { values, positionals } = parseArgs({
  options: { remote: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [day, folder] = positionals;
if (day && !folder) fail("Usage: npm run weekly -- [<day> <folder>] [--remote]");
const where = { remote: values.remote, state: process.env.PERSIST_TO || STATE };
await report((say) =>
  withBackups(where, async (bucket) => {
    if (!day) {
      const days = await wholeDays(bucket);
      return say(days.length > 0 ? days.join("\n") : "There is no complete weekly backup yet.");
    }
    const { begunAt, at } = await fetchWeekly(bucket, day, resolve(folder));
    say(`Copied to ${resolve(folder)}: what was read from ${begunAt} to ${at}.`);
  }),
);
