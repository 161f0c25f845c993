import * as m from "#app/paraglide/messages.js";

/** Milliseconds before a failed request is sent again. */

const PAUSES = [1_000, 3_000, 8_000];

export type RequestRejection = { message: string };

export const IMPORT_GONE: RequestRejection = {
  get message() {
    return m.transfer_import_gone();
  },
};

/** The result of one try; null to try again. */
export type Attempt<Answer> = (signal: AbortSignal) => Promise<Answer | RequestRejection | null>;

/** Retries after pauses until there is an answer; null if there never was one. */
export async function withRetries<Answer>(once: Attempt<Answer>, signal: AbortSignal) {
  for (const pause of [...PAUSES, null]) {
    const answer = await once(signal).catch(() => null);
    if (answer !== null || pause === null || signal.aborted) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return null;
}

/** Posts a form and reads JSON. Safe to repeat: the server takes each step once. */
export function postWithRetries<Answer>(url: string, body: URLSearchParams, signal: AbortSignal) {
  return withRetries<Answer>(async () => {
    const headers = { Accept: "application/json" };
    const response = await fetch(url, { method: "POST", body, signal, headers });
    // A redirect is the login: the session has ended.
    if (response.redirected) location.reload();
    if (response.status === 404) return IMPORT_GONE;
    return response.status >= 500 ? null : response.json();
  }, signal);
}
