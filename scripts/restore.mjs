import { argumentsOf, report } from "./backup/command.mjs";
import { restoreBackup } from "./backup/restore-backup.mjs";
import { install, requireNode } from "./lib.mjs";

/**
 * Brings a backup back: `npm run restore -- <folder>` onto this machine, with --remote into the deployed
 * database and buckets, which must be empty. --replace first makes away with the data on this machine.
 */
requireNode();
await install();
const { folder, remote, replace, state } = argumentsOf("npm run restore -- <folder> [--remote | --replace]", [
  "remote",
  "replace",
]);
await report(async (say) => {
  const { at, tables, buckets } = await restoreBackup(folder, { remote, replace, state, say });
  const rows = Object.values(tables).reduce((sum, n) => sum + n, 0);
  const files = Object.values(buckets).flat().length;
  say(
    `Brought back and compared: ${rows} rows in ${Object.keys(tables).length} tables, ${files} files, of ${at}.`,
  );
});
