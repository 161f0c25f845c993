import type { ServerBuild } from "@remix-run/cloudflare";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type Leaf = { id: string; pattern: RegExp; score: number };

/** Addresses read here; what is written in another way (escapes, empty parts) is left to the router itself. */
const PLAIN = /^(?:\/[\w.-]+)*\/?$/;

/**
 * Cuts the build down to the routes an address can have to do with: the one that answers it, those it is nested in,
 * and those of the addresses above it, which the page names to the browser. The framework's router works its whole
 * tree out anew for every request, several times, and with ours that was a third of what a plain page cost.
 *
 * Answers the same object for the same routes, null where the address is for the router itself to read.
 */
export function branchBuilds(build: ServerBuild): (pathname: string) => ServerBuild | null {
  const leaves = leavesOf(build.routes);
  const known = new Map<string, ServerBuild>();
  return (pathname) => {
    if (!PLAIN.test(pathname)) return null;
    const ids = [...new Set(withAbove(pathname).map((path) => leafOf(leaves, path)))].filter(
      (id) => id !== null,
    );
    const key = ids.join(" ");
    const cut = known.get(key) ?? cutTo(branchesOf(ids, build.routes), build);
    known.set(key, cut);
    return cut;
  };
}

/** "/a/b" is below "/a", and that below "/". */
function withAbove(pathname: string): string[] {
  const parts = pathname.split("/").filter(Boolean);
  return parts.map((_, n) => `/${parts.slice(0, parts.length - n).join("/")}`).concat("/");
}

function leafOf(leaves: readonly Leaf[], pathname: string): string | null {
  return leaves.find(({ pattern }) => pattern.test(pathname))?.id ?? null;
}

/** Every route that has an address of its own, the one the router prefers first: its rules, a test holds us to it. */
function leavesOf(routes: Routes): Leaf[] {
  const found: Leaf[] = [];
  const visit = (route: Route, above: string) => {
    const path = [above, route.path].filter(Boolean).join("/");
    for (const child of childrenOf(route.id, routes)) visit(child, path);
    if (route.path === undefined && !route.index) return;
    for (const one of exploded(path)) {
      found.push({ id: route.id, pattern: patternOf(one), score: scoreOf(one, route.index === true) });
    }
  };
  for (const route of childrenOf(undefined, routes)) visit(route, "");
  return found.sort((a, b) => b.score - a.score);
}

function childrenOf(id: string | undefined, routes: Routes): Route[] {
  return Object.values(routes).filter(
    (route): route is Route => route !== undefined && (route.parentId || undefined) === id,
  );
}

/** A path with a part that may be left out stands for two: "invite/:code?" for "invite/:code" and "invite". */
function exploded(path: string): string[] {
  const parts = path.split("/");
  const at = parts.findIndex((part) => part.endsWith("?"));
  if (at < 0) return [path];
  const without = [...parts.slice(0, at), ...parts.slice(at + 1)].join("/");
  const having = parts.with(at, (parts[at] ?? "").slice(0, -1)).join("/");
  return [...exploded(having), ...exploded(without)];
}

function patternOf(path: string): RegExp {
  const parts = path.split("/").filter(Boolean);
  const written = parts.map((part) => {
    if (part === "*") return "(?:/.*)?";
    return part.startsWith(":") ? "/[^/]+" : `/${part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
  });
  return new RegExp(`^${written.join("")}/*$`, "i");
}

/** How much a path says of the addresses it stands for. */
function scoreOf(path: string, isIndex: boolean): number {
  const parts = path.split("/").filter(Boolean);
  const worth = (part: string) => (part === "*" ? SPLAT : part.startsWith(":") ? FILLED_IN : WRITTEN_OUT);
  return parts.reduce((sum, part) => sum + worth(part), isIndex ? INDEX : 0);
}

/** The router's own weights, with what every part counts for being there. */
const [WRITTEN_OUT, FILLED_IN, INDEX, SPLAT] = [11, 4, 2, -1];

/** The ids with those of the routes they are nested in. */
function branchesOf(ids: readonly string[], routes: Routes): Set<string> {
  const kept = new Set<string>();
  for (const id of ids) {
    for (let at = routes[id]; at; at = at.parentId ? routes[at.parentId] : undefined) kept.add(at.id);
  }
  return kept;
}

/** The build with these routes alone, in the order of the whole. */
function cutTo(ids: ReadonlySet<string>, { routes, assets, ...build }: ServerBuild): ServerBuild {
  const cut = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return { ...build, routes: cut(routes), assets: { ...assets, routes: cut(assets.routes) } };
}
