import { fold } from "#app/domain/text/search-key.ts";

export const MAX_OWN_CATEGORIES = 60;
export const CATEGORY_MAX = 60;

const ALL = "All";

export type CategoryUsage = {
  name: string;
  /** One of every book's own: it is neither renamed nor deleted. */
  builtIn: boolean;
  /** Its row; null where only vendors or tasks name it, as those of the task catalog do. */
  id: string | null;
  vendors: number;
  tasks: number;
};

export type StoredCategories = {
  rows: readonly { id: string; name: string }[];
  vendors: readonly { name: string; count: number }[];
  tasks: readonly { name: string | null; count: number }[];
};

/** Ignores case, accents, and spacing. */
export function isSameCategory(a: string, b: string): boolean {
  return fold(a) === fold(b);
}

function isReserved(name: string): boolean {
  return isSameCategory(name, ALL) || VENDOR_CATEGORIES.some((one) => isSameCategory(one, name));
}

/** The built-in ones, then custom and used ones by name. */
export function categoriesOf({ rows, vendors, tasks }: StoredCategories): CategoryUsage[] {
  const byFold = new Map<string, CategoryUsage>();
  const at = (name: string, builtIn = false) => {
    const key = fold(name);
    const known = byFold.get(key);
    if (known) return known;
    const made: CategoryUsage = { name, builtIn, id: null, vendors: 0, tasks: 0 };
    byFold.set(key, made);
    return made;
  };
  for (const name of VENDOR_CATEGORIES) at(name, true);
  for (const { id, name } of rows) at(name).id ??= id;
  for (const { name, count } of vendors) at(name).vendors += count;
  for (const { name, count } of tasks) if (name) at(name).tasks += count;
  const all = [...byFold.values()];
  const own = all.filter(({ builtIn }) => !builtIn);
  return [
    ...all.filter(({ builtIn }) => builtIn),
    ...own.sort((a, b) => a.name.localeCompare(b.name, "en-US")),
  ];
}

export function findCategory(categories: readonly CategoryUsage[], name: string): CategoryUsage | undefined {
  return categories.find((category) => isSameCategory(category.name, name));
}

/** Whether a name stands for a category already; `except` is the one being renamed. */
export function isCategoryTaken(
  categories: readonly CategoryUsage[],
  name: string,
  except?: CategoryUsage,
): boolean {
  const same = findCategory(categories, name);
  return isReserved(name) || (same !== undefined && same !== except);
}

/** Vendors and tasks are stored under these very names. */
export const VENDOR_CATEGORIES = [
  "HVAC",
  "Pool Service",
  "Plumbing",
  "Roofing",
  "Landscaping",
  "Insurance",
] as const;
