import { readOffline } from "#app/domain/device/offline-block.ts";
import { CACHE_FILL_HEADER } from "#app/domain/device/request-headers.ts";

type Get = (path: string, headers: Record<string, string>) => Promise<{ text: () => Promise<string> }>;

/** A task's version in a saved copy of the plan, as forms send it. */
export async function versionOf(get: Get, task: string): Promise<string | undefined> {
  const copy = readOffline(await (await get("/home/tasks", { [CACHE_FILL_HEADER]: "1" })).text());
  return copy?.page.tasks.find(({ id }) => id === task)?.version?.toString();
}
