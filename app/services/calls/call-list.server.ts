import { type CallDrafts, draftEmail, draftText } from "#app/domain/calls/call-drafts.ts";
import { CALL_REASONS, type CallReason } from "#app/domain/calls/call-reasons.ts";
import {
  type CallFacts,
  ENDING_WITHIN_DAYS,
  type EndingDate,
  FIRST_VISIT_DAYS,
  isCareYearOver,
  MOVING_INTENT_DAYS,
  stillHolds,
} from "#app/domain/calls/call-rules.ts";
import { whyToCall } from "#app/domain/calls/call-words.ts";
import {
  CALL_GAP_DAYS,
  CALLS_A_WEEK,
  type CallCandidate,
  type CalledBefore,
  callKey,
  chooseCalls,
  REFERRAL_HOLD_DAYS,
  WARMING_UP_DAYS,
} from "#app/domain/calls/choose-calls.ts";
import { emailDraftHref, phoneHref, phoneText, smsDraftHref } from "#app/domain/contact/links.ts";
import { addDays, instantAt, isCalendarDay, startOfWeek, todayIn } from "#app/domain/days/calendar-day.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { fourPointEnds, windReportEnds } from "#app/domain/florida/reports.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import { type Db, runBatch } from "#db/client.server.ts";
import {
  addToCallWeek,
  type CallDays,
  type CallScope,
  countCareYears,
  listApplianceEndings,
  listAsking,
  listCallFacts,
  listCallsBefore,
  listChosen,
  listClientsWithNews,
  listContactsSince,
  listContractEndings,
  listDocumentEndings,
  listedClients,
  listFirstVisits,
  listNewFriends,
  listOpenHomesteads,
  listReferring,
  listWaitingForHelp,
  namedClients,
  type StoredFacts,
  selectCallWeek,
  storeCallWeek,
} from "#db/queries/calls/call-list.server.ts";

/** Whose list it is. The names sign drafts, which are in the agent's own words where they wrote some. */
export type Caller = {
  id: string;
  timeZone: string;
  firstName: string;
  lastName: string;
  callDrafts: CallDrafts;
};

export type CallEntry = {
  /** Names it in a form: an item's id, or "help_waiting:" or "referral_new:" and an id. */
  item: string;
  reason: CallReason;
  clientId: string;
  firstName: string;
  name: string;
  why: string;
  phone: string;
  /** Links; null where there is no number or address, or its reader asked not to be written to. */
  call: string | null;
  /** The drafted text message. */
  draft: string | null;
  text: string | null;
  email: string | null;
};

export type CallList = {
  entries: CallEntry[];
  /** People beyond those shown. */
  more: number;
};

/** The catalog's task. */
const HOMESTEAD_TASK = "tax-homestead-filing";

/** A first visit is known for longer than a client is warming up. */
const FIRST_VISIT_KNOWN_DAYS = WARMING_UP_DAYS + 7;

/** What was listed longer ago than any reason lasts counts no more. */
const REMEMBERED_DAYS = 400;
const YEAR_DAYS = 364;

/** Live reasons read: more than are shown, to say how many there are. */
const LIVE_READ = 100;

export function callDays(timeZone: string, now: number): CallDays {
  const today = todayIn(timeZone, now);
  return { today, week: startOfWeek(today), now };
}

/** Sent in one batch; `toCallList` reads the results in this order. */
export function callListQueries(db: Db, { id, timeZone }: Caller, days: CallDays) {
  const { today, now } = days;
  const scope = listedClients(db, id, days);
  const ending = { from: today, to: addDays(today, ENDING_WITHIN_DAYS) };
  return [
    selectCallWeek(db, id, days),
    listClientsWithNews(db, id, {
      joinedFrom: instantAt(timeZone, addDays(today, -FIRST_VISIT_DAYS), 0),
      joinedBefore: instantAt(timeZone, today, 0),
      movingSince: now - MOVING_INTENT_DAYS * DAY_MS,
      today,
    }),
    listWaitingForHelp(db, id, days, LIVE_READ),
    listNewFriends(db, id, days, LIVE_READ),
    listChosen(db, id, days, now - REFERRAL_HOLD_DAYS * DAY_MS),
    listCallFacts(db, id, scope),
    listApplianceEndings(db, id, ending, scope),
    listContractEndings(db, id, ending, scope),
    listDocumentEndings(db, id, ending, scope),
    listOpenHomesteads(db, id, HOMESTEAD_TASK, scope),
  ] as const;
}

type RowsOf<Reads extends readonly unknown[]> = { readonly [K in keyof Reads]: Awaited<Reads[K]> };
export type CallListRows = RowsOf<ReturnType<typeof callListQueries>>;

/**
 * Chooses this week's list if nobody has, or fills its free places with news of the day. Returns whether it wrote, and
 * the list has to be read again. Two at once write the same list once.
 */
