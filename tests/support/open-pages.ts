import type { Page, Request } from "playwright-core";

/*
 * What a page was about when a test of it failed: a wait that ran out says what was waited for, not what the page did
 * instead.
 */

/** The pages that stand open, and what each has asked for and not been answered. */
const open = new Map<Page, Set<Request>>();

/** Keeps an eye on a page until it is closed. */
export function watchPage(page: Page): void {
  const unanswered = new Set<Request>();
  open.set(page, unanswered);
  page.on("request", (request) => unanswered.add(request));
  for (const over of ["requestfinished", "requestfailed"] as const) {
    page.on(over as "requestfailed", (request) => unanswered.delete(request));
  }
  page.on("close", () => open.delete(page));
}

type Router = {
  state: {
    navigation: { state: string; location?: { pathname: string; search: string } };
    revalidation: string;
  };
};

/** In the browser: what the router is doing, and what the page says of itself. */
function standing() {
  const { __remixRouter: router } = window as { __remixRouter?: Router };
  const { state, location: to } = router?.state.navigation ?? { state: "no router yet" };
  const heading = document.querySelector("h1")?.textContent;
  const notice = document.querySelector(".connection-line")?.textContent;
  return { router: state, to: to && to.pathname + to.search, heading, notice };
}

/** A line for each page that stands open. */
export async function tellOfPages(): Promise<string[]> {
  return Promise.all(
    [...open].map(async ([page, unanswered]) => {
      const asked = [...unanswered].map((request) => `${request.method()} ${request.url()}`);
      const stood = await Promise.race([
        page.evaluate(standing).catch((error: Error) => error.message),
        new Promise((resolve) => setTimeout(resolve, 2_000, "it does not answer")),
      ]);
      return `${page.url()}: ${JSON.stringify(stood)}; not answered: ${asked.join(", ") || "nothing"}`;
    }),
  );
}
