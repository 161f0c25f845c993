import { SECOND_MS } from "#app/domain/days/durations.ts";
import { type Alert, readAlerts } from "#app/domain/storm/alert.ts";

/** The whole state in one request; the service gives 400 for parameters it does not know. */
export const ALERTS_URL = "https://api.weather.gov/alerts/active?area=FL";

const TIMEOUT_MS = 10 * SECOND_MS;
/** Bytes; a busy day in Florida is far below. */
const MAX_BODY = 8 * 1024 * 1024;

export type AlertSource = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  url: string;
  /** The operator's address: the service wants to know whom to write to. */
  contact: string | undefined;
};

/** unread: no good answer, for this reason. */
export type AlertAnswer =
  | { alerts: Alert[]; lastModified: string }
  | { unchanged: true }
  | { unread: "network" | "status" | "too large" | "unreadable" };

/** Never throws. `lastModified`: of the last good answer; empty = none. */
export async function fetchAlerts(source: AlertSource, lastModified: string): Promise<AlertAnswer> {
  const headers = new Headers({
    Accept: "application/geo+json",
    "User-Agent": `Peaceful Home${source.contact ? ` (${source.contact})` : ""}`,
  });
  if (lastModified) headers.set("If-Modified-Since", lastModified);
  try {
    const response = await source.fetch(source.url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 304) return { unchanged: true };
    if (response.status !== 200) {
      await response.body?.cancel();
      return { unread: "status" };
    }
    const body = await readBounded(response);
    if (body === null) return { unread: "too large" };
    return answerOf(body, response.headers.get("Last-Modified") ?? "");
  } catch {
    return { unread: "network" };
  }
}

function answerOf(body: string, lastModified: string): AlertAnswer {
  try {
    return { alerts: readAlerts(JSON.parse(body)), lastModified };
  } catch {
    return { unread: "unreadable" };
  }
}

async function readBounded(response: Response): Promise<string | null> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let [text, size] = ["", 0];
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > MAX_BODY) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
