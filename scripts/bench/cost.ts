import { readFileSync } from "node:fs";
import type { Results } from "./tables.ts";

/**
 * What a month costs at Cloudflare, from what the bench has measured and the use docs/scale.md assumes, as the table
 * that stands there: `npm run bench -- --built --only / --json > bench.json`, then `tsx scripts/bench/cost.ts bench.json`.
 */
const [file = "bench.json"] = process.argv.slice(2);
const { demo }: Results = JSON.parse(readFileSync(file, "utf8"));

/** Workers Paid; dollars a month, and beyond what is included. */
const PRICE = {
  plan: 5,
  requests: { included: 10e6, each: 0.3e-6 },
  cpuMs: { included: 30e6, each: 0.02e-6 },
  rowsRead: { included: 25e9, each: 0.001e-6 },
  rowsWritten: { included: 50e6, each: 1e-6 },
  databaseGB: { included: 5, each: 0.75 },
  filesGB: { included: 10, each: 0.015 },
  fileWrites: { included: 1e6, each: 4.5e-6 },
  fileReads: { included: 10e6, each: 0.36e-6 },
  queueOperations: { included: 1e6, each: 0.4e-6 },
};
type Billed = Exclude<keyof typeof PRICE, "plan">;

/** Of a home, a month. An action answers with the list it was done on. */
const VISITS = 4;
const VISIT = ["/home", "/home/tasks", "/home/finances"];
const ACTIONS = 2;
const ACTION = { page: "/home/tasks", written: 14 };
/** Of an agent, a month. */
const HOMES_OF_AGENT = 50;
const AGENT_VISITS = 20;
const AGENT_VISIT = ["/agent", "/agent/clients", "/agent/clients", "/agent/requests"];
/** Reminders and summaries of a home, a month; each is planned, queued, rendered and sent. */
const MAILS = { count: 6, cpuMs: 15, read: 50, written: 8, operations: 3 };
/** Planning, retrying and purging look at what is due, whatever the number of homes. */
const JOBS = { count: 13_700, cpuMs: 50 };
const FILES = { MB: 10, written: 1, read: 8 };
/** Bytes, as `scripts/bench/home-bytes.ts` measures them. */
const HOME_BYTES = 111_600;

const find = (path: string) => {
  const row = demo.find(({ name }) => name === path);
  if (!row?.asked) throw new Error(`the bench has not measured ${path}`);
  return { cpu: row.cpu, read: row.asked.read };
};
const sum = (paths: string[]) =>
  paths.map(find).reduce((all, one) => ({ cpu: all.cpu + one.cpu, read: all.read + one.read }));

/** What one home uses in a month, with its part of its agent. */
function monthOf(): Record<Billed, number> {
  const visit = sum(VISIT);
  const action = find(ACTION.page);
  const agent = sum(AGENT_VISIT);
  const agents = AGENT_VISITS / HOMES_OF_AGENT;
  return {
    requests: VISITS * (VISIT.length + ACTIONS) + FILES.read + agents * AGENT_VISIT.length + MAILS.count / 10,
    cpuMs: VISITS * (visit.cpu + ACTIONS * action.cpu) + agents * agent.cpu + MAILS.count * MAILS.cpuMs,
    rowsRead: VISITS * (visit.read + ACTIONS * action.read) + agents * agent.read + MAILS.count * MAILS.read,
    rowsWritten: VISITS * ACTIONS * ACTION.written + MAILS.count * MAILS.written,
    databaseGB: HOME_BYTES / 1e9,
    filesGB: FILES.MB / 1e3,
    fileWrites: FILES.written,
    fileReads: FILES.read,
    queueOperations: MAILS.count * MAILS.operations,
  };
}

const NAMES: Record<Billed, string> = {
  requests: "requests",
  cpuMs: "CPU ms",
  rowsRead: "rows read",
  rowsWritten: "rows written",
  databaseGB: "database, GB",
  filesGB: "files, GB",
  fileWrites: "file writes (class A)",
  fileReads: "file reads (class B)",
  queueOperations: "queue operations",
};
const SIZES = [100, 10_000, 1_000_000];
const short = (figure: number) =>
  new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 3 }).format(figure);
const dollars = (figure: number) => `$${figure.toFixed(2)}`;

const month = monthOf();
const billed = Object.keys(NAMES) as Billed[];
const fixed: Partial<Record<Billed, number>> = { requests: JOBS.count, cpuMs: JOBS.count * JOBS.cpuMs };
const amount = (what: Billed, homes: number) => month[what] * homes + (fixed[what] ?? 0);
const price = (what: Billed, homes: number) =>
  Math.max(0, amount(what, homes) - PRICE[what].included) * PRICE[what].each;
const line = (cells: string[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);

line(["a month", "of one home", ...SIZES.map((homes) => `${homes.toLocaleString("en-US")} homes`)]);
line(["---", "---:", ...SIZES.map(() => "---:")]);
for (const what of billed) {
  const cells = SIZES.map((homes) => `${short(amount(what, homes))}: ${dollars(price(what, homes))}`);
  line([NAMES[what], short(month[what]), ...cells]);
}
line(["Workers Paid", "", ...SIZES.map(() => dollars(PRICE.plan))]);
const totals = SIZES.map((homes) => PRICE.plan + billed.reduce((all, what) => all + price(what, homes), 0));
line(["**together**", "", ...totals.map((total) => `**${dollars(total)}**`)]);
line(["for each home", "", ...totals.map((total, at) => `$${(total / (SIZES[at] ?? 1)).toFixed(5)}`)]);
