import { redirect } from "@remix-run/cloudflare";
import type { Home } from "#app/auth/sessions.server.ts";
import { toDecimal } from "#app/domain/money.ts";
import { found } from "#app/http/not-found.ts";
import type { StoredCompletion } from "#db/queries/tasks/task-history.server.ts";
import { completionView } from "./task-view.server.ts";

type Asked = { completion: StoredCompletion | undefined; vendors: readonly { name: string }[]; now: number };

/** The form to edit what is kept of a finished task. Taken back meanwhile, it has none; a stranger's is 404. */
export function editCompletionDialog({ completion, vendors, now }: Asked, home: Home, closeTo: string) {
  const row = found(completion ?? null);
  if (!row.completed) throw redirect(closeTo);
  const { id, title, version, cost } = row;
  const { doneOn, vendor, completionNote, photo } = completionView(row, home, now);
  return {
    name: "outcome" as const,
    task: { id, title, version },
    doneOn,
    closeTo,
    values: { cost: cost === null ? "" : toDecimal(cost), vendor, note: completionNote },
    photo,
    vendors: [...new Set(vendors.map(({ name }) => name))],
  };
}

export type EditCompletionDialogView = ReturnType<typeof editCompletionDialog>;
