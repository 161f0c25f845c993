import { seedDemo } from "#db/seed/index.ts";
import type { TestApp, Visitor } from "./app.ts";
import { PEPPER } from "./passwords.ts";
import { signedInAs } from "./people.ts";

/** A page: its URL, its HTML, and the loader data by route. */
export type Crawled = { address: string; html: string; data: Record<string, unknown> };

/** The common pattern of similar URLs: ids and filters do not make a different page. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "https://home.test");
  const path = pathname.split("/").map((part) => (/^[a-z][a-z_-]{0,19}$/.test(part) ? part : "*"));
  const dialog = searchParams.get("dialog");
  if (dialog !== null) return `${path.join("/")}?dialog=${dialog}`;
  const query = [...searchParams].map(([name, value]) => (name === "view" ? `${name}=${value}` : name));
  return `${path.join("/")}?${query.sort().join("&")}`;
}

/** Loads the demo into the test's app and returns its logged-in agent and homeowner. */
export async function openDemo(app: TestApp): Promise<{ agent: Visitor; home: Visitor }> {
  await seedDemo({ ...app, now: app.systemDeps.now(), pepper: PEPPER });
  const one = async (sql: string) => (await app.d1.prepare(sql).first<string>("id")) ?? "";
  return {
    agent: await signedInAs(app, "agents", await one("select id from profiles")),
    home: await signedInAs(app, "homes", await one("select id from clients where password_hash is not null")),
  };
}

/** Every page reachable by links from a URL, one per pattern, without files. */
export async function crawl(visitor: Visitor, from: string): Promise<Crawled[]> {
  const pages: Crawled[] = [];
  const queue = [from];
  const seen = new Set(queue.map(kindOf));
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const response = await visitor.get(address);
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) continue;
    const html = await response.text();
    pages.push({ address, html, data: sentWith(html) });
    for (const link of linksOf(html, address)) {
      if (!link.startsWith(from) || seen.has(kindOf(link))) continue;
      seen.add(kindOf(link));
      queue.push(link);
    }
  }
  return pages;
}

function linksOf(html: string, address: string): string[] {
  return [...html.matchAll(/ href="([^"#]+)/g)]
    .map(([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), `https://home.test${address}`))
    .filter(({ origin }) => origin === "https://home.test")
    .map(({ pathname, search }) => pathname + search);
}

/** The loader data embedded in a page, by route. */
function sentWith(html: string): Record<string, unknown> {
  const stream = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/.exec(html)?.[1];
  const [line = "[]"] = (JSON.parse(stream ?? '""') as string).split("\n");
  const all = hydrate(JSON.parse(line || "[]"));
  return (all as { loaderData?: Record<string, unknown> } | null)?.loaderData ?? {};
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/**
 * Decodes a line of Remix's data: a list whose values refer to each other by index. Object keys are "_" plus an
 * index, negative indexes are special values, and a list that starts with a string is a typed value.
 */
function hydrate(line: Json[], place = 0): unknown {
  const value = line[place] ?? null;
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    return typeof value[0] === "string" ? value : value.map((at) => hydrate(line, at as number));
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, at]) => [line[Number(name.slice(1))], hydrate(line, at as number)]),
  );
}
