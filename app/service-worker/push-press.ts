import { OPERATION_HEADER } from "#app/domain/device/headers.ts";
import { operationHeader } from "#app/domain/device/operation.ts";

/** What became of a press: done, nobody logged in to do it, or not done for another reason. */
export type Pressed = "done" | "logged-out" | "lost";

/** Sends what a button in a page would have sent. */
export async function pressed(url: string, fields: Record<string, string>): Promise<Pressed> {
  const operation = { id: crypto.randomUUID(), pressedAt: Date.now() };
  try {
    // As the pages' own scripts ask: an answer to read, where a redirect could not be looked into.
    const answer = await fetch(`${url}.data`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { [OPERATION_HEADER]: operationHeader(operation) },
    });
    if (!answer.ok) return "lost";
    return (await answer.text()).includes('"/login?') ? "logged-out" : "done";
  } catch {
    return "lost";
  }
}
