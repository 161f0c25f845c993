/** Which pages of a home a browser keeps, to be read without a connection. */

/** Each with the fields of its address that make it another page: what a list is narrowed to. */
const PAGES = new Map([
  ["/home", [] as string[]],
  ["/home/tasks", ["view", "system", "type", "time", "q"]],
  ["/home/agent", ["category"]],
  ["/home/property", []],
  ["/home/finances", []],
  ["/home/documents", ["kind", "q"]],
  ["/home/history", ["kind", "category", "year"]],
]);

/** What an address may say besides that changes nothing a copy would show otherwise. */
const ASIDE = new Set(["task", "later", "count", "from", "index", "_routes"]);

/** What is kept on the first visit of a day whether it is opened or not: what is needed in a storm. */
export const PRECACHED_PAGES: readonly string[] = ["/home", "/home/tasks", "/home/agent", "/home/property"];

/** What shows the plan, and is kept anew after something was changed. */
export const PLAN_PAGES: readonly string[] = ["/home", "/home/tasks"];

/** All of them as they are first opened. */
export const CACHEABLE_PAGES: readonly string[] = [...PAGES.keys()];

/** The address a page's copy is kept under; null for a page that is not kept, and for what opens over one. */
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

/** Forms that wait in a browser without a network until there is one, by the page they are of: their intents. */
export const OFFLINE_FORMS: Readonly<Record<string, readonly string[]>> = {
  "/home/tasks": ["complete", "complete-details", "undo", "note", "snooze", "wake"],
  "/home/finances": ["add"],
};

/** Where such a form is sent once there is one: below its page. */
export const REPLAY_PATH = "/sent";

/** What is asked of a person where a form that was sent late could not just be done, and what of it "yes" changes. */
export type ConflictOffer = { label: string; fields: Readonly<Record<string, string>> };

/** What became of a form that was sent late. Only `elsewhere`, which is another home's, is worth sending again. */
export type ReplayResult = {
  state: "done" | "conflict" | "refused" | "gone" | "elsewhere";
  message: string;
  offer?: ConflictOffer;
};
