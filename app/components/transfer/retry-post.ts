import * as m from "#app/paraglide/messages.js";

/** Pauses before what did not get through is sent again, in milliseconds. */

const PAUSES = [1_000, 3_000, 8_000];

export type RequestRejection = { message: string };

/** Forgotten meanwhile, in another window perhaps. */
export const IMPORT_GONE: RequestRejection = {
  get message() {
    return m.transfer_import_gone();
  },
};

/** What one try came to; null where nothing came back, or an error that may pass. */
export type Attempt<Answer> = (signal: AbortSignal) => Promise<Answer | RequestRejection | null>;

/** Tries, and tries again after a pause where nothing came back; null where nothing ever did. */
export async function withRetries<Answer>(once: Attempt<Answer>, signal: AbortSignal) {
  for (const pause of [...PAUSES, null]) {
    const answer = await once(signal).catch(() => null);
    if (answer !== null || pause === null || signal.aborted) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return null;
}

/** Posts a form and reads the JSON that comes back. Sent again where it was lost: the server takes each once. */
export function postWithRetries<Answer>(url: string, body: URLSearchParams, signal: AbortSignal) {
  return withRetries<Answer>(async () => {
    const headers = { Accept: "application/json" };
    const response = await fetch(url, { method: "POST", body, signal, headers });
    // A page in its place is the login: the session has ended, and reloading asks for it.
    if (response.redirected) location.reload();
    if (response.status === 404) return IMPORT_GONE;
    return response.status >= 500 ? null : response.json();
  }, signal);
}
