import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireLocal } from "#app/auth/guards.server.ts";
import { asViewed, previewSample, previewStored } from "#app/emails/preview.server.ts";
import { found } from "#app/http/not-found.ts";

/** Allows the mail's inline styles, which the app's own policy forbids; scripts and forms stay blocked. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src https: http: data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** The mail itself, shown in a frame. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireLocal(context);
  const { origin, searchParams } = new URL(request.url);
  const { db, now, env } = context;
  const deps = { db, now, origin, secret: env.MAIL_SECRET, postalAddress: env.MAIL_POSTAL_ADDRESS ?? "" };
  const mail = searchParams.get("mail");
  const preview = found(
    mail === null ? previewSample(searchParams.get("sample") ?? "") : await previewStored(deps, mail),
  );
  if ("skip" in preview) return new Response(`Not sent now: ${preview.skip}`, { status: 404 });
  const theme = searchParams.get("theme");
  const html = asViewed(preview.rendered.html, {
    theme: theme === "dark" || theme === "light" ? theme : null,
    images: searchParams.get("images") !== "off",
  });
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}
