/*
 * What the router of an open page asks for while the app cannot be reached. Left to fail, the router would show an
 * error in place of the page, and what was typed would be gone with it.
 */

import { tell } from "./responses.ts";

/** It is asked for again by itself: at first after a second, at last every half minute. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

const waiting = new Set<() => void>();

/** Asks again when somebody says so on the page. */
export function registerRetryListener(): void {
  self.addEventListener("message", (event) => {
    if ((event as ExtendableMessageEvent).data === "again") for (const go of waiting) go();
  });
}

/** The answer to the router, once there is one; until then its page says that the app cannot be reached. */
export async function hold(
  event: FetchEvent,
  ask: () => Promise<Response>,
  network = ask(),
): Promise<Response> {
  const { signal } = event.request;
  let asked = network;
  for (let times = 0; ; times++) {
    try {
      const answer = await asked;
      // Whole or not at all: the router would show what breaks off as an error, too.
      const whole = answer.body ? new Response(await answer.blob(), answer) : answer;
      if (times > 0) await tell(event, { waits: false });
      return whole;
    } catch (error) {
      // Nobody waits for it any more.
      if (signal.aborted || !(await tell(event, { waits: true }))) throw error;
    }
    await again(signal, Math.min(FIRST_WAIT_MS * 2 ** times, LONGEST_WAIT_MS));
    asked = ask();
  }
}

/**
 * Until it is time to ask again, or somebody says so. A browser says that it is back online before every request of it
 * goes through, and of what broke off it says nothing at all.
 */
async function again(signal: AbortSignal, waitMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      waiting.delete(go);
      resolve();
    };
    const timer = setTimeout(go, waitMs);
    waiting.add(go);
    signal.addEventListener("abort", go);
  });
}
