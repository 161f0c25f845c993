const OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether a mail may point there: https, or http on a developer's own machine. */
export function isMailUrl(url: string | null): url is string {
  if (url === null || !URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && OWN_MACHINE.test(hostname));
}

/** The address; throws where a mail must not point there. */
export function requireMailUrl(url: string): string {
  if (!isMailUrl(url)) throw new Error("A mail may only hold https links.");
  return url;
}
