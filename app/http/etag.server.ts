/** Whether the browser says it holds this version already, so that 304 is all there is to send. */
export function isEtagFresh(request: Request, etag: string): boolean {
  const known = (request.headers.get("If-None-Match") ?? "").split(",").map((one) => one.trim());
  return known.some((one) => one === "*" || one.replace(/^W\//, "") === etag);
}
