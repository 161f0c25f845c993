/** The parameter by which older pages of Remix asked for the data of one route. Ours ask otherwise. */
const OLDER_DATA = "_data";

/**
 * The request under an address that can be read: what stands in the way means nothing here, and Remix would write
 * it to the log. Percent signs that no letter follows from stand for themselves, and `_data` is like any parameter
 * nobody knows.
 */
export function readableRequest(request: Request): Request {
  const url = new URL(request.url);
  if (!isDecodable(url.pathname)) url.pathname = url.pathname.replaceAll("%", "%25");
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
