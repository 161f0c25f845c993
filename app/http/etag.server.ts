/** Whether the browser says it holds this version already, so that 304 is all there is to send. */
export function isEtagFresh(request: Request, etag: string): boolean {
  const etags = (request.headers.get("If-None-Match") ?? "").split(",").map((one) => one.trim());
  return etags.some((one) => one === "*" || one.replace(/^W\//, "") === etag);
}
