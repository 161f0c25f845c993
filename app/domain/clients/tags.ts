import { z } from "zod";
import { fold } from "#app/domain/text/search-key.ts";
import * as m from "#app/paraglide/messages.js";

/** The agent's own words for a client, such as "pool" or "sphere". */

export const TAG_MAX = 30;
export const TAGS_MAX = 20;

/** Each tag once, whatever its case or accents; the spelling that came first stays. */
export function uniqueTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) {
    const key = fold(tag);
    if (key !== "" && !seen.has(key)) seen.set(key, tag);
  }
  return [...seen.values()];
}

export function withoutTags(tags: readonly string[], removed: readonly string[]): string[] {
  const gone = new Set(removed.map(fold));
  return tags.filter((tag) => !gone.has(fold(tag)));
}

/** Tags typed into one field, separated by commas. */
export function parseTags(text: string): string[] {
  return uniqueTags(text.split(/[,;\n]/).map((tag) => tag.replace(/\s+/g, " ").trim()));
}

/** A field of tags separated by commas. */
export function tagsField(max = TAGS_MAX) {
  return z
    .string()
    .max((TAG_MAX + 2) * TAGS_MAX * 2, { error: () => m.clients_tags_too_many({ max }) })
    .default("")
    .transform(parseTags)
    .refine((tags) => tags.length <= max, { error: () => m.clients_tags_too_many({ max }) })
    .refine((tags) => tags.every((tag) => tag.length <= TAG_MAX), {
      error: () => m.clients_tag_too_long({ max: TAG_MAX }),
    })
    .refine((tags) => tags.every((tag) => tag.isWellFormed()), { error: m.text_plain_text });
}
