import type { ContactWay } from "#app/domain/vendors/contact-taps.ts";

const WAYS: Record<string, ContactWay> = {
  "tel:": "call",
  "sms:": "text",
  "mailto:": "email",
  "https:": "website",
  "http:": "website",
};

/**
 * Reports taps on links that carry `data-tap` (a vendor's id, or "agent") while a page that has some is open. The link is
 * followed at once whatever becomes of the report: it goes out beside it, and one that is lost is not counted.
 */
export function countTaps(): () => void {
  document.addEventListener("click", report);
  return () => document.removeEventListener("click", report);
}

function report({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest("a[data-tap]") : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  const way = WAYS[link.protocol];
  const contact = link.dataset.tap;
  if (way && contact) navigator.sendBeacon?.("/home/taps", new URLSearchParams({ contact, way }));
}