export async function chooseIfDue(
  db: Db,
  caller: Caller,
  days: CallDays,
  [[state], news]: CallListRows,
): Promise<boolean> {
  const { chosen = null, taken = 0 } = state ?? {};
  if (chosen === null || chosen < days.week) {
    const calls = chooseCalls(await readCandidates(db, caller, days, undefined), days.today, {
      when: "week",
    });
    await runBatch(db, storeCallWeek(db, caller.id, { ...days, calls }));
    return true;
  }
  const places = CALLS_A_WEEK - taken;
  if (places <= 0 || news.length === 0 || chosen > days.week) return false;
  const scope = namedClients(news.map(({ clientId }) => clientId));
  const candidates = await readCandidates(db, caller, days, scope);
  const calls = chooseCalls(candidates, days.today, { when: "day", places });
  await runBatch(db, addToCallWeek(db, caller.id, { ...days, calls }, CALLS_A_WEEK));
  return calls.length > 0;
}

/** The list as it is now, chosen first where that is due. */
export async function readCallList(db: Db, caller: Caller, now: number): Promise<CallList> {
  const days = callDays(caller.timeZone, now);
  const read = () => db.batch(callListQueries(db, caller, days));
  const rows = await read();
  const isStale = await chooseIfDue(db, caller, days, rows);
  return toCallList(isStale ? await read() : rows, caller, days);
}

async function readCandidates(
  db: Db,
  { id, timeZone }: Caller,
  { today, now }: CallDays,
  scope: CallScope,
): Promise<CallCandidate[]> {
  const ending = { from: today, to: addDays(today, ENDING_WITHIN_DAYS) };
  const [stored, visits, appliances, contracts, documents, homesteads, asking, referring, before, contacts] =
    await db.batch([
      listCallFacts(db, id, scope),
      listFirstVisits(db, id, now - FIRST_VISIT_KNOWN_DAYS * DAY_MS),
      listApplianceEndings(db, id, ending, scope),
      listContractEndings(db, id, ending, scope),
      listDocumentEndings(db, id, ending, scope),
      listOpenHomesteads(db, id, HOMESTEAD_TASK, scope),
      listAsking(db, id),
      listReferring(db, id, now - REFERRAL_HOLD_DAYS * DAY_MS),
      listCallsBefore(db, id, addDays(today, -REMEMBERED_DAYS)),
      listContactsSince(db, id, addDays(today, 1 - CALL_GAP_DAYS)),
    ]);
  const dayOf = (at: number | null) => (at === null ? null : todayIn(timeZone, at));
  const ended = stored.flatMap(({ clientId, accountCreated }) => {
    const day = dayOf(accountCreated);
    return day !== null && isCareYearOver(day, today) ? [clientId] : [];
  });
  const care =
    ended.length === 0 ? [] : await countCareYears(db, id, ended, { since: now - 365 * DAY_MS, today });
  const careYears = new Map(care.map(({ clientId, done, overdue }) => [clientId, { done, overdue }]));
  const firstVisits = new Map(visits.map(({ clientId, at }) => [clientId, todayIn(timeZone, at)]));
  const waiting = new Set(asking.map(({ clientId }) => clientId));
  const referred = new Set(referring.map(({ clientId }) => clientId));
  const factsOf = factsReader(timeZone, { appliances, contracts, documents, homesteads });
  const historyOf = historyReader(before, contacts, today);
  return stored.map((row) => ({
    clientId: row.clientId,
    facts: {
      ...factsOf(row),
      // That there is one holds back every other reason; which one it is, only the live list says.
      help: waiting.has(row.clientId) ? { id: "", day: today, task: "" } : null,
      referral: referred.has(row.clientId) ? { id: "", day: today, isNew: false } : null,
      firstVisitDay: firstVisits.get(row.clientId) ?? null,
      careYear: careYears.get(row.clientId) ?? null,
    },
    before: historyOf(row.clientId),
  }));
}

type Ending = { clientId: string; id: string; name: string; day: string };
type OfHouse = Record<"appliances" | "contracts" | "documents", readonly Ending[]> & {
  homesteads: readonly { clientId: string }[];
};

/** Facts of a client but those of the whole book: help, referrals, first visits, and care. */
function factsReader(timeZone: string, { appliances, contracts, documents, homesteads }: OfHouse) {
  const warranties = byClient([...appliances, ...contracts]);
  const papers = byClient(documents);
  const open = new Set(homesteads.map(({ clientId }) => clientId));
  const dayOf = (at: number | null) => (at === null ? null : todayIn(timeZone, at));
  return (row: StoredFacts): CallFacts => ({
    help: null,
    referral: null,
    movingIntent: row.movingIntent,
    movingIntentDay: dayOf(row.movingIntentAt),
    firstVisitDay: null,
    closingDay: row.closingDay,
    isHomesteadOpen: open.has(row.clientId),
    policyDay: row.policyDay,
    insurer: row.insurer,
    warranties: warranties.get(row.clientId) ?? [],
    documents: [...(papers.get(row.clientId) ?? []), ...reportsOf(row)],
    roofYear: row.roofYear,
    hvacYear: row.hvacYear,
    accountDay: dayOf(row.accountCreated),
    careYear: null,
    lastVisitDay: dayOf(row.lastVisit),
  });
}

