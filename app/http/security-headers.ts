/**
 * The headers of every response, errors included. `nonce` opens the page's own inline scripts, no others.
 * In development Vite's styles and its socket are let in as well.
 */
export function securityHeaders(nonce: string, development: boolean): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // The agent's brand colour and bar widths are style attributes; no markup of a user's is ever rendered.
    "style-src-attr 'unsafe-inline'",
    // An agent's logo may lie on their own site. A picture can do nothing but be seen.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}
