import type { ContactDetails } from "#app/domain/clients/fields.ts";
import { timeZoneForZip } from "#app/domain/days/time-zone.ts";
import { CHANGED_MEANWHILE, Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { fullName } from "#app/domain/text/names.ts";
import { clientSearchKey } from "#app/domain/text/search-key.ts";
import type { Seen } from "#app/domain/text/seen.ts";
import type { Deps } from "#app/services/deps.ts";
import { changesOf } from "#db/client.server.ts";
import { uniqueViolation } from "#db/errors.ts";
import { voidResets } from "#db/queries/accounts/resets.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/activity.server.ts";
import { updateContact } from "#db/queries/clients/changes.server.ts";
import { getClient } from "#db/queries/clients/clients.server.ts";
import { redirectInvites } from "#db/queries/clients/waiting-invites.server.ts";
import type { ClientChange } from "./client-status.server.ts";
import { EMAIL_TAKEN } from "./invite-client.server.ts";
import { readStanding, runReleasing } from "./release-invites.server.ts";

/**
 * Keeps a client's contact details while they have no password. Afterwards the details are their own: who
 * could change the email could have the password reset. Links already mailed to another email open nothing
 * any more, and invites that have not gone out go to the new one. Throws NotFound,
 * RuleViolation where there is a password or the email is another client's, and Conflict where the details are not as the
 * form saw them any more.
 */
export async function editContact(
  { db, now, random }: Deps,
  agentId: string,
  clientId: string,
  { seen = null, ...details }: ContactDetails & { seen?: Seen },
): Promise<ClientChange> {
  const before = await getClient(db, agentId, clientId);
  if (!before) throw new NotFound();
  const { firstName } = details;
  const name = fullName(details);
  if (isSame(before, details)) return { firstName, name, changed: false };
  const moved = before.email !== details.email && !before.hasPassword;
  const standing = moved ? await readStanding({ db, now }, agentId) : null;
  try {
    const [saved] = await runReleasing({ db, now }, standing, [
      updateContact(db, agentId, clientId, {
        ...details,
        seen,
        searchKey: clientSearchKey(details),
        timeZone: timeZoneForZip(details.zipCode),
      }),
      insertActivityIfChanged(db, {
        id: random.id(),
        agentId,
        clientId,
        kind: "client_edited",
        subject: name,
        at: now,
      }),
      ...(moved ? [voidResets(db, { clientId }, now), redirectInvites(db, agentId, clientId)] : []),
    ]);
    if (changesOf(saved) === 1) return { firstName, name, changed: true };
  } catch (error) {
    if (uniqueViolation(error)?.includes("clients.email")) throw new RuleViolation(EMAIL_TAKEN, "email");
    throw error;
  }
  const current = await getClient(db, agentId, clientId);
  if (!current) throw new NotFound();
  // The same form, sent from another window, was first.
  if (isSame(current, details)) return { firstName, name, changed: false };
  if (current.hasPassword) throw new RuleViolation(detailsAreTheirs(current.firstName));
  throw new Conflict(CHANGED_MEANWHILE);
}

/** Why an agent cannot change the details of a client with a password. */
export function detailsAreTheirs(firstName: string): string {
  return `${firstName} has set a password, so these details are theirs to change.`;
}

function isSame(before: ContactDetails, after: ContactDetails): boolean {
  return (Object.keys(after) as (keyof ContactDetails)[]).every((key) => before[key] === after[key]);
}
