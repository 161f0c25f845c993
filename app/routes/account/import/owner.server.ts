import type { Agent, Home } from "#app/auth/sessions.server.ts";
import type { TimeZone } from "#app/domain/vocabulary.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import type { ImportDeps } from "#app/services/transfer/account/import-account.server.ts";
import type { Role } from "./paths.ts";

/** Whose account is filled. */
export type Owner = { role: Role; agentId: string; clientId: string | null; timeZone: TimeZone };

/** Whether an address lies in the agents' area. */
export function isAgents(request: Request): boolean {
  return new URL(request.url).pathname.startsWith("/agent/");
}

export function agentOwner({ id, timeZone }: Agent): Owner {
  return { role: "agent", agentId: id, clientId: null, timeZone };
}

export function homeOwner({ id, agentId, timeZone }: Home): Owner {
  return { role: "home", agentId, clientId: id, timeZone };
}

export function importDeps({ db, now, random, env }: AppLoadContext): ImportDeps {
  return { db, now, random, files: env.HOME_FILES, images: env.PROFILE_IMAGES };
}
