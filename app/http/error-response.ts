import { errorReference, UNEXPECTED } from "#app/domain/errors.ts";
import * as m from "#app/paraglide/messages.js";

/** Paths that answer in JSON. */
const INTERFACES = /^\/(api\/|healthz$|webhooks\/)/;

/**
 * The last-resort error response: a page, or JSON from an API path. Self-contained, because whatever would render a
 * better page may be what broke. `nonce` allows its style; `id` is the request id in the log.
 */
export function errorPageResponse(request: Request, { nonce, id }: { nonce: string; id: string }): Response {
  const { title, body } = UNEXPECTED;
  if (INTERFACES.test(new URL(request.url).pathname)) {
    return Response.json({ error: `${title}. ${body}`, id }, { status: 500 });
  }
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${title} · Peaceful Home</title>
<style nonce="${nonce}">
body { margin: 0; background: light-dark(#faf6ef, #0e1a1d); color: light-dark(#1d2a2c, #f2ede3); font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark }
main { max-width: 32rem; margin: 0 auto; padding: 20vh 1.5rem 4rem; text-align: center }
h1 { font: 600 1.75rem/1.3 Georgia, serif }
a { display: inline-block; margin-top: 1rem; padding: 0.75rem 1.5rem; color: inherit }
</style>
</head>
<body>
<main id="main">
<h1>${title}</h1>
<p>${body}</p>
<p>${errorReference(id)}</p>
<a href="/">${m.common_back_to_start()}</a>
</main>
</body>
</html>
`;
  return new Response(html, { status: 500, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** Remix's plain-text response for a resource route that threw. */
export function isBareError(response: Response): boolean {
  return response.status === 500 && response.headers.get("Content-Type") === "text/plain";
}
