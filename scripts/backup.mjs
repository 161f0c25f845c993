import { argumentsOf, report } from "./backup/command.mjs";
import { writeBackup } from "./backup/write-backup.mjs";
import { install, requireNode } from "./lib.mjs";

/**
 * Writes database and files into a new folder: `npm run backup -- <folder>` those of this machine, with
 * --remote the deployed ones (needs `npx wrangler login`).
 */
requireNode();
await install();
const { folder, remote, state } = argumentsOf("npm run backup -- <folder> [--remote]", ["remote"]);
await report(async (say) => {
  const { tables, buckets, missing } = await writeBackup(folder, { remote, state, say, now: Date.now() });
  const rows = Object.values(tables).reduce((sum, n) => sum + n, 0);
  const files = Object.values(buckets).flat().length;
  say(`Saved in ${folder}: ${rows} rows in ${Object.keys(tables).length} tables, ${files} files.`);
  if (missing.length > 0)
    say(`${missing.length} files named in the database were missing; backup.json lists them.`);
});
