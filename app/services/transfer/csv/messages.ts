import type { CsvKind } from "#app/domain/transfer/csv/column-fields.ts";
import * as m from "#app/paraglide/messages.js";

/** "982 clients", as the feed of what happened says it. */
export const countWords = (kind: CsvKind, count: number) =>
  kind === "clients" ? m.common_count_words_clients({ count }) : m.common_count_words_vendors({ count });