/** The inspection reports a home told of for its Florida dates. */
function reportsOf({ windReportOn, fourPointOn, roofPermitOn }: StoredFacts): EndingDate[] {
  const reports: EndingDate[] = [];
  if (isCalendarDay(windReportOn)) {
    const day = windReportEnds(windReportOn, isCalendarDay(roofPermitOn) ? roofPermitOn : null);
    reports.push({ id: "wind-mitigation", name: m.florida_rule_wind_mitigation(), day });
  }
  if (isCalendarDay(fourPointOn)) {
    reports.push({ id: "four-point", name: m.florida_rule_four_point(), day: fourPointEnds(fourPointOn) });
  }
  return reports;
}

function byClient<Row extends { clientId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.clientId, [...(groups.get(row.clientId) ?? []), row]);
  return groups;
}

type Before = Awaited<ReturnType<typeof listCallsBefore>>;
type Contacts = Awaited<ReturnType<typeof listContactsSince>>;

function historyReader(before: Before, contacts: Contacts, today: string) {
  const listed = byClient(before);
  const contacted = new Map(contacts.map(({ clientId, day }) => [clientId, day]));
  const aYearAgo = addDays(today, -YEAR_DAYS);
  return (clientId: string): CalledBefore => {
    const items = listed.get(clientId) ?? [];
    const days = items.flatMap(({ listedOn, laterOn }) => [listedOn, laterOn ?? ""]);
    return {
      known: new Set(items.map(({ reason, about }) => callKey(reason, about))),
      never: new Set(items.filter(({ outcome }) => outcome === "never").map(({ reason }) => reason)),
      lastDay: [...days, contacted.get(clientId) ?? ""].toSorted().at(-1) || null,
      listed: items.filter(({ listedOn }) => listedOn > aYearAgo).length,
    };
  };
}

/** Who waits for help first, then friends referred, then this week's list; at most ten at a time. */
export function toCallList(rows: CallListRows, caller: Caller, { today }: CallDays): CallList {
  const [, , waiting, friends, chosen, stored, appliances, contracts, documents, homesteads] = rows;
  const { timeZone } = caller;
  const factsOf = factsReader(timeZone, { appliances, contracts, documents, homesteads });
  const facts = new Map(stored.map((row) => [row.clientId, factsOf(row)]));
  const entries = [
    ...waiting.map((row) => {
      const call = { about: row.id, detail: row.task, day: todayIn(timeZone, row.createdAt) };
      return entryOf(`help_waiting:${row.id}`, { ...call, reason: "help_waiting" }, row, caller, today);
    }),
    ...friends.map((row) => {
      const call = { about: row.id, detail: "", day: todayIn(timeZone, row.createdAt) };
      const [firstName = row.name] = row.name.split(" ");
      const friend = {
        clientId: row.clientId,
        firstName,
        name: row.name,
        email: row.friendEmail,
        phone: row.friendPhone,
        suppressed: row.friendSuppressed,
        optedOut: row.friendOptedOut,
        referredBy: fullName(row),
      };
      return entryOf(`referral_new:${row.id}`, { ...call, reason: "referral_new" }, friend, caller, today);
    }),
    ...byValue(chosen)
      .filter((row) => {
        const known = facts.get(row.clientId);
        return known !== undefined && stillHolds(row.reason, known, row, today);
      })
      .map((row) => entryOf(row.item, row, row, caller, today)),
  ];
  const shown = entries.slice(0, CALLS_A_WEEK);
  return { entries: shown, more: entries.length - shown.length };
}

type Person = {
  clientId: string;
  firstName: string;
  lastName?: string;
  name?: string;
  street?: string;
  email: string;
  phone: string;
  cardEmail?: string;
  cardPhone?: string;
  suppressed: boolean;
  optedOut: boolean;
  referredBy?: string;
};

function entryOf(
  item: string,
  call: Parameters<typeof whyToCall>[0],
  person: Person,
  caller: Caller,
  today: string,
): CallEntry {
  const { clientId, firstName, suppressed, optedOut, referredBy = "" } = person;
  const phone = [person.phone, person.cardPhone ?? ""].find((one) => phoneHref(one)) ?? "";
  const email = person.email || (person.cardEmail ?? "");
  const from = { firstName: caller.firstName, name: fullName(caller) };
  const between = {
    today,
    to: firstName,
    street: person.street ?? "",
    from,
    drafts: caller.callDrafts,
    referredBy,
  };
  const draft = optedOut ? null : draftText(call, between);
  return {
    item,
    reason: call.reason,
    clientId,
    firstName,
    name: person.name ?? fullName({ firstName, lastName: person.lastName ?? "" }),
    why: whyToCall(call, today, referredBy),
    phone: phoneText(phone),
    call: phoneHref(phone),
    draft,
    text: draft && smsDraftHref(phone, draft),
    email: optedOut || suppressed ? null : emailDraftHref(email, draftEmail(call, between)),
  };
}

const RANK = new Map(CALL_REASONS.map((reason, rank) => [reason, rank]));

function byValue<Row extends { reason: CallReason }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (RANK.get(a.reason) ?? 0) - (RANK.get(b.reason) ?? 0));
}
