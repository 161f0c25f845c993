import type { Home } from "#app/auth/sessions.server.ts";
import { CONFLICT_MESSAGE, Conflict } from "#app/domain/errors.ts";
import { applyChangedFields, type FormSnapshot, matchesSnapshot } from "#app/domain/text/form-snapshot.ts";
import { clientSearchKey } from "#app/domain/text/search-key.ts";
import type { Deps } from "#app/services/deps.ts";
import { runBatch } from "#db/client.server.ts";
import { updateOwnDetails } from "#db/queries/accounts/email-change.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/activity.server.ts";

type OwnDetails = { firstName: string; lastName: string; phone: string };

/**
 * Saves what a homeowner is called and their phone, and tells the agent, who sees both. Throws Conflict where they are
 * not as the form saw them any more.
 */
export async function saveOwnDetails(
  { db, now, random }: Deps,
  { id: clientId, agentId, ...before }: Home,
  { seen = null, ...said }: OwnDetails & { seen?: FormSnapshot },
): Promise<void> {
  if (!matchesSnapshot<OwnDetails>(before, seen, said)) throw new Conflict(CONFLICT_MESSAGE);
  const details = applyChangedFields<OwnDetails>(before, seen, said);
  const searchKey = clientSearchKey({ ...details, email: before.email });
  await runBatch(db, [
    updateOwnDetails(db, clientId, { ...details, searchKey }),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId,
      kind: "details_changed",
      subject: "",
      at: now,
    }),
  ]);
}
