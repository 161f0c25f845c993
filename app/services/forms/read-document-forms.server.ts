import type { Home } from "#app/auth/sessions.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { SECOND_MS } from "#app/domain/days/durations.ts";
import { type FormsReply, type FormsRequest, formsReply } from "#app/domain/forms/contract.ts";

/** The Worker behind the binding; the host means nothing there. */
const FORMS = "https://assistant.internal/forms";
/** The Worker stops reading after 20 seconds. */
const WAIT_MS = 25 * SECOND_MS;

type ReadDeps = { assistant: Pick<Fetcher, "fetch">; now: number };

/** What Florida's forms in a document say, or why that is not known. Never throws. */
export async function readDocumentForms(
  { assistant, now }: ReadDeps,
  home: Pick<Home, "id" | "timeZone">,
  documentId: string,
): Promise<FormsReply> {
  const request: FormsRequest = { clientId: home.id, documentId, today: todayIn(home.timeZone, now) };
  try {
    const response = await assistant.fetch(FORMS, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(WAIT_MS),
    });
    return formsReply.parse(await response.json());
  } catch {
    return { problem: "failed" };
  }
}
