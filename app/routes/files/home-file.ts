import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAnyUser } from "#app/auth/guards.server.ts";
import { type Capability, can } from "#app/domain/accounts/home-roles.ts";
import { extensionOf, typeOfKey } from "#app/domain/files/accepted-file-types.ts";
import { vendorLogoOwner } from "#app/domain/vendors/vendor.ts";
import { attachmentHeader, isEtagFresh } from "#app/http/download-headers.server.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { homeOfKey } from "#app/services/files/stored-files.server.ts";
import { getFileName, getSharedFileName } from "#db/queries/documents/documents.server.ts";
import { getLogoName } from "#db/queries/vendors/vendors.server.ts";

/**
 * A file of the logged-in home, a file the home shares with its agent, or a vendor's logo for the agent and their
 * homes. Uploaded content is served with a fixed type and cannot run. A download, unless `?inline` is given.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const reader = await requireAnyUser({ request, context }, "tasks.read");
  const key = params["*"] ?? "";
  const type = found(typeOfKey(key));
  const name = found(await nameFor(reader, context, key));
  // A key is written once, so it can be the ETag.
  const etag = `"${key.slice(key.lastIndexOf("/") + 1)}"`;
  const kept = { ETag: etag, "Cache-Control": "private, no-cache", Vary: "Cookie" };
  if (isEtagFresh(request, etag)) return new Response(null, { status: 304, headers: kept });

  const inline = new URL(request.url).searchParams.has("inline");
  const { HOME_FILES, PROFILE_IMAGES } = context.env;
  const file = found(await (homeOfKey(key) === null ? PROFILE_IMAGES : HOME_FILES).get(key));
  const headers = new Headers({
    ...kept,
    "Content-Type": type,
    "Content-Length": String(file.size),
    "Content-Disposition": attachmentHeader(name, extensionOf(type), inline),
    // A browser's PDF viewer does not work in a sandbox, so the policy allows the viewer and its styles only.
    "Content-Security-Policy":
      inline && type === "application/pdf"
        ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
        : "sandbox; default-src 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  });
  return new Response(file.body, { headers });
}

/** The file's name; null if the reader may not see it. */
async function nameFor(
  { home, agent }: Awaited<ReturnType<typeof requireAnyUser>>,
  { db }: AppLoadContext,
  key: string,
): Promise<string | null> {
  const clientId = homeOfKey(key);
  if (clientId === null) {
    // A browser may be logged in both as a homeowner and as an unrelated agent.
    const agentId = [home?.agentId, agent?.id].find((id) => id !== undefined && id === vendorLogoOwner(key));
    return agentId === undefined ? null : getLogoName(db, agentId, key);
  }
  if (home?.id === clientId) {
    const may = (capability: Capability) => can(home.role, capability);
    return getFileName(db, home.id, key, {
      documents: may("documents.read"),
      property: may("property.read"),
      requests: may("agent.manage"),
      personId: home.person.id,
    });
  }
  return agent && getSharedFileName(db, agent.id, { clientId, key });
}
