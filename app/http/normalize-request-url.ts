/** Remix's old data request parameter; our pages use single fetch. */
const OLDER_DATA = "_data";
/** Far more than any of our URLs has. */
const MAX_SEGMENTS = 16;

/** Remix's lazy route discovery; one `p` per path. */
const MANIFEST = "/__manifest";
/** Distinct path prefixes in one manifest request; more than our longest page needs. */
const MAX_PREFIXES = 400;

/**
 * Rewrites URLs that Remix cannot handle: undecodable percent signs, the old `_data` parameter, and paths with very many
 * segments, since Remix matches every prefix at a third of a millisecond each.
 */
export function normalizeRequestUrl(request: Request): Request {
  const url = new URL(request.url);
  if (!isDecodable(url.pathname)) url.pathname = url.pathname.replaceAll("%", "%25");
  const segments = url.pathname.split("/");
  if (segments.length > MAX_SEGMENTS) url.pathname = segments.slice(0, MAX_SEGMENTS).join("/");
  if (url.pathname === MANIFEST) dropDeepPaths(url.searchParams);
  if (url.searchParams.has(OLDER_DATA)) url.searchParams.delete(OLDER_DATA);
  return url.href === request.url ? request : new Request(url, request);
}

function dropDeepPaths(params: URLSearchParams): void {
  const paths = params.getAll("p");
  params.delete("p");
  for (const path of paths) {
    if (path.split("/", MAX_SEGMENTS + 1).length <= MAX_SEGMENTS) params.append("p", path);
  }
}

/**
 * Whether a manifest request is larger than any page sends. Such a request is rejected rather than trimmed, as a page
 * takes missing routes for nonexistent.
 */
export function asksForTooManyRoutes(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== MANIFEST) return false;
  const prefixes = new Set<string>();
  for (const path of searchParams.getAll("p")) {
    const segments = path.split("/");
    for (let to = 1; to <= segments.length; to++) prefixes.add(segments.slice(0, to).join("/"));
    if (prefixes.size > MAX_PREFIXES) return true;
  }
  return false;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
