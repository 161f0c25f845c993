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
        // An error before the page exists is reported below.
        if (!isWhole || request.signal.aborted) return;
        logError(error);
        code = 500;
      },
    },
  ).catch((error: unknown) => {
    // Remix then renders the error page, which shows the response's text.
    throw request.signal.aborted ? error : unexpectedErrorResponse(error);
  });
  isWhole = true;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { status: code, headers });
}

/** Unexpected errors only: a wrong method or a missing page is an answer, not a fault. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || error instanceof Response) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  logError(error);
}
