import type { RecordedVendor } from "#app/domain/assistant/home-record.ts";
import { isSameCategory } from "#app/domain/vendors/categories.ts";
import { adviceOf } from "./advice.ts";
import { findDangers } from "./find-dangers.ts";
import { languageOf } from "./language.ts";
import type { SafetyNotice } from "./notice-text.ts";
import { shutoffNotes } from "./shutoff-notes.ts";

/** What of a home's record goes into a notice. */
export type NoticeHome = { shutoffs: string; vendors: readonly RecordedVendor[] };

/**
 * The notice for a message that tells of danger; null where nothing in it sounds dangerous. Without a home,
 * because it could not be read or is not read yet, it says what holds for every home.
 */
export function noticeFor(message: string, home: NoticeHome | null): SafetyNotice | null {
  const dangers = findDangers(message);
  if (dangers.length === 0) return null;
  const language = languageOf(message);
  const { title, lines, calls, shutoffs, trades } = adviceOf(dangers, language);
  return {
    language,
    title,
    lines,
    calls,
    shutoffs: home ? shutoffNotes(home.shutoffs, shutoffs, language) : [],
    vendor: home ? vendorFor(home.vendors, trades) : null,
  };
}

/** The first vendor who can be called, by the trade that helps most. */
function vendorFor(vendors: readonly RecordedVendor[], trades: readonly string[]): SafetyNotice["vendor"] {
  for (const trade of trades) {
    const found = vendors.find(({ category, phone }) => isSameCategory(category, trade) && phone !== "");
    if (found) return { name: found.name, phone: found.phone };
  }
  return null;
}
