import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { brandImageType } from "#app/domain/profile/brand-image.ts";
import { isEtagFresh } from "#app/http/download-headers.server.ts";
import { found } from "#app/http/not-found.ts";
import { BRAND_CACHE_SECONDS } from "#app/services/profile/profile.server.ts";

/**
 * An agent's headshot or logo, public because emails show it. Only keys we made are looked up; the type is fixed and
 * the content cannot run.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const key = params["*"] ?? "";
  const type = found(brandImageType(key));
  const images = context.env.PROFILE_IMAGES;
  const onlyAsks = request.method === "HEAD" || request.headers.has("If-None-Match");
  const asked = onlyAsks ? found(await images.head(key)) : null;
  const fresh = asked !== null && isEtagFresh(request, asked.httpEtag);
  const file = fresh || request.method === "HEAD" ? null : found(await images.get(key));
  const { httpEtag, size } = file ?? found(asked);
  const headers = new Headers({
    ETag: httpEtag,
    "Cache-Control": `public, max-age=${BRAND_CACHE_SECONDS}`,
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "X-Content-Type-Options": "nosniff",
  });
  if (fresh) return new Response(null, { status: 304, headers });
  headers.set("Content-Type", type);
  headers.set("Content-Length", String(size));
  return new Response(file?.body ?? null, { headers });
}
