/** Pauses before what did not get through is sent again, in milliseconds. */
import { importGone } from "./words.ts";

const PAUSES = [1_000, 3_000, 8_000];

export type Refusal = { message: string };

/** Forgotten meanwhile, in another window perhaps. */
export const NO_LONGER_HERE: Refusal = { message: importGone };

/** What one try came to; null where nothing came back, or an error that may pass. */
export type Try<Answer> = (signal: AbortSignal) => Promise<Answer | Refusal | null>;

/** Tries, and tries again after a pause where nothing came back; null where nothing ever did. */
export async function untilThrough<Answer>(once: Try<Answer>, signal: AbortSignal) {
  for (const pause of [...PAUSES, null]) {
    const answer = await once(signal).catch(() => null);
    if (answer !== null || pause === null || signal.aborted) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return null;
}

/** Posts a form and reads the JSON that comes back. Sent again where it was lost: the server takes each once. */
export function askUntilThrough<Answer>(url: string, body: URLSearchParams, signal: AbortSignal) {
  return untilThrough<Answer>(async () => {
    const headers = { Accept: "application/json" };
    const response = await fetch(url, { method: "POST", body, signal, headers });
    // A page in its place is the login: the session has ended, and reloading asks for it.
    if (response.redirected) location.reload();
    if (response.status === 404) return NO_LONGER_HERE;
    return response.status >= 500 ? null : response.json();
  }, signal);
}
