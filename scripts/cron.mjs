import { fail, lastStartedAt, localUrl, requireNode } from "./lib.mjs";

/**
 * Fires the scheduler's jobs in the app that runs locally, and tells what they did: the hourly plan and the
 * five-minute look at the outbox, or those named (`npm run cron -- purge`). The app is the one started last on this
 * machine, or the one at PORT.
 */
requireNode();
const { PORT } = process.env;
const url = PORT ? localUrl(PORT) : lastStartedAt();
const named = process.argv.slice(2);
const jobs = named.length > 0 ? named : ["plan", "requeue"];

const door = await fetch(`${url}/dev/cron`).catch(() =>
  fail(`Nothing answers at ${url}. Start the app first: npm start`),
);
if (!(await door.text()).startsWith("npm run cron")) {
  fail(
    `What answers at ${url} is not Peaceful Home on this machine. If it uses another port: PORT=8790 npm run cron`,
  );
}
process.stdout.write(`At ${url}\n`);

for (const job of jobs) {
  const response = await fetch(`${url}/dev/cron?job=${encodeURIComponent(job)}`, {
    method: "POST",
    headers: { Origin: url },
  });
  const text = await response.text();
  if (response.status === 404) fail(`There is no job "${job}": plan, requeue, purge, or backup.`);
  if (!response.ok) fail(`The job "${job}" answered ${response.status}.`, text.slice(0, 500));
  const { counts, error } = JSON.parse(text);
  const did = Object.entries(counts)
    .filter(([, n]) => n > 0)
    .map(([what, n]) => `${n} ${what}`);
  process.stdout.write(`${job}: ${did.join(", ") || "nothing to do"}${error ? ` (failed: ${error})` : ""}\n`);
}
