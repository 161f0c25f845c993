import { errorReference, UNEXPECTED } from "#app/domain/errors.ts";
import * as words from "#app/domain/words.ts";

/** Addresses that other programs ask, and that answer in JSON. */
const INTERFACES = /^\/(api\/|healthz$|webhooks\/)/;

/**
 * What is answered where nothing else could be: our page that says so, or JSON from an interface. It stands on
 * its own, as whatever would make a better one may be what broke. `nonce` lets its style in, `id` is what the log
 * calls the request.
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
<a href="/">${words.backToStart}</a>
</main>
</body>
</html>
`;
  return new Response(html, { status: 500, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** Whether an answer is the bare line that is left where a route of ours threw and has no page to say so. */
export function isBareError(response: Response): boolean {
  return response.status === 500 && response.headers.get("Content-Type") === "text/plain";
}
