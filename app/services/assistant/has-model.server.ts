import { modelReply } from "#app/domain/assistant/contract.ts";
import { SECOND_MS } from "#app/domain/days/durations.ts";

/** The Worker behind the binding; the host means nothing there. */
const MODEL = "https://assistant.internal/model";
/** A page waits no longer than this to learn whether there is anything to choose. */
const ANSWERS_IN_MS = 2 * SECOND_MS;

/** Whether there is a model that could answer, if its homeowner wants it to. A Worker that does not say has none. */
export async function hasModel(assistant: Pick<Fetcher, "fetch">): Promise<boolean> {
  try {
    const response = await assistant.fetch(MODEL, { signal: AbortSignal.timeout(ANSWERS_IN_MS) });
    return modelReply.parse(await response.json()).model;
  } catch {
    return false;
  }
}
