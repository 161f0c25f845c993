import { matchRoutes } from "@remix-run/react";
import { type MetricType, onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import { deviceOfWidth, type Visit } from "#app/domain/vitals/metrics.ts";
import { PAGES } from "#app/domain/vitals/page-paths.ts";

/*
 * How fast this page was, told once, when nobody looks at it any more. It is a script of its own, which comes when all
 * else is there: browsers remember what was before it.
 */

const VITALS = "/vitals";

/** The page's place on the map of the site, as "/agent/clients/:client": never an id, a code, or what was searched. */
function pageOf(pathname: string): string | undefined {
  const routes = PAGES.map((path) => ({ path }));
  return matchRoutes(routes, pathname)?.[0]?.route.path;
}

/** Whether this is still the page that was loaded; what follows by a link was not loaded like one. */
function isFirst(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname;
}

function send(visit: Visit): void {
  // As a beacon, but without the cookies and the address of the page, which would say who it is.
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
  // After those of the library, which have their last word at the same moment.
  const hidden = () => {
    if (document.visibilityState !== "hidden") return;
    removeEventListener("visibilitychange", hidden);
    if (Object.keys(values).length > 0) send(visit);
  };
  addEventListener("visibilitychange", hidden);
}

const page = pageOf(location.pathname);
if (page !== undefined && isFirst()) measure(page);
