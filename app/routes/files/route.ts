import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireHome } from "#app/auth/guards.server.ts";
import { extensionOf, typeOfKey } from "#app/domain/file-rules.ts";
import { attachmentHeader } from "#app/http/attachment.server.ts";
import { found } from "#app/http/not-found.ts";
import { homePrefix } from "#app/services/home-files.server.ts";
import { getFileName } from "#db/queries/documents.server.ts";

/**
 * A file of the signed-in home, as long as one of its rows names it. What it holds was written by
 * somebody else: it comes as a download of a fixed type and may do nothing where it is opened.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context });
  const key = params["*"] ?? "";
  const ours = key.startsWith(homePrefix(home.id)) ? typeOfKey(key) : null;
  const type = found(ours);
  const name = found(await getFileName(context.db, home.id, key));
  // A key is written once and never again, so it says all an ETag has to.
  const etag = `"${key.slice(key.lastIndexOf("/") + 1)}"`;
  const headers = new Headers({ ETag: etag, "Cache-Control": "private, no-cache", Vary: "Cookie" });
  if (isFresh(request, etag)) return new Response(null, { status: 304, headers });

  const file = found(await context.env.HOME_FILES.get(key));
  headers.set("Content-Type", type);
  headers.set("Content-Length", String(file.size));
  headers.set("Content-Disposition", attachmentHeader(name, extensionOf(type)));
  headers.set("Content-Security-Policy", "sandbox; default-src 'none'");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(file.body, { headers });
}

function isFresh(request: Request, etag: string): boolean {
  const known = (request.headers.get("If-None-Match") ?? "").split(",").map((one) => one.trim());
  return known.some((one) => one === "*" || one.replace(/^W\//, "") === etag);
}
