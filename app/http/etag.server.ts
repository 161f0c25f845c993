/** Whether a 304 is enough. */
export function isEtagFresh(request: Request, etag: string): boolean {
  const etags = (request.headers.get("If-None-Match") ?? "").split(",").map((one) => one.trim());
  return etags.some((one) => one === "*" || one.replace(/^W\//, "") === etag);
}
