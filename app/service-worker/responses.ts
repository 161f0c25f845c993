/* Responses for the two kinds of page requests: documents, and the client router's data. */

const worker = self as unknown as ServiceWorkerGlobalScope;

export const isRouterDataRequest = ({ url }: Request) => new URL(url).pathname.endsWith(".data");

/** False for forms posted here by other sites. */
export function isSameOriginRequest({ mode, referrer }: Request): boolean {
  return mode !== "navigate" || (URL.canParse(referrer) && new URL(referrer).origin === location.origin);
}

export function pageUrl({ url }: Request): URL {
  const page = new URL(url);
  page.pathname = page.pathname.replace(/\.data$/, "");
  for (const name of ["index", "_routes"]) page.searchParams.delete(name);
  return page;
}

/** Handled in `app/components/shell/connection.ts`. */
export type ClientMessage = { go: string } | { waits: boolean };

/** Returns whether the page still exists. */
export async function postToClient({ clientId }: FetchEvent, message: ClientMessage): Promise<boolean> {
  const page = await worker.clients.get(clientId);
  page?.postMessage(message);
  return page !== undefined;
}

export const seeOther = (to: string) => new Response(null, { status: 303, headers: { Location: to } });

/**
 * Redirects a document request. The client router cannot follow a redirect to a document, so it gets an empty response
 * and its page a message where to go.
 */
export async function redirectDocument(event: FetchEvent, to: string): Promise<Response> {
  if (!isRouterDataRequest(event.request)) return seeOther(to);
  await postToClient(event, { go: to });
  return new Response(null, { status: 204 });
}
