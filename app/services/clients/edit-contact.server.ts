import type { Home } from "#app/auth/sessions.server.ts";
import type { ContactDetails } from "#app/domain/clients/client-form.ts";
import { hasJoined } from "#app/domain/clients/client-status.ts";
import type { TimeZone } from "#app/domain/days/time-zone.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { shouldAskTimeZone, timeZoneOfZip } from "#app/domain/property/time-zone-suggestion.ts";
import { applyChangedFields, type FormSnapshot, matchesSnapshot } from "#app/domain/text/form-snapshot.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { clientSearchKey } from "#app/domain/text/search-key.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { uniqueViolation } from "#db/errors.ts";
import { updateOwnDetails } from "#db/queries/accounts/email-change.server.ts";
import { invalidateResets } from "#db/queries/accounts/sign-in.server.ts";
import { getClient, type ListedClient } from "#db/queries/clients/clients.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";
import {
  updateClientZone,
  updateContact,
  updateSuggestedEmail,
} from "#db/queries/clients/update-client.server.ts";
import { redirectInvites } from "#db/queries/clients/waiting-invites.server.ts";
import type { ClientChange } from "./client-status.server.ts";
import { readInviteStatus, runBatchAndReleaseInvites } from "./release-invites.server.ts";

/**
 * Only while they have no password. The email is theirs once they opened the home, or a change could lock them out.
 * Returns whether to ask about the time zone. Throws NotFound, RuleViolation for a password or a taken email, and
 * Conflict.
 */
export async function editContact(
  { db, now, random, outbox }: MailDeps,
  agentId: string,
  clientId: string,
  { seen = null, ...said }: ContactDetails & { seen?: FormSnapshot },
): Promise<ClientChange & { asksZone?: boolean }> {
  const before = await getClient(db, agentId, clientId);
  if (!before) throw new NotFound();
  const details = applyChangedFields<ContactDetails>(before, seen, said);
  const { firstName } = details;
  const name = fullName(details);
  if (isSame(before, details)) return { firstName, name, changed: false };
  refuseTheirEmail(before, details);
  const moved = before.email !== details.email && !before.hasPassword;
  // An unused time zone follows the ZIP; later the homeowner is asked.
  const asksZone = before.lastActive !== null && shouldAskTimeZone(before, { ...before, ...details });
  const standing = moved ? await readInviteStatus({ db, now }, agentId) : null;
  try {
    const [saved] = await runBatchAndReleaseInvites({ db, now, outbox }, standing, [
      updateContact(db, agentId, clientId, {
        ...details,
        seen,
        searchKey: clientSearchKey(details),
        timeZone: timeZoneOfZip(details.zipCode) ?? before.timeZone,
      }),
      insertActivityIfChanged(db, {
        id: random.id(),
        agentId,
        clientId,
        kind: "client_edited",
        subject: name,
        at: now,
      }),
      ...(moved ? [invalidateResets(db, { clientId }, now), redirectInvites(db, agentId, clientId)] : []),
    ]);
    if (rowsChanged(saved) === 1) return { firstName, name, changed: true, asksZone };
  } catch (error) {
    if (uniqueViolation(error)?.includes("clients.email"))
      throw new RuleViolation(m.clients_email_taken(), "email");
    throw error;
  }
  refuseUnlessSame(await getClient(db, agentId, clientId), details);
  return { firstName, name, changed: false };
}

function refuseTheirEmail(client: ListedClient, { email }: ContactDetails): void {
  if (client.email === email || client.hasPassword || !hasJoined(client)) return;
  throw new RuleViolation(m.clients_email_is_theirs({ firstName: client.firstName }), "email");
}

/**
 * Only the client can accept it. Throws NotFound, and RuleViolation where it is theirs or the home was never opened.
 */
export async function suggestEmail(
  { db }: Pick<Deps, "db">,
  agentId: string,
  clientId: string,
  email: string,
): Promise<{ firstName: string }> {
  const client = await getClient(db, agentId, clientId);
  if (!client) throw new NotFound();
  const { firstName } = client;
  if (client.email === email) throw new RuleViolation(m.clients_already_their_email({ firstName }), "email");
  if (!client.hasPassword && !hasJoined(client))
    throw new RuleViolation(m.clients_change_it_yourself({ firstName }), "email");
  await runBatch(db, [updateSuggestedEmail(db, agentId, clientId, email)]);
  return { firstName };
}

function refuseUnlessSame(current: ListedClient | null, details: ContactDetails): void {
  if (!current) throw new NotFound();
  if (isSame(current, details)) return;
  if (current.hasPassword)
    throw new RuleViolation(m.common_only_client_changes_details({ firstName: current.firstName }));
  refuseTheirEmail(current, details);
  throw new Conflict(m.app_changed_in_another_window());
}

/** Throws NotFound, and RuleViolation where there is a password. */
export async function changeZone(
  { db }: Deps,
  agentId: string,
  clientId: string,
  timeZone: TimeZone,
): Promise<{ firstName: string; before: TimeZone }> {
  const client = await getClient(db, agentId, clientId);
  if (!client) throw new NotFound();
  const { firstName } = client;
  const [saved] = await runBatch(db, [updateClientZone(db, agentId, clientId, timeZone)]);
  if (rowsChanged(saved) === 0) throw new RuleViolation(m.common_only_client_changes_details({ firstName }));
  return { firstName, before: client.timeZone };
}

function isSame(before: ContactDetails, after: ContactDetails): boolean {
  return (Object.keys(after) as (keyof ContactDetails)[]).every((key) => before[key] === after[key]);
}

type OwnDetails = { firstName: string; lastName: string; phone: string };

/** Also tells the agent, who sees both. Throws Conflict where they changed since the form was loaded. */
export async function saveOwnDetails(
  { db, now, random }: Deps,
  { id: clientId, agentId, ...before }: Home,
  { seen = null, ...said }: OwnDetails & { seen?: FormSnapshot },
): Promise<void> {
  if (!matchesSnapshot<OwnDetails>(before, seen, said)) throw new Conflict(m.app_changed_in_another_window());
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
