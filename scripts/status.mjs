import { install, readStatus, requireNode } from "./lib.mjs";

/**
 * How the mail is doing: the last run of each scheduled job, what waits, what failed. Of the local database,
 * or with --remote of the deployed one (needs `npx wrangler login`).
 */
requireNode();
await install();
const rows = await readStatus({ remote: process.argv.includes("--remote") });
if (rows.length === 0) process.stdout.write("No job has run yet, and no email has been written.\n");
for (const { what, name, count, at, detail } of rows) {
  const parts = [
    what.padEnd(18),
    name.padEnd(18),
    String(count ?? "").padStart(6),
    at ? `${at} UTC` : "",
    detail,
  ];
  process.stdout.write(`${parts.filter((part) => part !== null && part !== "").join("  ")}\n`);
}
