/** The push services browsers use. Ours send to nobody else, whatever address a browser gives. */
const HOSTS = ["fcm.googleapis.com", "updates.push.services.mozilla.com"];
const HOST_ENDS = [".push.apple.com", ".push.services.mozilla.com", ".notify.windows.com"];

/** Longer than any browser's. */
const MAX_LENGTH = 1_000;

/**
 * Whether messages may be sent to an address a browser gave as its own. `localService` is the origin of a push service
 * on a developer's machine; null = there is none.
 */
export function isPushEndpoint(endpoint: string, localService: string | null): boolean {
  if (endpoint.length > MAX_LENGTH || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (localService !== null && origin === localService) return true;
  if (protocol !== "https:" || port !== "") return false;
  return HOSTS.includes(hostname) || HOST_ENDS.some((end) => hostname.endsWith(end));
}
