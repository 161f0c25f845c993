import { loadFrozenDemo } from "../../scripts/bench/frozen-demo.ts";
import { startWorker, type WorkerProcess } from "../../scripts/bench/runtime.ts";
import { appWorker } from "../../scripts/bench/subjects.ts";
import { D1_WORKER, d1ByRequest } from "./d1-by-request.ts";
import { connectWorker } from "./worker-client.ts";

export type FrozenApp = WorkerProcess & { d1: D1Database };

/**
 * The built app on the frozen demo. Its database is queried by requests, because Miniflare's binding blocks on
 * another thread and may return too early over thousands of statements (cloudflare/workers-sdk#15552).
 */
export async function startFrozenApp(): Promise<FrozenApp> {
  const data = { name: "data", modules: true, script: D1_WORKER, d1Databases: ["DB"] };
  const app = await startWorker([{ name: "app", ...appWorker() }, data]);
  const door = connectWorker(await app.miniflare.unsafeGetDirectURL("data"));
  const d1 = d1ByRequest(door);
  await loadFrozenDemo(d1);
  const stop = async () => {
    door.close();
    await app.stop();
  };
  return { ...app, d1, stop };
}
