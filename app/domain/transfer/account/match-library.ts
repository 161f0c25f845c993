import type { ExportRow } from "./import-rules.ts";

export type LibraryName = { id: string; slug: string | null; title: string; category: string };

const words = (title: unknown, category: unknown) => `${category}\n${title}`;

/**
 * Which task of the agent's library each task of a home's export is: the very one, else the catalog's of the
 * same name, else one with the same words. A homeowner's own tasks are nobody else's, and each task of the library
 * stands for one of the file's. What is not in the answer becomes the homeowner's own, so that no history loses
 * its title.
 */
export function matchLibrary(
  tasks: readonly ExportRow[],
  library: readonly LibraryName[],
): Map<string, string> {
  const matches = new Map<string, string>();
  const free = new Set(library.map(({ id }) => id));
  const shared = tasks.filter((task) => !task.own);
  const rounds: [
    ofTask: (task: ExportRow) => string | null,
    ofLibrary: (one: LibraryName) => string | null,
  ][] = [
    [(task) => String(task.id), ({ id }) => id],
    [(task) => task.slug as string | null, ({ slug }) => slug],
    [(task) => words(task.title, task.category), ({ title, category }) => words(title, category)],
  ];
  for (const [ofTask, ofLibrary] of rounds) {
    const found = new Map<string, string>();
    for (const one of library) {
      const key = ofLibrary(one);
      if (key !== null && free.has(one.id) && !found.has(key)) found.set(key, one.id);
    }
    for (const task of shared) {
      if (matches.has(String(task.id))) continue;
      const id = found.get(ofTask(task) ?? "");
      if (id === undefined || !free.delete(id)) continue;
      matches.set(String(task.id), id);
    }
  }
  return matches;
}
