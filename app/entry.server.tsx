import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server.browser";
import { logError } from "#app/http/log.ts";
import { unexpectedErrorResponse } from "#app/http/traced-build.server.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
) {
  let code = status;
  let isWhole = false;
  const body = await renderToReadableStream(
    <RemixServer context={remixContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        // What keeps the page from being made at all is told below.
        if (!isWhole || request.signal.aborted) return;
        logError(error);
        code = 500;
      },
    },
  ).catch((error: unknown) => {
    // Remix renders the page of the error then, which shows what the answer carries.
    throw request.signal.aborted ? error : unexpectedErrorResponse(error);
  });
  isWhole = true;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { status: code, headers });
}

/** Unexpected errors only: a refused method or a page that is not there is an answer, not a fault. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || error instanceof Response) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  logError(error);
}
