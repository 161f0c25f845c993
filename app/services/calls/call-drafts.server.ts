import type { CallDrafts } from "#app/domain/calls/call-drafts.ts";
import type { CallReason } from "#app/domain/calls/call-reasons.ts";
import { Conflict } from "#app/domain/errors.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { updateCallDraft } from "#db/queries/calls/call-drafts.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";

/**
 * Saves the agent's own words for a reason of the call list; null goes back to ours. `before` are the words the form
 * was filled from, null for ours. Returns the words replaced. Repeating it changes nothing. Throws Conflict where
 * another window changed them.
 */
export async function saveCallDraft(
  { db, now, random }: Deps,
  { id: agentId, callDrafts }: { id: string; callDrafts: CallDrafts },
  { reason, words, before }: { reason: CallReason; words: string | null; before: string | null },
): Promise<string | null> {
  const replaced = callDrafts[reason] ?? null;
  if (replaced === words) return replaced;
  const [saved] = await runBatch(db, [
    updateCallDraft(db, agentId, { reason, before, words }),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId: null,
      kind: "settings_saved",
      subject: "",
      at: now,
    }),
  ]);
  if (rowsChanged(saved) === 0) throw new Conflict(m.app_changed_in_another_window());
  return replaced;
}
