import type { LinkKind } from "#app/domain/links/home-links.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { type ClosedLink, type OpenedLink, openLink } from "#app/services/links/open-link.server.ts";

export const CLOSED_STATUS: Record<ClosedLink["state"], number> = { unknown: 404, ended: 404, busy: 429 };

/**
 * The guard of the pages a link opens. They are nothing for a search engine, and their address is nothing for another
 * site. `referrer`: without a form none at all; a form without scripts needs its own origin.
 */
export async function requireLink(
  context: AppLoadContext,
  kind: LinkKind,
  token: string | undefined,
): Promise<OpenedLink | ClosedLink> {
  context.headers.set("X-Robots-Tag", "noindex, nofollow");
  // Browsers send "Origin: null" with a form under no-referrer, which the cross-site check refuses.
  context.headers.set("Referrer-Policy", kind === "viewer" ? "no-referrer" : "same-origin");
  return openLink(context, kind, token ?? "");
}
