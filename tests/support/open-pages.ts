import type { Page, Request } from "playwright-core";

/* What each page was doing when a test failed, because a timed-out wait only says what was expected. */

/** A page's pending and failed requests. */
type Asked = { unanswered: Set<Request>; lost: string[] };

const open = new Map<Page, Asked>();

const nameOf = (request: Request) => `${request.method()} ${request.url()}`;

export function watchPage(page: Page): void {
  const asked: Asked = { unanswered: new Set(), lost: [] };
  open.set(page, asked);
  page.on("request", (request) => asked.unanswered.add(request));
  page.on("requestfinished", (request) => asked.unanswered.delete(request));
  page.on("requestfailed", (request) => {
    asked.unanswered.delete(request);
    asked.lost.push(`${nameOf(request)} (${request.failure()?.errorText})`);
  });
  page.on("close", () => open.delete(page));
}

/** In the browser: whether it is loading or navigating, and its visible messages. */
function standing() {
  const leaving = document.querySelector(".navigation-line") !== null;
  const heading = document.querySelector("h1")?.textContent;
  const notice = document.querySelector(".connection-line")?.textContent;
  return { state: document.readyState, leaving, heading, notice };
}

export async function describeOpenPages(): Promise<string[]> {
  return Promise.all(
    [...open].map(async ([page, { unanswered, lost }]) => {
      const asked = [...unanswered].map(nameOf);
      const stood = await Promise.race([
        page.evaluate(standing).catch((error: Error) => error.message),
        new Promise((resolve) => setTimeout(resolve, 2_000, "it does not answer")),
      ]);
      return `${page.url()}: ${JSON.stringify(stood)}; not answered: ${asked.join(", ") || "nothing"}; lost: ${lost.join(", ") || "nothing"}`;
    }),
  );
}
