import { postToClient } from "./responses.ts";

/* How long to wait for the network when a saved copy could be shown instead. */

const TIMEOUT_MS = 3_000;
/** After a late answer: the connection is slow rather than missing. */
const SLOW_TIMEOUT_MS = 15_000;
/** Right after a failure, waiting again would be pointless. */
const FAILED_TIMEOUT_MS = 300;

let lateAt = 0;
let failedAt = 0;

function timeoutMs(): number {
  const now = Date.now();
  if (now - lateAt < 60_000) return SLOW_TIMEOUT_MS;
  return now - failedAt < 5_000 ? FAILED_TIMEOUT_MS : TIMEOUT_MS;
}

/** Null if the network fails, answers with a gateway error, or is slower than the timeout. */
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
 * Router requests while the app cannot be reached. If they failed, the router would replace the page with an error and
 * what was typed would be lost.
 */

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

const retryNow = new Set<() => void>();

/** Retries at once when the page asks for it. */
export function registerRetryListener(): void {
  self.addEventListener("message", (event) => {
    if ((event as ExtendableMessageEvent).data === "again") for (const wake of retryNow) wake();
  });
}

/** Retries until the request succeeds; meanwhile the page shows that the app cannot be reached. */
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
      // Buffered, because the router shows an error for a response that breaks off.
      const whole = answer.body ? new Response(await answer.blob(), answer) : answer;
      if (times > 0) await postToClient(event, { waits: false });
      return whole;
    } catch (error) {
      // The page is gone or has aborted.
      if (signal.aborted || !(await postToClient(event, { waits: true }))) throw error;
    }
    await waitForRetry(signal, Math.min(FIRST_WAIT_MS * 2 ** times, LONGEST_WAIT_MS));
    pending = send();
  }
}

/**
 * Waits for the timer or for the page. The browser's "online" event is no help: it fires before requests go through.
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
