/** The parameter by which older pages of Remix asked for the data of one route. Ours ask otherwise. */
const OLDER_DATA = "_data";
/** Far more than any of our addresses has. */
const MOST_STEPS = 16;

/** Where Remix's pages ask for the routes of the addresses they link to, `p` for each. */
const MANIFEST = "/__manifest";
/** Steps of all of those together: thirty links of four. */
const MOST_STEPS_ASKED = 128;

/**
 * The request under an address that can be read: what stands in the way means nothing here, and Remix would write
 * it to the log. Percent signs that no letter follows from stand for themselves, and `_data` is like any parameter
 * nobody knows. An address of very many steps leads nowhere by its first few as well: Remix looks each of its
 * beginnings up among the routes, a third of a millisecond a step.
 */
export function readableRequest(request: Request): Request {
  const url = new URL(request.url);
  if (!isDecodable(url.pathname)) url.pathname = url.pathname.replaceAll("%", "%25");
  const steps = url.pathname.split("/");
  if (steps.length > MOST_STEPS) url.pathname = steps.slice(0, MOST_STEPS).join("/");
  if (url.pathname === MANIFEST) keepNear(url.searchParams);
  if (url.searchParams.has(OLDER_DATA)) url.searchParams.delete(OLDER_DATA);
  return url.href === request.url ? request : new Request(url, request);
}

/** Leaves of the addresses whose routes are asked for as many as a page can link to. */
function keepNear(params: URLSearchParams): void {
  const paths = params.getAll("p");
  params.delete("p");
  let steps = 0;
  for (const path of paths) {
    const own = path.split("/", MOST_STEPS + 1).length;
    steps += own;
    if (steps > MOST_STEPS_ASKED) return;
    if (own <= MOST_STEPS) params.append("p", path);
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
