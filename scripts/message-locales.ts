import { readFileSync } from "node:fs";

const { locales } = JSON.parse(readFileSync("project.inlang/settings.json", "utf8")) as { locales: string[] };

/**
 * Calls terser may leave out where nothing uses what they return. Each message asks for the locale and, as long as there
 * is one, does nothing with it: a page is 3 kB smaller without the question, and the service worker without its code.
 */
export const UNUSED_CALLS = locales.length === 1 ? ["getLocale"] : [];
