import type { WorkerOptions } from "miniflare";
import { cpuOf, lineOf, warmUp } from "./measure.ts";
import { clientOf, type WorkerProcess } from "./runtime.ts";

/**
 * What of a page's cost is the database's own: the app is asked once with its trips to D1 written down, then a Worker
 * that does nothing else makes the same trips. No page can cost less than that and the empty page together, unless
 * it asks less.
 */

/** A statement as it was sent, and how its rows were asked for. */
type Sent = { sql: string; params: unknown[] };
type Trip = { how: "batch" | "all" | "raw" | "run" | "first"; statements: Sent[] };

/** Names of the two Workers, which share one database. */
const APP = "app";
const REPLAY = "replay";
/** Asks the app for the trips it has made, instead of a page. */
const TELL_TRIPS = "/__trips";

/** The app, with its database written down on the way; what it is asked otherwise it does not notice. */
const RECORDING = `import app from "./app.js";
let trips = [];
const sentOf = new WeakMap();
function recordedStatement(real, sql, params) {
  const told = (how) => (...args) => { trips.push({ how, statements: [{ sql, params }] }); return real[how](...args); };
  const made = {
    bind: (...values) => recordedStatement(real.bind(...values), sql, values),
    all: told("all"), raw: told("raw"), run: told("run"), first: told("first"),
  };
  sentOf.set(made, { real, sent: { sql, params } });
  return made;
}
function recorded(db) {
  return {
    prepare: (sql) => recordedStatement(db.prepare(sql), sql, []),
    batch: (list) => {
      const all = list.map((one) => sentOf.get(one));
      trips.push({ how: "batch", statements: all.map(({ sent }) => sent) });
      return db.batch(all.map(({ real }) => real));
    },
    withSession: (from) => ({ ...recorded(db.withSession(from)), getBookmark: () => null }),
  };
}
export default {
  fetch(request, env, ctx) {
    if (new URL(request.url).pathname !== "${TELL_TRIPS}")
      return app.fetch(request, { ...env, DB: recorded(env.DB) }, ctx);
    const told = trips;
    trips = [];
    return Response.json(told);
  },
};
`;

/** Makes the trips it was last told of, and says nothing of what came. */
const REPLAYING = `let trips = [];
export default {
  async fetch(request, env) {
    if (request.method === "POST") { trips = await request.json(); return new Response("told"); }
    const db = env.DB.withSession("first-unconstrained");
    for (const { how, statements } of trips) {
      const prepared = statements.map(({ sql, params }) => db.prepare(sql).bind(...params));
      if (how === "batch") await db.batch(prepared);
      else await prepared[0][how]();
    }
    return new Response("made");
  },
};
`;

/** The app's Worker and the one beside it. */
export function recordingWorkers(app: WorkerOptions & { modules: { contents: string }[] }): WorkerOptions[] {
  const [{ contents } = { contents: "" }] = app.modules;
  return [
    {
      ...app,
      name: APP,
      modules: [
        { type: "ESModule", path: "recording.js", contents: RECORDING },
        { type: "ESModule", path: "app.js", contents },
      ],
    },
    {
      name: REPLAY,
      modules: [{ type: "ESModule", path: "replay.js", contents: REPLAYING }],
      d1Databases: ["DB"],
    },
  ] as WorkerOptions[];
}

/** Milliseconds of CPU that the trips of a page take by themselves, the Worker that makes them included. */
export async function databaseShare(app: WorkerProcess, path: string, cookie: string): Promise<number> {
  const { ask, close } = clientOf(app.url);
  await ask(TELL_TRIPS);
  await ask(path, { headers: cookie ? { Cookie: cookie } : {} });
  await lineOf(app);
  const { body } = await ask(TELL_TRIPS);
  close();
  const trips = JSON.parse(body.toString()) as Trip[];
  if (trips.length === 0) return 0;
  const url = await app.miniflare.unsafeGetDirectURL(REPLAY);
  const replay = { ...app, url };
  const client = clientOf(url);
  await client.ask("/", { method: "POST", body: JSON.stringify(trips) });
  client.close();
  await warmUp(replay, "/");
  return cpuOf(replay, "/");
}
