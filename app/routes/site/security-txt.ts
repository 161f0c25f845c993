import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { found } from "#app/http/not-found.ts";

/** Generated per request, so it never expires; RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;

/** RFC 9116. A 404 unless CONTACT_EMAIL is set. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const contact = found(context.env.CONTACT_EMAIL);
  const { origin } = new URL(request.url);
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(context.now + VALID_DAYS * DAY_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/terms#security`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
