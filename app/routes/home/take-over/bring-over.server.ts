import { logError } from "#app/http/log.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { type BuyersHome, takeOver } from "#app/services/transfer/sale/take-over.server.ts";

/** Brings the record of a sold home over. Returns the path of its import's page. Throws as `takeOver`. */
export async function bringOver(
  { db, now, random, env }: Pick<AppLoadContext, "db" | "now" | "random" | "env">,
  home: BuyersHome,
): Promise<string> {
  const deps = { db, now, random, files: env.HOME_FILES, images: env.PROFILE_IMAGES, onFailure: logError };
  const id = await takeOver(deps, home);
  return `/home/settings/import?${new URLSearchParams({ import: id, go: "on" })}`;
}
