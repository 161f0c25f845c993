import type { Progress } from "#app/components/transfer/use-job-steps.ts";
import { canBeUndone } from "#app/domain/clients/bulk-change.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { type BulkChange, getBulkChange, listRefused } from "#db/queries/clients/bulk-changes.server.ts";

/** Named on the page; a count says the rest. */
const REFUSED_SHOWN = 50;

/** How far a change, or its undo, has come. */
export function progressOf({ state, total, reached, changed, undone }: BulkChange): Progress {
  return state === "undoing" || state === "undone"
    ? { done: undone, total: changed }
    : { done: reached, total };
}

export async function readBulkPage(context: AppLoadContext, agentId: string, url: URL, bulkId: string) {
  const change = found(await getBulkChange(context.db, agentId, bulkId));
  const refused =
    change.state === "done" ? await listRefused(context.db, agentId, bulkId, REFUSED_SHOWN) : [];
  const { kind, state, total, changed, reached } = change;
  return {
    id: bulkId,
    kind,
    state,
    total,
    changed,
    /** Clients it reached and left as they were. */
    left: reached - changed,
    progress: progressOf(change),
    refused: refused.map(({ id, why, ...person }) => ({ id, why, name: fullName(person) })),
    canUndo: state === "done" && changed > 0 && canBeUndone(kind),
    /** Whether the page's script runs the steps. */
    goes: url.searchParams.get("go") === "1",
  };
}

export type BulkPage = Awaited<ReturnType<typeof readBulkPage>>;
