const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Stands in front of Remix, whose own check skips resource routes and a missing Origin. Browsers without Sec-Fetch-Site
 * must send a matching Origin.
 */
export function isSameOrigin(request: Request): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin") return false;
  const origin = request.headers.get("Origin");
  if (origin === null) return site === "same-origin";
  return origin === new URL(request.url).origin;
}

/** One-click unsubscribe (RFC 8058) and the email provider's webhooks, both signed. */
const OPEN = /^\/((?:unsubscribe|opt-out)\/[^/]+|webhooks\/mail)$/;

/** Cross-origin POSTs that carry their own proof and use no cookie. */
export function allowsCrossOrigin(request: Request): boolean {
  const { pathname } = new URL(request.url);
  // Only our own pages post to ".data".
  return request.method === "POST" && OPEN.test(pathname) && !pathname.endsWith(".data");
}
