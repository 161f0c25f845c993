import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";

/** Milliseconds after which a page is given up. */
const PATIENCE = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(), PATIENCE);
  const body = await renderToReadableStream(
    <RemixServer context={context} url={request.url} abortDelay={PATIENCE} />,
    { signal: given.signal, onError: (error: unknown) => console.error(error) },
  );
  body.allReady.then(() => clearTimeout(timer));
  headers.set("Content-Type", "text/html");
  return new Response(body, { headers, status });
}
