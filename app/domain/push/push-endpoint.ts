/** The browsers' push services; we send only to these, whatever URL a browser gives. */
const HOSTS = ["fcm.googleapis.com", "updates.push.services.mozilla.com"];
const HOST_ENDS = [".push.apple.com", ".push.services.mozilla.com", ".notify.windows.com"];

/** Longer than any real one. */
const MAX_LENGTH = 1_000;

/**
 * Normalized, so that the URL checked is the URL requested; null if invalid. `localService` is the origin of a push
 * service in development; null = none.
 */
export function pushEndpoint(given: string, localService: string | null): string | null {
  if (given.length > MAX_LENGTH || !URL.canParse(given)) return null;
  const { protocol, hostname, origin, port, username, password, hash, href } = new URL(given);
  if (username !== "" || password !== "" || hash !== "" || href.length > MAX_LENGTH) return null;
  if (localService !== null && origin === localService) return href;
  if (protocol !== "https:" || port !== "") return null;
  const isKnown = HOSTS.includes(hostname) || HOST_ENDS.some((end) => hostname.endsWith(end));
  return isKnown ? href : null;
}
