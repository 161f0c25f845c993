import type { Home } from "#app/auth/sessions.server.ts";
import { whyItStays } from "#app/domain/tasks/completion.ts";
import { notFound } from "#app/http/not-found.ts";
import type { HistoryRow } from "#db/queries/tasks/task-history.server.ts";
import { outcomeView } from "./task-view.server.ts";

/** How many occurrences of a task are read, the open one among them; weekly, that is four years. */
export const HISTORY_READ = 200;

/** What became of a task each time, the latest first. Ends the request with 404 where there is no such row. */
export function historyDialog(rows: HistoryRow[], home: Home, closeTo: string) {
  const first = rows[0];
  if (!first) throw notFound();
  const finished = rows.filter((row) => row.completed || row.skippedAt !== null);
  const latest = finished[0];
  const next = rows.find(({ occurrence }) => latest && occurrence === latest.occurrence + 1) ?? null;
  const stays = latest ? whyItStays(next, latest) : null;
  return {
    name: "history" as const,
    title: first.title,
    closeTo,
    /** Why the latest cannot be taken back; null when it can. */
    stays,
    cut: rows.length === HISTORY_READ,
    entries: finished.map((row) => ({
      id: row.id,
      skipped: row.completed ? null : (row.skipReason ?? ""),
      revertible: row === latest && stays === null,
      ...outcomeView(row, home, row.skippedAt ?? 0),
    })),
  };
}

export type HistoryDialogView = ReturnType<typeof historyDialog>;
