import { matchRoutes } from "@remix-run/react";

type Framework = {
  __remixRouter: { routes: Parameters<typeof matchRoutes>[0] };
  __remixManifest: { routes: Record<string, { module: string; imports?: string[] } | undefined> };
};

const asked = new Set<string>();

/**
 * Has the browser load the scripts of a page somebody is about to open; where they save data, nothing. Never what the
 * page shows: nobody may keep that, so it would be asked for twice.
 */
export function prefetchModules(pathname: string): void {
  if (asked.has(pathname) || savesData()) return;
  const { __remixRouter: router, __remixManifest: manifest } = window as unknown as Framework;
  for (const { route } of matchRoutes(router.routes, pathname) ?? []) {
    const found = manifest.routes[route.id ?? ""];
    if (found) asked.add(pathname);
    for (const href of found ? [found.module, ...(found.imports ?? [])] : []) preload(href);
  }
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

function preload(href: string): void {
  if (document.head.querySelector(`link[rel="modulepreload"][href="${href}"]`)) return;
  const link = document.createElement("link");
  link.setAttribute("rel", "modulepreload");
  link.setAttribute("href", href);
  document.head.appendChild(link);
}
