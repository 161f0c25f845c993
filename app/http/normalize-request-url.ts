/** The parameter by which older pages of Remix asked for the data of one route. Ours ask otherwise. */
const OLDER_DATA = "_data";
/** Far more than any of our addresses has. */
const MAX_SEGMENTS = 16;

/** Where Remix's pages ask for the routes of the addresses they link to, `p` for each. */
const MANIFEST = "/__manifest";
/** Beginnings of all of those together, each looked up once: more than the longest list of links a page may ask for. */
const MAX_PREFIXES = 400;

/**
 * The request under an address that can be read: what stands in the way means nothing here, and Remix would write
 * it to the log. Percent signs that no letter follows from stand for themselves, and `_data` is like any parameter
 * nobody knows. An address of very many steps leads nowhere by its first few as well: Remix looks each of its
 * beginnings up among the routes, a third of a millisecond a step.
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

/** Leaves out what is too deep to lead anywhere. */
function dropDeepPaths(params: URLSearchParams): void {
  const paths = params.getAll("p");
  params.delete("p");
  for (const path of paths) {
    if (path.split("/", MAX_SEGMENTS + 1).length <= MAX_SEGMENTS) params.append("p", path);
  }
}

/**
 * Whether a request asks for the routes of more addresses than any page links to. It is refused and not cut short: what
 * the answer leaves out, a page takes for not there.
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
