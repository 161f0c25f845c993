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
  const restored = await restoreBackup(folder, { remote, replace, state, say });
  const { at, tables, buckets, listed, notBackedUp, rowsLeftOut, filesNotThere } = restored;
  const rows = Object.values(tables).reduce((sum, n) => sum + n, 0);
  const files = Object.values(buckets).flat().length;
  say(
    `Restored and compared: ${rows} rows in ${Object.keys(tables).length} tables, ${files} files, from ${at}.`,
  );
  if (!listed) return;
  say(`This backup leaves out ${notBackedUp.join(", ")}: everyone has to log in again.`);
  const left = Object.entries(rowsLeftOut).map(([table, n]) => `${n} of ${table}`);
  say(`Rows left out because what they refer to was gone or newer: ${left.join(", ") || "none"}.`);
  say(`Files on its list that are not in the buckets: ${filesNotThere.length}.`);
  for (const file of filesNotThere.slice(0, 20)) say(`  ${file}`);
});
