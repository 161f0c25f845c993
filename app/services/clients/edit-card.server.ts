import { type ClientCard, checkClosingDay } from "#app/domain/clients/client-card.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { Conflict, NotFound } from "#app/domain/errors.ts";
import type { FormSnapshot } from "#app/domain/text/form-snapshot.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { getClient } from "#db/queries/clients/clients.server.ts";
import { updateCard } from "#db/queries/clients/update-client.server.ts";
import { checkSecondPerson } from "./second-person.server.ts";

/**
 * Saves the agent's own card of a client; a field the form has not changed stays as it is. `invitesSecond`: the second
 * person is to be invited too, which counts only until the client has a password. Throws NotFound, RuleViolation beside
 * an impossible closing date or somebody who cannot be invited, and Conflict. `today` is the agent's.
 */
export async function editCard(
  { db }: Pick<Deps, "db">,
  agentId: string,
  clientId: string,
  {
    seen,
    today,
    invitesSecond,
    ...card
  }: ClientCard & { seen: FormSnapshot; today: CalendarDay; invitesSecond: boolean },
): Promise<{ firstName: string }> {
  checkClosingDay(card.cardClosedOn, today);
  const client = await getClient(db, agentId, clientId);
  if (!client) throw new NotFound();
  const isToInvite = invitesSecond && !client.hasPassword;
  if (isToInvite) await checkSecondPerson(db, card, { email: client.email, clientId });
  const [saved] = await runBatch(db, [
    updateCard(db, agentId, clientId, card, { seen, invitesSecond: isToInvite }),
  ]);
  if (rowsChanged(saved) === 0) throw new Conflict(m.app_changed_in_another_window());
  return { firstName: client.firstName };
}
