import { matchRoutes } from "@remix-run/react";
import { type MetricType, onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import { deviceOfWidth, type Visit } from "#app/domain/vitals/metrics.ts";
import { PAGES } from "#app/domain/vitals/page-paths.ts";

/* Reports page speed once, when hidden. Loaded last, as browsers buffer earlier entries. */

const VITALS = "/vitals";

function pageOf(pathname: string): string | undefined {
  const routes = PAGES.map((path) => ({ path }));
  return matchRoutes(routes, pathname)?.[0]?.route.path;
}

/** Whether this page was loaded as a document, not by a client-side navigation. */
function isFirst(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname;
}

function send(visit: Visit): void {
  // Not `sendBeacon`: that would send cookies and the page's address.
  fetch(VITALS, {
    method: "POST",
    body: JSON.stringify(visit),
    keepalive: true,
    credentials: "omit",
    referrerPolicy: "no-referrer",
  }).catch(() => {});
}

function measure(page: string): void {
  const values: Visit["values"] = {};
  const note = ({ name, value }: MetricType) => {
    if (name !== "FCP") values[name] = value;
  };
  const visit: Visit = { page, device: deviceOfWidth(window.innerWidth), values };
  for (const on of [onLCP, onINP, onCLS, onTTFB]) on(note);
  // After the library's own listeners, which report on the same event.
  const hidden = () => {
    if (document.visibilityState !== "hidden") return;
    removeEventListener("visibilitychange", hidden);
    if (Object.keys(values).length > 0) send(visit);
  };
  addEventListener("visibilitychange", hidden);
}

const page = pageOf(location.pathname);
if (page !== undefined && isFirst()) measure(page);
