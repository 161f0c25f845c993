import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server.browser";
import { logError } from "#app/http/log.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
) {
  let code = status;
  const body = await renderToReadableStream(
    <RemixServer context={remixContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        if (!request.signal.aborted) {
          logError(error);
          code = 500;
        }
      },
    },
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { status: code, headers });
}

/** Unexpected errors only: a thrown response is an answer, not a fault. The path may hold a token. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return;
  logError(error);
}
