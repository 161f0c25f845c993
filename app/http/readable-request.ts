/** The parameter by which older pages of Remix asked for the data of one route. Ours ask otherwise. */
const OLDER_DATA = "_data";
/** Far more than any of our addresses has. */
const MOST_STEPS = 16;

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
  if (url.searchParams.has(OLDER_DATA)) url.searchParams.delete(OLDER_DATA);
  return url.href === request.url ? request : new Request(url, request);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
