/** A cookie as it was sent: nothing in its value is decoded, so nothing in it can be wrong. */
export type Cookie = { name: string; value: string };

/** The cookies of a request's header, in their order, those of one name all of them; what is no cookie is left out. */
export function readCookies(header: string | null): Cookie[] {
  return (header ?? "").split(";").flatMap((pair) => {
    const at = pair.indexOf("=");
    const name = pair.slice(0, Math.max(at, 0)).trim();
    return name === "" ? [] : [{ name, value: pair.slice(at + 1).trim() }];
  });
}

/**
 * What a cookie of ours is called. Over https its name says that it came from this very host, over https and for
 * all of it: browsers take no such cookie from another site of the domain.
 */
export function ownCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** Whether a request came over https, as all do but on a developer's machine. */
export function isSecure(request: Pick<Request, "url">): boolean {
  return new URL(request.url).protocol === "https:";
}
