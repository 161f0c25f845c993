import type { RecordedVendor } from "#app/domain/assistant/home-record.ts";
import { isSameCategory } from "#app/domain/vendors/vendor-categories.ts";
import { adviceOf } from "./advice.ts";
import { findDangers } from "./find-dangers.ts";
import { languageOf } from "./language.ts";
import type { SafetyNotice } from "./notice-text.ts";
import { shutoffNotes } from "./shutoff-notes.ts";

/** What of a home's record goes into a notice. */
export type NoticeHome = {
  shutoffs: string;
  vendors: readonly RecordedVendor[];
  /** Whether most offices are closed there now. */
  afterHours: boolean;
};

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
    vendor: home ? vendorFor(home, trades) : null,
  };
}

/**
 * The first vendor who can be called and works where the home is, by the trade that helps most; while offices
 * are closed whoever answers then, if anybody of these trades does.
 */
function vendorFor({ vendors, afterHours }: NoticeHome, trades: readonly string[]): SafetyNotice["vendor"] {
  const callable = vendors.filter(({ phone, servesHome }) => phone !== "" && servesHome);
  const byTrade = trades.flatMap((trade) =>
    callable.filter(({ category }) => isSameCategory(category, trade)),
  );
  const awake = afterHours ? byTrade.find((vendor) => vendor.afterHours) : undefined;
  const found = awake ?? byTrade[0];
  return found ? { name: found.name, phone: found.phone } : null;
}
