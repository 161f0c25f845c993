import { gzipSync } from "node:zlib";
import { clientOf, type RequestFn, type WorkerProcess } from "./runtime.ts";

/** Requests before any is counted: V8 compiles what is hot, caches fill. */
const WARM_UP = 40;
/** Sequential requests whose CPU is counted, in rounds of which the middle one is told. */
const ROUNDS = 5;
const PER_ROUND = 20;
/** At once, where requests a second are counted. */
const CONNECTIONS = 8;
/** Milliseconds; a Worker that says nothing by then has nothing to say. */
const LINE_COMES_WITHIN = 500;

/** What a request asked of the database, as the app's line of the log says. */
export type DatabaseUsage = {
  /** Id of the route that answered. */
  route: string;
  trips: number;
  /** Rows read; of a select sent by itself, as the session's is, what came back, for D1's client says no more. */
  read: number;
};

/** What one answer is, whatever machine gives it. */
export type ResponseInfo = {
  status: number;
  /** null = the Worker does not say. */
  asked: DatabaseUsage | null;
  /** Bytes, and tags opened. */
  html: { raw: number; gzip: number; tags: number };
};

export type Measurement = ResponseInfo & {
  /** Milliseconds of the process's CPU a request. */
  cpu: number;
  /** Requests a second; null = not counted. */
  rate: number | null;
};

/** Asks once and looks at the answer. */
export async function fetchPage(worker: WorkerProcess, path: string, cookie = ""): Promise<ResponseInfo> {
  const { ask, close } = clientOf(worker.url);
  worker.lines();
  const { status, body } = await ask(path, { headers: headersOf(cookie) });
  close();
  const html = { raw: body.length, gzip: gzipSync(body).length, tags: tagsIn(body.toString()) };
  return { status, asked: await lineOf(worker), html };
}

const headersOf = (cookie: string): Record<string, string> => (cookie ? { Cookie: cookie } : {});

/** What one page costs, asked again and again by one client, then for `seconds` by eight. */
export async function measure(
  worker: WorkerProcess,
  path: string,
  { cookie = "", seconds = 0 }: { cookie?: string; seconds?: number } = {},
): Promise<Measurement> {
  const headers = headersOf(cookie);
  await warmUp(worker, path, cookie);
  await lineOf(worker);
  const looked = await fetchPage(worker, path, cookie);
  const cpu = await cpuOf(worker, path, cookie);
  return { ...looked, cpu, rate: seconds > 0 ? await rateOf(worker, path, headers, seconds) : null };
}

export async function warmUp(worker: WorkerProcess, path: string, cookie = ""): Promise<void> {
  const { ask, close } = clientOf(worker.url);
  for (let n = 0; n < WARM_UP; n += 1) await ask(path, { headers: headersOf(cookie) });
  close();
}

const tagsIn = (html: string) => html.match(/<[a-z]/gi)?.length ?? 0;

/** The app's line of the last request, which may come a moment after its answer. */
export async function lineOf(worker: WorkerProcess): Promise<DatabaseUsage | null> {
  const until = performance.now() + LINE_COMES_WITHIN;
  while (performance.now() < until) {
    const line = worker.lines().findLast((one) => one.includes('"event":"request"'));
    if (line) {
      const { route, trips, rows, read } = JSON.parse(line);
      return { route, trips, read: Math.max(read, rows) };
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return null;
}

/** Milliseconds of the process's CPU for one of a hundred requests, one after another. */
export async function cpuOf(worker: WorkerProcess, path: string, cookie = ""): Promise<number> {
  const { ask, close } = clientOf(worker.url);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = worker.cpu();
    for (let n = 0; n < PER_ROUND; n += 1) await ask(path, { headers: headersOf(cookie) });
    rounds.push((worker.cpu() - before) / PER_ROUND);
  }
  close();
  const [cpu = 0] = rounds.sort((a, b) => a - b).slice(Math.floor(ROUNDS / 2));
  return cpu;
}

async function rateOf(worker: WorkerProcess, path: string, headers: Record<string, string>, seconds: number) {
  const { ask, close } = clientOf(worker.url, CONNECTIONS);
  const until = performance.now() + seconds * 1_000;
  let answered = 0;
  const keepAsking = async (one: RequestFn) => {
    while (performance.now() < until) {
      await one(path, { headers });
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, () => keepAsking(ask)));
  close();
  return answered / seconds;
}

/** Signs in through the front door; answers the cookies a browser would send from then on. */
export async function signIn(
  worker: WorkerProcess,
  who: "home" | "agent",
  email: string,
  password: string,
): Promise<string> {
  const { ask, close } = clientOf(worker.url);
  const as = who === "home" ? "homeowner" : "agent";
  const { status, headers } = await ask(`/login?as=${as}&form=email`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: worker.url.origin },
    body: new URLSearchParams({ intent: `${as}-sign-in`, email, password }).toString(),
  });
  close();
  await lineOf(worker);
  if (status !== 302) throw new Error(`signing in answered ${status}`);
  const cookies = [headers["set-cookie"] ?? []].flat().map((one) => one.split(";")[0] ?? "");
  // A bookmark is ten minutes old at most; the bench goes on for longer.
  return cookies.filter((one) => !one.startsWith("ph_bookmark")).join("; ");
}
