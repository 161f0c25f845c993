import { postToClient } from "./responses.ts";

/* How long the network is waited for where there is something else to show. */

/** How long the network may keep silent before a copy is shown. */
const TIMEOUT_MS = 3_000;
/** The same where it has just answered late: whoever tries again is on a slow connection, not without one. */
const SLOW_TIMEOUT_MS = 15_000;
/** And where it has just failed: the next page would wait for nothing. */
const FAILED_TIMEOUT_MS = 300;

let lateAt = 0;
let failedAt = 0;

function timeoutMs(): number {
  const now = Date.now();
  if (now - lateAt < 60_000) return SLOW_TIMEOUT_MS;
  return now - failedAt < 5_000 ? FAILED_TIMEOUT_MS : TIMEOUT_MS;
}

/** The network's answer; null where it fails, is one of a broken way there, or comes after our patience has ended. */
export function raceNetworkTimeout(network: Promise<Response>): Promise<Response | null> {
  return new Promise((resolve) => {
    let late = false;
    const end = setTimeout(() => {
      late = true;
      failedAt = Date.now();
      resolve(null);
    }, timeoutMs());
    const settle = (answer: Response | null) => {
      clearTimeout(end);
      if (late && answer) lateAt = Date.now();
      if (!answer) failedAt = Date.now();
      resolve(answer);
    };
    network.then(
      (answer) => settle(answer.status > 501 ? null : answer),
      () => settle(null),
    );
  });
}

/*
 * What the router of an open page asks for while the app cannot be reached. Left to fail, the router would show an
 * error in place of the page, and what was typed would be gone with it.
 */

/** It is asked for again by itself: at first after a second, at last every half minute. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

const retryNow = new Set<() => void>();

/** Asks again when somebody says so on the page. */
export function registerRetryListener(): void {
  self.addEventListener("message", (event) => {
    if ((event as ExtendableMessageEvent).data === "again") for (const wake of retryNow) wake();
  });
}

/** The answer to the router, once there is one; until then its page says that the app cannot be reached. */
export async function retryUntilOnline(
  event: FetchEvent,
  send: () => Promise<Response>,
  network = send(),
): Promise<Response> {
  const { signal } = event.request;
  let pending = network;
  for (let times = 0; ; times++) {
    try {
      const answer = await pending;
      // Whole or not at all: the router would show what breaks off as an error, too.
      const whole = answer.body ? new Response(await answer.blob(), answer) : answer;
      if (times > 0) await postToClient(event, { waits: false });
      return whole;
    } catch (error) {
      // Nobody waits for it any more.
      if (signal.aborted || !(await postToClient(event, { waits: true }))) throw error;
    }
    await waitForRetry(signal, Math.min(FIRST_WAIT_MS * 2 ** times, LONGEST_WAIT_MS));
    pending = send();
  }
}

/**
 * Until it is time to ask again, or somebody says so. A browser says that it is back online before every request of it
 * goes through, and of what broke off it says nothing at all.
 */
async function waitForRetry(signal: AbortSignal, waitMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      retryNow.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, waitMs);
    retryNow.add(wake);
    signal.addEventListener("abort", wake);
  });
}
