import type { Agent } from "#app/auth/sessions.server.ts";
import { pickContactDetails } from "#app/domain/clients/client-form.ts";
import { todayIn, yearOf } from "#app/domain/days/calendar-day.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { suggestedTimeZone } from "#app/domain/property/zip-time-zone.ts";
import { calendarYear, careProgress, careWindowStart } from "#app/domain/tasks/completion-rate.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { toInvited } from "#app/routes/agent/shared/invite-view.server.ts";
import { inviteWaits, selectInviteWaits } from "#app/services/clients/release-invites.server.ts";
import {
  type ClientPageRow,
  countDoneSince,
  listClientRequests,
  listDeclinedOfLibrary,
  listOpenPlan,
  listRecentlyDone,
  listSharedContracts,
  listSharedDocuments,
  listSharedExpenses,
  listSharedWarranties,
  listVendorsPaid,
  selectClientPageRow,
  selectNotedRow,
  selectSharedDates,
  sumSharedExpenses,
} from "#db/queries/clients/client-page.server.ts";
import { countDoneOfLibrary } from "#db/queries/tasks/history.server.ts";
import { readParams } from "./forms.server.ts";
import { careView, doneLimit, planView } from "./load-plan.server.ts";
import { datesView, documentsView, expensesView, sharesView } from "./load-shared.server.ts";
import { contactView, requestView, vendorView } from "./view.server.ts";

const YEAR_DAYS = 365;
/** More than any home has open. */
const MAX_OPEN = 500;
const REQUESTS_SHOWN = 5;
const VENDORS_SHOWN = 10;
const EXPENSES_SHOWN = 10;
const DOCUMENTS_SHOWN = 50;
const WARRANTIES_SHOWN = 30;

/** Whose page it is, and by whose clock its year is told before the row that knows the agent's is read. */
type Viewed = Pick<Agent, "id" | "timeZone">;

/** All an agent sees of one client, in one round trip, and the dialog the address asks for. */
export async function readClientPage(context: AppLoadContext, viewed: Viewed, url: URL, clientId: string) {
  const { db, now } = context;
  const { place, dialog } = readParams(url, clientId);
  const thisDay = todayIn(viewed.timeZone, now);
  const year = yearOf(thisDay);
  const ids = [db, viewed.id, clientId] as const;
  const [[row], open, done, [doneCount], requests, vendors, [noted], [spent], expenses, ...rest] =
    await db.batch([
      selectClientPageRow(...ids),
      listOpenPlan(...ids, MAX_OPEN),
      listRecentlyDone(...ids, doneLimit(place.all)),
      countDoneSince(...ids, now - YEAR_DAYS * DAY_MS),
      listClientRequests(...ids, REQUESTS_SHOWN),
      listVendorsPaid(...ids, VENDORS_SHOWN),
      selectNotedRow(...ids, dialog?.task ?? ""),
      sumSharedExpenses(...ids, year),
      listSharedExpenses(...ids, EXPENSES_SHOWN),
      listSharedDocuments(...ids, DOCUMENTS_SHOWN),
      selectSharedDates(...ids),
      listSharedWarranties(...ids, WARRANTIES_SHOWN),
      listSharedContracts(...ids, WARRANTIES_SHOWN),
      listDeclinedOfLibrary(...ids, MAX_OPEN),
      countDoneOfLibrary(...ids, {
        ...calendarYear(thisDay),
        since: careWindowStart(viewed.timeZone, thisDay),
      }),
      ...selectInviteWaits(context, viewed.id),
    ]);
  const client = found(row);
  const agent = { timeZone: client.agentTimeZone };
  const [documents, [dates], warranties, contracts, declined, doneThisYear, ...waiting] = rest;
  const waits = inviteWaits(waiting, now);
  const today = todayIn(client.timeZone, now);
  const shares = sharesView(client);
  return {
    place,
    client: contactView(client, { ...agent, origin: url.origin }, now),
    plan: planView({ open, done, doneCount: doneCount?.count ?? 0, declined, today, all: place.all }),
    care: careView(client, careProgress(doneThisYear, open, today)),
    requests: requests.slice(0, REQUESTS_SHOWN).map((request) => requestView(request, client, agent, now)),
    moreRequests: requests.length > REQUESTS_SHOWN,
    vendors: vendors.map((vendor) => vendorView(vendor, today)),
    shares: { kept: shares.kept },
    expenses: shares.of.expenses ? expensesView(expenses, spent?.cents ?? 0, year) : null,
    documents: shares.of.documents ? documentsView(documents, DOCUMENTS_SHOWN, agent) : null,
    dates: shares.of.house_dates && dates ? datesView(dates, [...warranties, ...contracts]) : null,
    invited: toInvited(client, { origin: url.origin, ...agent, now, waits }),
    dialog: dialog && readDialog(dialog.dialog, client, noted),
  };
}

export type ClientPage = Awaited<ReturnType<typeof readClientPage>>;

type DialogName = NonNullable<ReturnType<typeof readParams>["dialog"]>["dialog"];
type Noted = Awaited<ReturnType<typeof selectNotedRow>>[number];

function readDialog(name: DialogName, client: ClientPageRow, noted: Noted | undefined) {
  if (name === "note") return { name, row: found(noted) };
  if (name === "time-zone") {
    const { zipCode, timeZone: kept, hasPassword } = client;
    const zone = hasPassword ? null : suggestedTimeZone(client);
    return zone && { name, zipCode, zone, kept };
  }
  if (name !== "contact") return { name };
  const values = pickContactDetails(client);
  return { name, values, seen: serializeSnapshot(values) };
}
