/* How long the network is waited for where there is something else to show. */

/** How long the network may keep silent before a copy is shown. */
const PATIENCE = 3_000;
/** The same where it has just answered late: whoever tries again is on a slow connection, not without one. */
const SLOW = 15_000;
/** And where it has just failed: the next page would wait for nothing. */
const FAILED = 300;

let lateAt = 0;
let failedAt = 0;

function patience(): number {
  const now = Date.now();
  if (now - lateAt < 60_000) return SLOW;
  return now - failedAt < 5_000 ? FAILED : PATIENCE;
}

/** The network's answer; null where it fails, is one of a broken way there, or comes after our patience has ended. */
export function raceNetworkTimeout(network: Promise<Response>): Promise<Response | null> {
  return new Promise((resolve) => {
    let late = false;
    const end = setTimeout(() => {
      late = true;
      failedAt = Date.now();
      resolve(null);
    }, patience());
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
