import type { Deps } from "#app/services/deps.ts";
import { runBatch } from "#db/client.server.ts";
import { deleteOptOut, insertOptOut, skipInvitesTo } from "#db/queries/email/opt-outs.server.ts";

/**
 * Keeps invites from an address, whoever writes them, or lets it get them again. What has not gone out is called
 * back and stays so. Pressing again changes nothing.
 */
export async function setInviteOptOut(
  { db, now }: Pick<Deps, "db" | "now">,
  email: string,
  on: boolean,
): Promise<void> {
  await runBatch(
    db,
    on ? [deleteOptOut(db, email)] : [insertOptOut(db, email, now), skipInvitesTo(db, email)],
  );
}
