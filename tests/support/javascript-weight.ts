import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

type Files = { module: string; imports?: string[] };
type Manifest = { entry: Files; routes: Record<string, Files & { parentId?: string }> };

/** The route manifest of a build; `client` is the folder of its static files. */
export function readManifest(client: string): Manifest {
  const [name] = readdirSync(`${client}/assets`).filter((one) => /^manifest-.*\.js$/.test(one));
  const written = readFileSync(`${client}/assets/${name}`, "utf8");
  return JSON.parse(written.replace(/^window\.__remixManifest=/, "").replace(/;$/, ""));
}

/**
 * The compressed bytes of JavaScript a browser loads on the first visit of a route, without the list of all routes,
 * which is requested as needed.
 */
export function javascriptWeight(client: string, { entry, routes }: Manifest, id: string): number {
  const files = new Set([entry.module, ...(entry.imports ?? [])]);
  for (let at: string | undefined = id; at; at = routes[at]?.parentId) {
    const route = routes[at];
    if (route) for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  }
  return [...files].reduce((sum, file) => sum + compressed(`${client}${file}`), 0);
}

/** The largest file is in all pages, so its compressed size is cached. */
const known = new Map<string, number>();

function compressed(path: string): number {
  const bytes = known.get(path) ?? gzipSync(readFileSync(path), { level: 9 }).length;
  known.set(path, bytes);
  return bytes;
}
