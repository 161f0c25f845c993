import { DEMO_LOGINS } from "#db/seed/index.ts";
import { javascriptWeight, readManifest } from "#tests/support/javascript-weight.ts";
import { databaseShare, recordingWorkers } from "./database-share.ts";
import { loadFrozenDemo } from "./frozen-demo.ts";
import { enlargeTenant } from "./large-tenant.ts";
import { addOtherHomes } from "./many-homes.ts";
import { type Measurement, measure, signIn } from "./measure.ts";
import { PAGES, type Who } from "./pages.ts";
import { startWorker, type WorkerProcess } from "./runtime.ts";
import { appWorker, EMPTY_REMIX, emptyRemix, emptyRemixOnPages, smallWorker } from "./subjects.ts";
import { lineOf, type Results, type Row, tablesOf } from "./tables.ts";

/*
 * What each page costs, beside a page with nothing on it, in one run on one machine.
 *
 *   npm run bench                      all pages, of the demo, of a large tenant and among many others
 *   npm run bench -- --only /home      the demo's pages whose address starts so, quickly
 *   npm run bench -- --json            for machines
 */

const args = process.argv.slice(2);
const only = args.includes("--only") ? (args[args.indexOf("--only") + 1] ?? "") : "";
const asJson = args.includes("--json");
/** Seconds of requests by eight at once, for each page; a look at one page goes without. */
const SECONDS = only === "" ? 2 : 0;
/** Homes of other agents in the database. */
const AMONG = [10, 1_000, 100_000];
const say = (text: string) => void process.stderr.write(`${text}\n`);

/** How often the empty page is measured, each time in a Worker of its own as new as the app's; the middle one counts. */
const EMPTIES = 3;
const emptyWorker = await emptyRemix();
let empty = 0;

/** Measures the empty page, before each group of pages again: what else the machine does by then slows both. */
async function measureEmpty(): Promise<Measurement> {
  const pages: Measurement[] = [];
  for (let n = 0; n < EMPTIES; n += 1) {
    const worker = await startWorker(emptyWorker);
    pages.push(await measure(worker, "/", { seconds: SECONDS }));
    await worker.stop();
  }
  const middle = pages.sort((a, b) => a.cpu - b.cpu)[Math.floor(EMPTIES / 2)] as Measurement;
  empty = middle.cpu;
  return middle;
}

function note(name: string, measured: Measurement, javascript: number | null): Row {
  const row = { name, times: measured.cpu / empty, javascript, ...measured };
  say(lineOf(row));
  return row;
}

async function compareWith(): Promise<Row[]> {
  const client = `${EMPTY_REMIX}/build/client`;
  const weight = javascriptWeight(client, readManifest(client), "routes/_index");
  const first = note("empty Remix page", await measureEmpty(), weight);
  const onPages = await startWorker(await emptyRemixOnPages());
  const asFunction = note("the same, on Pages", await measure(onPages, "/", { seconds: SECONDS }), weight);
  await onPages.stop();
  if (only !== "") return [first, asFunction];

  const hono = await startWorker(await smallWorker("hono"));
  const bare = note("Hono", await measure(hono, "/", { seconds: SECONDS }), null);
  await hono.stop();
  const withD1 = await startWorker(await smallWorker("hono-d1"));
  const d1 = await withD1.miniflare.getD1Database("DB");
  await loadFrozenDemo(d1);
  const home = await d1
    .prepare("select id from clients where email = ?")
    .bind(DEMO_LOGINS.homeowner.email)
    .first("id");
  const reading = await measure(withD1, `/?home=${home}`, { seconds: SECONDS });
  await withD1.stop();
  return [first, asFunction, bare, note("Hono, one read of 60 rows", reading, null)];
}

/** The app on the frozen demo, with what was added to it. */
async function startApp(added: (d1: D1Database) => Promise<void> = async () => {}, isRecorded = false) {
  const app = await startWorker(isRecorded ? recordingWorkers(appWorker()) : appWorker());
  const d1 = await app.miniflare.getD1Database("DB");
  await loadFrozenDemo(d1);
  await added(d1);
  const { homeowner, agent } = DEMO_LOGINS;
  const cookies: Record<Who, string> = {
    stranger: "",
    home: await signIn(app, "home", homeowner.email, homeowner.password),
    agent: await signIn(app, "agent", agent.email, agent.password),
  };
  return { app, d1, cookies };
}

const manifest = readManifest("build/client");

async function measurePages(app: WorkerProcess, cookies: Record<Who, string>, seconds = 0): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { path, who } of PAGES.filter((page) => page.path.startsWith(only))) {
    const measured = await measure(app, path, { cookie: cookies[who], seconds });
    const route = measured.asked?.route;
    rows.push(note(path, measured, route ? javascriptWeight("build/client", manifest, route) : null));
  }
  return rows;
}

async function ofDemo(): Promise<Row[]> {
  const { app, cookies } = await startApp();
  const rows = await measurePages(app, cookies, SECONDS);
  await app.stop();
  return withDatabase(rows);
}

/** Adds what each page's trips to the database cost by themselves. */
async function withDatabase(rows: Row[]): Promise<Row[]> {
  say("\nThe trips of each page to the database, by themselves");
  await measureEmpty();
  const { app, cookies } = await startApp(undefined, true);
  const shared: Row[] = [];
  for (const row of rows) {
    const who = PAGES.find(({ path }) => path === row.name)?.who ?? "stranger";
    const cpu = await databaseShare(app, row.name, cookies[who]);
    say(`${row.name.padEnd(28)}  ${cpu.toFixed(2)} ms  ${(cpu / empty).toFixed(1)}×`);
    shared.push({ ...row, database: { cpu, times: cpu / empty } });
  }
  await app.stop();
  return shared;
}

async function ofLargeTenant(): Promise<Row[]> {
  say("\nA home with 400 open tasks, an agent with 5,000 clients");
  await measureEmpty();
  const { app, cookies } = await startApp(enlargeTenant);
  const rows = await measurePages(app, cookies);
  await app.stop();
  return rows;
}

async function amongOthers(): Promise<Results["among"]> {
  const { app, d1, cookies } = await startApp();
  const among: Results["among"] = [];
  for (const homes of AMONG) {
    say(`\nThe demo among ${homes.toLocaleString("en-US")} other homes`);
    await measureEmpty();
    await addOtherHomes(d1, homes);
    among.push({ homes, rows: await measurePages(app, cookies) });
  }
  await app.stop();
  return among;
}

const compared = await compareWith();
const demo = await ofDemo();
const isQuick = only !== "";
const large = isQuick ? [] : await ofLargeTenant();
const among = isQuick ? [] : await amongOthers();
const results: Results = { compared, demo, large, among };
if (asJson) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
else if (!isQuick) process.stdout.write(`\n${tablesOf(results)}`);
process.exit(0);
