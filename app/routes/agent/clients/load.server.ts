import type { Agent } from "#app/auth/sessions.server.ts";
import { encodeClientCursor } from "#app/domain/clients/client-list.ts";
import { hasJoined } from "#app/domain/clients/client-status.ts";
import { trashCutoff } from "#app/domain/retention.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { fold } from "#app/domain/text/search-key.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { toInvited, whenEmailed } from "#app/routes/agent/shared/invite-view.server.ts";
import {
  inviteForecast,
  inviteWaits,
  selectInviteWaits,
} from "#app/services/clients/release-invites.server.ts";
import {
  countClients,
  cursorOf,
  type ListedClient,
  listClients,
  selectClient,
} from "#db/queries/clients/clients.server.ts";
import { selectUnfinishedImport } from "#db/queries/transfer/imports.server.ts";
import { readParams } from "./forms.server.ts";
import type { DialogParams } from "./paths.ts";
import { toRow } from "./view.server.ts";

const PAGE_SIZE = 50;

/** A page of the agent's clients, and the dialog the address asks for. */
export async function readClientsPage(context: AppLoadContext, agent: Agent, url: URL) {
  const { db, now } = context;
  const { place, cursor, dialog } = readParams(url);
  const query = {
    filter: place.status,
    search: fold(place.q),
    sort: place.sort,
    after: cursor,
    limit: PAGE_SIZE,
    trashCutoff: trashCutoff(now),
  };
  const [first, second, [counts], [client], [unfinishedImport], ...waiting] = await db.batch([
    ...listClients(db, agent.id, query),
    countClients(db, agent.id, query.trashCutoff),
    selectClient(db, agent.id, dialog?.client ?? ""),
    selectUnfinishedImport(db, { agentId: agent.id, clientId: null }, "clients"),
    ...selectInviteWaits(context, agent.id),
  ]);
  const listed = [...first, ...second];
  const rows = listed.slice(0, PAGE_SIZE);
  const last = rows.at(-1);
  const waits = inviteWaits(waiting, now);
  const around = { origin: url.origin, timeZone: agent.timeZone, now, waits };
  return {
    place,
    /** How many clients each filter shows, over all pages. */
    counts: found(counts),
    rows: rows.map((row) => toRow(row, around)),
    /** Where the next page begins; null on the last. */
    next: last && listed.length > PAGE_SIZE ? encodeClientCursor(cursorOf(last, query)) : null,
    dialog:
      dialog?.dialog === "invite"
        ? { name: dialog.dialog, emails: whenEmailed(inviteForecast(waiting, now, 1), agent.timeZone, now) }
        : dialog && readDialog(dialog, client, around),
    /** How much care a new home begins with. */
    level: agent.defaultCareLevel,
    /** An import that was left half-way. */
    unfinishedImport: unfinishedImport ?? null,
  };
}

type InvitedContext = Parameters<typeof toInvited>[1];

type OfAClient = Exclude<DialogParams, { dialog: "invite" }>;

function readDialog({ dialog }: OfAClient, client: ListedClient | undefined, around: InvitedContext) {
  if (dialog === "invited") return { name: dialog, invited: toInvited(found(client), around) };
  const person = found(client);
  const { id, firstName, inviteSentAt: sentAt, optedOut } = person;
  return {
    name: dialog,
    client: { id, firstName, name: fullName(person), sentAt, optedOut, hasJoined: hasJoined(person) },
  };
}
