import { formatBytes } from "#app/domain/files/accepted-file-types.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import * as m from "#app/paraglide/messages.js";

export type ExportSummary = {
  lists: string[];
  files: string | null;
  /** Estimated size of the download. */
  bytes: number;
};

/** Larger downloads are streamed to disk, as a page would hold all of it in memory. */
export const LARGE_EXPORT_BYTES = 250 * 1024 * 1024;

const LISTS_BYTES = 200 * 1024;

type Count = [count: number, counted: (count: number) => string];

/** Leaves out kinds with a count of 0. */
export function exportSummary(
  lists: readonly Count[],
  files: { counts: readonly Count[]; bytes: number; exact: boolean },
): ExportSummary {
  const words = (counts: readonly Count[]) =>
    counts.filter(([count]) => count > 0).map(([count, counted]) => counted(count));
  const bytes = formatBytes(files.bytes);
  const size = files.exact ? bytes : m.transfer_account_about({ size: bytes });
  const named = words(files.counts);
  return {
    lists: words(lists),
    files: named.length === 0 ? null : `${joinWithAnd(named)}, ${size}`,
    bytes: files.bytes + LISTS_BYTES,
  };
}
