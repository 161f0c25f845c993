import { DEMO_LOGINS } from "#db/seed/index.ts";
import { loadFrozenDemo } from "./frozen-demo.ts";
import { type Measured, measure, signIn } from "./measure.ts";
import { PAGES } from "./pages.ts";
import { startWorker } from "./runtime.ts";
import { appWorker, emptyRemix, smallWorker } from "./subjects.ts";

/*
 * What each page costs, beside a page with nothing on it, in one run on one machine.
 *
 *   npm run bench                      all pages
 *   npm run bench -- --only /home      pages whose address starts so
 *   npm run bench -- --json            for machines
 */

const args = process.argv.slice(2);
const only = args.includes("--only") ? (args[args.indexOf("--only") + 1] ?? "") : "";
const asJson = args.includes("--json");
/** Seconds of requests by eight at once, for each page; a look at one page goes without. */
const SECONDS = only === "" ? 2 : 0;
const say = (text: string) => void process.stderr.write(`${text}\n`);

type Row = { name: string; times: number } & Measured;
const rows: Row[] = [];
let empty = 0;
const note = (name: string, measured: Measured) => {
  const row = { name, times: measured.cpu / empty, ...measured };
  rows.push(row);
  say(lineOf(row));
};

function lineOf({ name, status, cpu, times, rate, trips, read, html }: Row): string {
  return [
    name.padEnd(28),
    status,
    `${cpu.toFixed(2)} ms`.padStart(9),
    `${times.toFixed(1)}×`.padStart(6),
    rate === null ? "" : `${rate.toFixed(0)}/s`.padStart(7),
    trips === null ? "" : `${trips} trips ${read} read`.padStart(18),
    `${(html.raw / 1000).toFixed(1)} kB`.padStart(9),
    `${(html.gzip / 1000).toFixed(1)} kB gzip`.padStart(13),
    `${html.tags} tags`.padStart(10),
  ].join("  ");
}

const remix = await startWorker(await emptyRemix());
const emptyPage = await measure(remix, "/", { seconds: SECONDS });
empty = emptyPage.cpu;
note("empty Remix page", emptyPage);
await remix.stop();

if (only === "") {
  const hono = await startWorker(await smallWorker("hono"));
  note("Hono", await measure(hono, "/", { seconds: SECONDS }));
  await hono.stop();
  const withD1 = await startWorker(await smallWorker("hono-d1"));
  const d1 = await withD1.miniflare.getD1Database("DB");
  await loadFrozenDemo(d1);
  const home = await d1
    .prepare("select id from clients where email = ?")
    .bind(DEMO_LOGINS.homeowner.email)
    .first("id");
  note("Hono, one read of 60 rows", await measure(withD1, `/?home=${home}`, { seconds: SECONDS }));
  await withD1.stop();
}

const app = await startWorker(appWorker());
await loadFrozenDemo(await app.miniflare.getD1Database("DB"));
const cookies = {
  stranger: "",
  home: await signIn(app, "home", DEMO_LOGINS.homeowner.email, DEMO_LOGINS.homeowner.password),
  agent: await signIn(app, "agent", DEMO_LOGINS.agent.email, DEMO_LOGINS.agent.password),
};
for (const { path, who } of PAGES.filter((page) => page.path.startsWith(only))) {
  note(path, await measure(app, path, { cookie: cookies[who], seconds: SECONDS }));
}
await app.stop();
if (asJson) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
process.exit(0);
