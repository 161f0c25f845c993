/* Answers of our own to the two who ask for pages: a browser, which wants a document, and the router of an open one. */

const worker = self as unknown as ServiceWorkerGlobalScope;

export const isRouterDataRequest = ({ url }: Request) => new URL(url).pathname.endsWith(".data");

/** Whether one of our own pages asks. Sites of others can send the browser here too, with forms of theirs. */
export function isSameOriginRequest({ mode, referrer }: Request): boolean {
  return mode !== "navigate" || (URL.canParse(referrer) && new URL(referrer).origin === location.origin);
}

/** The page a request is about, whoever asks for it. */
export function pageUrl({ url }: Request): URL {
  const page = new URL(url);
  page.pathname = page.pathname.replace(/\.data$/, "");
  for (const name of ["index", "_routes"]) page.searchParams.delete(name);
  return page;
}

/** What the page that asked is told: see `hear` in `app/components/shell/connection.ts`. */
export type ClientMessage = { go: string } | { waits: boolean };

/** Tells the page that asked something; answers whether it is still there. */
export async function postToClient({ clientId }: FetchEvent, message: ClientMessage): Promise<boolean> {
  const page = await worker.clients.get(clientId);
  page?.postMessage(message);
  return page !== undefined;
}

/** Sends a document on. */
export const seeOther = (to: string) => new Response(null, { status: 303, headers: { Location: to } });

/**
 * Sends the browser to another document. The router of an open page speaks a language of its own: it gets no content,
 * and its page is told where to go.
 */
export async function redirectDocument(event: FetchEvent, to: string): Promise<Response> {
  if (!isRouterDataRequest(event.request)) return seeOther(to);
  await postToClient(event, { go: to });
  return new Response(null, { status: 204 });
}
