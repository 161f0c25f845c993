/** The value is not decoded, so it cannot be malformed. */
export type Cookie = { name: string; value: string };

/** In order, duplicates included; malformed parts are left out. */
export function readCookies(header: string | null): Cookie[] {
  return (header ?? "").split(";").flatMap((pair) => {
    const at = pair.indexOf("=");
    const name = pair.slice(0, Math.max(at, 0)).trim();
    return name === "" ? [] : [{ name, value: pair.slice(at + 1).trim() }];
  });
}

/** Over https adds the `__Host-` prefix, so that no other site of the domain can set it. */
export function ownCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** False only in development. */
export function isSecure(request: Pick<Request, "url">): boolean {
  return new URL(request.url).protocol === "https:";
}
