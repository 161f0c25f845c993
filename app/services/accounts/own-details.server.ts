import type { Home } from "#app/auth/sessions.server.ts";
import { clientSearchKey } from "#app/domain/text/search-key.ts";
import type { Deps } from "#app/services/deps.ts";
import { runBatch } from "#db/client.server.ts";
import { updateOwnDetails } from "#db/queries/accounts/email-change.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/activity.server.ts";

/** Saves what a homeowner is called and their phone, and tells the agent, who sees both. */
export async function saveOwnDetails(
  { db, now, random }: Deps,
  { id: clientId, agentId, email }: Home,
  details: { firstName: string; lastName: string; phone: string },
): Promise<void> {
  await runBatch(db, [
    updateOwnDetails(db, clientId, { ...details, searchKey: clientSearchKey({ ...details, email }) }),
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
