const PAGES = new Map([
  ["/home", [] as string[]],
  ["/home/tasks", ["view", "system", "type", "time", "q"]],
  ["/home/agent", ["category"]],
  ["/home/property", []],
  ["/home/storm", []],
  ["/home/finances", []],
  ["/home/documents", ["kind", "q"]],
  ["/home/history", ["kind", "category", "year"]],
]);

/** Query parameters that do not change what a copy shows. */
const ASIDE = new Set(["task", "later", "count", "from", "index", "_routes"]);

/** Saved on the first visit of a day even if not opened: what is needed in a storm. */
export const PRECACHED_PAGES: readonly string[] = [
  ...["/home", "/home/storm", "/home/tasks", "/home/agent", "/home/property"],
];

/** Saved again after a change to the plan. */
export const PLAN_PAGES: readonly string[] = ["/home", "/home/tasks"];

export const CACHEABLE_PAGES: readonly string[] = [...PAGES.keys()];

/** The cache key of a page; null if it is not cached or shows a dialog. */
export function cacheUrlOf({
  pathname,
  searchParams,
}: Pick<URL, "pathname" | "searchParams">): string | null {
  const page = pathname.replace(/\/$/, "");
  const own = PAGES.get(page);
  if (!own) return null;
  const kept = new URLSearchParams();
  for (const [name, value] of searchParams) {
    if (own.includes(name)) kept.append(name, value);
    else if (!ASIDE.has(name)) return null;
  }
  kept.sort();
  return kept.size === 0 ? page : `${page}?${kept}`;
}

/** Intents that can be queued offline, by page. */
export const OFFLINE_FORMS: Readonly<Record<string, readonly string[]>> = {
  "/home/tasks": ["complete", "complete-details", "undo", "note", "snooze", "wake"],
  "/home/finances": ["add"],
  "/home/storm": ["complete", "undo"],
};

/** Queued forms are posted to their page's path plus this. */
export const REPLAY_PATH = "/sent";

export type ConflictOffer = { label: string; fields: Readonly<Record<string, string>> };

/** The result of a queued form. `elsewhere` means another home is logged in; only that is retried. */
export type ReplayResult = {
  state: "done" | "conflict" | "refused" | "gone" | "elsewhere";
  message: string;
  offer?: ConflictOffer;
};
