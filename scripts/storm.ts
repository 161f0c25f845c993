import { createServer } from "node:http";
import { createInterface } from "node:readline/promises";
import { playedAt, type StormStep, stormSteps } from "#tests/support/storm-fixtures.ts";
// @ts-expect-error -- plain JavaScript, as the commands are
import { lastStartedAt, localUrl, STORM_PORT } from "./lib.mjs";

/**
 * Plays a recorded storm in the app that runs locally, one step at each press of Enter: `npm run storm -- hurricane`.
 * The scheduler of `npm start` reads alerts from this program in place of the Weather Service. Each play is a storm of
 * its own, at the present time.
 */
const SERIES = ["hurricane", "county-issued", "ignored"] as const;

const say = (text: string) => process.stdout.write(`${text}\n`);
const name = SERIES.find((one) => one === process.argv[2]);
if (!name) {
  say(`Name a recorded storm: npm run storm -- ${SERIES.join(" | ")}`);
  process.exit(1);
}
const url = process.env.PORT ? localUrl(Number(process.env.PORT)) : lastStartedAt();
const run = Math.floor(Date.now() / 60_000) % 10_000;

let body: unknown;
const service = createServer((_, response) => {
  response.setHeader("Content-Type", "application/geo+json");
  response.end(JSON.stringify(body));
});
await new Promise<void>((resolve) => service.listen(STORM_PORT, "127.0.0.1", resolve));

type Shown = { counties: { county: string; level: number; headline: string }[] };

async function play(step: StormStep): Promise<void> {
  body = playedAt(step, Date.now(), run);
  const ran = await fetch(`${url}/dev/cron?job=requeue`, { method: "POST", headers: { Origin: url } });
  if (!ran.ok) throw new Error(`The job answered ${ran.status} at ${url}. Is it npm start of this folder?`);
  const { counties } = (await (await fetch(`${url}/dev/storm`)).json()) as Shown;
  say(`\n${step.name}`);
  for (const { county, level, headline } of counties) say(`  level ${level}  ${county}: ${headline}`);
  if (counties.length === 0) say("  no county at any level");
}

const keys = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null;
try {
  say(`At ${url}: look at /home and /agent/storm, at /dev/mail for emails, and at /dev/storm for the state.`);
  for (const step of stormSteps(name)) {
    await play(step);
    await keys?.question("Enter plays the next step. ");
  }
} finally {
  keys?.close();
  service.close();
}
