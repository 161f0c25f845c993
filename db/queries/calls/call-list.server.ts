import {
  and,
  asc,
  between,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { CALL_OUTCOMES, type CallOutcome, type CallReason } from "#app/domain/calls/call-reasons.ts";
import type { ChosenCall } from "#app/domain/calls/choose-calls.ts";
import { CONTACT_KINDS } from "#app/domain/clients/client-log.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { AnswerName } from "#app/domain/florida/facts.ts";
import { clientsSharing, isOfThisAgent, joinedAgentTask, liveClients } from "#db/agent-visible.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isDone, isInUse, isLive, isOpen, sharesWithAgent } from "#db/predicates.ts";
import { hasOptedOut, isAddressSuppressed } from "#db/queries/email-permission.server.ts";
import {
  activity,
  appliances,
  callListItems,
  clientDocuments,
  clientLog,
  clients,
  clientTasks,
  homeWarrantyProviders,
  profiles,
  referrals,
  taskHelpRequests,
  tasks,
} from "#db/schema.ts";

/** Reasons that last until the agent closes them; they have no place in a week. */
export const LIVE_REASONS = ["help_waiting", "referral_new"] as const satisfies readonly CallReason[];

export type CallDays = {
  today: CalendarDay;
  /** The Monday of the agent's week. */
  week: CalendarDay;
  /** Epoch milliseconds. */
  now: number;
};

/** Outcomes after which a live reason comes back with the next week, while it lasts. */
const CONTACTED = CALL_OUTCOMES.filter((outcome) => outcome !== "later" && outcome !== "never");

/** What was put off comes back on its day, and stays on the list for so long. */
const LATER_STAYS_DAYS = 28;

// Paused clients are left alone.
const called = (agentId: string) => and(liveClients(agentId), ne(clients.status, "inactive"));

/** Which clients facts are read of. */
export type CallScope = SQL | undefined;

export const namedClients = (ids: readonly string[]): CallScope =>
  inArray(clients.id, sql`(select value from json_each(${JSON.stringify(ids)}))`);

const isShown = ({ week, today }: CallDays) =>
  or(
    and(eq(callListItems.week, week), isNull(callListItems.outcome)),
    and(
      eq(callListItems.outcome, "later"),
      lte(callListItems.laterOn, today),
      gt(callListItems.laterOn, sql`date(${today}, ${`-${LATER_STAYS_DAYS} days`})`),
    ),
  );

const isChosen = not(inArray(callListItems.reason, [...LIVE_REASONS]));

/** Clients on the list of a week. */
export const listedClients = (db: Db, agentId: string, days: CallDays): CallScope =>
  inArray(
    clients.id,
    db
      .select({ id: callListItems.clientId })
      .from(callListItems)
      .where(and(eq(callListItems.agentId, agentId), isChosen, isShown(days))),
  );

/* The facts of the rules. These statements name no column but those of CALL_FACT_COLUMNS, keys, and tenants. */

const sharedDate = (
  column:
    | SQL
    | (typeof clients)[keyof typeof clients & ("policyRenewsOn" | "insurer" | "roofYear" | "hvacYear")],
) => sql`case when ${sharesWithAgent("house_dates", clients)} then ${column} end`;

/** As the home answered for its Florida dates: a day, or text that is none. */
const sharedAnswer = (name: AnswerName) =>
  sql<string | null>`${sharedDate(sql`${clients.floridaFacts} ->> ${`$.${name}`}`)}`;

export function listCallFacts(db: Db, agentId: string, scope: CallScope) {
  return db
    .select({
      clientId: sql<string>`${clients.id}`.as("person_id"),
      movingIntent: clients.movingIntent,
      movingIntentAt: clients.movingIntentAt,
      closingDay: clients.cardClosedOn,
      accountCreated: clients.accountCreated,
      lastVisit: sql<number | null>`case when ${clients.status} = 'active' then ${clients.lastActive} end`.as(
        "last_visit",
      ),
      policyDay: sql<string | null>`${sharedDate(clients.policyRenewsOn)}`.as("policy_day"),
      insurer: sql<string>`coalesce(${sharedDate(clients.insurer)}, '')`.as("policy_insurer"),
      roofYear: sql<number | null>`${sharedDate(clients.roofYear)}`.as("shared_roof_year"),
      hvacYear: sql<number | null>`${sharedDate(clients.hvacYear)}`.as("shared_hvac_year"),
      windReportOn: sharedAnswer("windReportOn").as("wind_report_on"),
      fourPointOn: sharedAnswer("fourPointOn").as("four_point_on"),
      roofPermitOn: sharedAnswer("roofPermitOn").as("roof_permit_on"),
    })
    .from(clients)
    .where(and(called(agentId), scope));
}

export type StoredFacts = Awaited<ReturnType<typeof listCallFacts>>[number];

export function listFirstVisits(db: Db, agentId: string, since: number) {
  return db
    .select({ clientId: activity.clientId, at: activity.at })
    .from(activity)
    .where(and(eq(activity.agentId, agentId), gte(activity.at, since), eq(activity.kind, "client_joined")))
    .orderBy(asc(activity.at));
}

type Span = { from: CalendarDay; to: CalendarDay };

const ending = { clientId: sql<string>`${clients.id}`.as("person_id") };

export function listApplianceEndings(db: Db, agentId: string, { from, to }: Span, scope: CallScope) {
  return db
    .select({
      ...ending,
      id: appliances.id,
      name: appliances.kind,
      day: sql<string>`${appliances.warrantyEndsOn}`,
    })
    .from(clients)
    .innerJoin(appliances, eq(appliances.clientId, clients.id))
    .where(
      and(
        clientsSharing(agentId, "house_dates"),
        scope,
        isInUse(appliances),
        between(appliances.warrantyEndsOn, from, to),
      ),
    );
}

export function listContractEndings(db: Db, agentId: string, { from, to }: Span, scope: CallScope) {
  return db
    .select({
      ...ending,
      id: homeWarrantyProviders.id,
      name: homeWarrantyProviders.provider,
      day: sql<string>`${homeWarrantyProviders.endsOn}`,
    })
    .from(clients)
    .innerJoin(homeWarrantyProviders, eq(homeWarrantyProviders.clientId, clients.id))
    .where(
      and(clientsSharing(agentId, "house_dates"), scope, between(homeWarrantyProviders.endsOn, from, to)),
    );
}

export function listDocumentEndings(db: Db, agentId: string, { from, to }: Span, scope: CallScope) {
  return db
    .select({
      ...ending,
      id: clientDocuments.id,
      name: clientDocuments.name,
      day: sql<string>`${clientDocuments.expiresOn}`,
    })
    .from(clients)
    .innerJoin(clientDocuments, eq(clientDocuments.clientId, clients.id))
    .where(
      and(
        clientsSharing(agentId, "documents"),
        scope,
        isLive(clientDocuments),
        between(clientDocuments.expiresOn, from, to),
      ),
    );
}

/** Clients whose homestead exemption task is open. */
export function listOpenHomesteads(db: Db, agentId: string, slug: string, scope: CallScope) {
  return db
    .selectDistinct({ clientId: clientTasks.clientId })
    .from(tasks)
    .innerJoin(clientTasks, and(eq(clientTasks.agentId, tasks.agentId), eq(clientTasks.taskId, tasks.id)))
    .innerJoin(clients, and(eq(clients.agentId, clientTasks.agentId), eq(clients.id, clientTasks.clientId)))
    .where(
      and(
        eq(tasks.agentId, agentId),
        isNull(tasks.clientId),
        isLive(tasks),
        eq(tasks.slug, slug),
        isOpen(clientTasks),
        scope,
      ),
    );
}

/** Library tasks done since an instant, and overdue ones, of some clients. */
export function countCareYears(
  db: Db,
  agentId: string,
  ids: readonly string[],
  { since, today }: { since: number; today: CalendarDay },
) {
  const isOverdue = sql`${isOpen(clientTasks)} and ${clientTasks.dueDate} < ${today}`;
  return db
    .select({
      clientId: clientTasks.clientId,
      done: sql<number>`sum(${isDone(clientTasks)} and ${clientTasks.completedAt} >= ${since})`.as("done"),
      overdue: sql<number>`sum(${isOverdue})`.as("overdue"),
    })
    .from(clientTasks)
    .innerJoin(tasks, joinedAgentTask)
    .where(
      and(
        eq(clientTasks.agentId, agentId),
        inArray(clientTasks.clientId, sql`(select value from json_each(${JSON.stringify(ids)}))`),
      ),
    )
    .groupBy(clientTasks.clientId);
}

const isAsking = inArray(taskHelpRequests.status, ["pending", "seen"]);

/** Clients with an open help request. */
export function listAsking(db: Db, agentId: string) {
  return db
    .selectDistinct({ clientId: taskHelpRequests.clientId })
    .from(taskHelpRequests)
    .where(and(eq(taskHelpRequests.agentId, agentId), isAsking));
}

/** Clients with a referral since an instant that nobody closed. */
export function listReferring(db: Db, agentId: string, since: number) {
  return db
    .selectDistinct({ clientId: referrals.clientId })
    .from(referrals)
    .where(
      and(
        eq(referrals.agentId, agentId),
        inArray(referrals.status, ["new", "contacted"]),
        gt(referrals.createdAt, since),
        isOfThisAgent("referrals"),
      ),
    );
}

/** What was listed since a day, and all that the agent never wants again. */
export function listCallsBefore(db: Db, agentId: string, since: CalendarDay) {
  return db
    .select({
      clientId: callListItems.clientId,
      reason: callListItems.reason,
      about: callListItems.about,
      listedOn: callListItems.listedOn,
      outcome: callListItems.outcome,
      laterOn: callListItems.laterOn,
    })
    .from(callListItems)
    .where(
      and(
        eq(callListItems.agentId, agentId),
        or(gte(callListItems.week, since), eq(callListItems.outcome, "never")),
      ),
    );
}

/** The last contact of each client since a day. */
export function listContactsSince(db: Db, agentId: string, since: CalendarDay) {
  return db
    .select({ clientId: clientLog.clientId, day: sql<string>`max(${clientLog.day})`.as("last_day") })
    .from(clientLog)
    .where(
      and(
        eq(clientLog.agentId, agentId),
        gte(clientLog.day, since),
        inArray(clientLog.kind, [...CONTACT_KINDS]),
        isLive(clientLog),
      ),
    )
    .groupBy(clientLog.clientId);
}

/* What is on the list. */

/** The latest Monday whose list was chosen, and how many of this week's places are taken. */
export function selectCallWeek(db: Db, agentId: string, { week }: CallDays) {
  return db
    .select({
      chosen: profiles.callWeek,
      taken: sql<number>`${db.$count(
        callListItems,
        and(eq(callListItems.agentId, agentId), eq(callListItems.week, week), isChosen),
      )}`.as("taken"),
    })
    .from(profiles)
    .where(eq(profiles.id, agentId));
}

/** Clients with news since the list was chosen: a first visit, or thoughts of moving. */
export function listClientsWithNews(
  db: Db,
  agentId: string,
  {
    joinedFrom,
    joinedBefore,
    movingSince,
    today,
  }: { joinedFrom: number; joinedBefore: number; movingSince: number; today: CalendarDay },
) {
  const joined = db
    .select({ id: activity.clientId })
    .from(activity)
    .where(
      and(
        eq(activity.agentId, agentId),
        gte(activity.at, joinedFrom),
        lt(activity.at, joinedBefore),
        eq(activity.kind, "client_joined"),
      ),
    );
  const moving = db
    .select({ id: clients.id })
    .from(clients)
    .where(
      // Written out, for the index clients_moving.
      and(eq(clients.agentId, agentId), sql`moving_intent <> ''`, gte(clients.movingIntentAt, movingSince)),
    );
  const listed = db
    .select({ one: sql`1` })
    .from(callListItems)
    .where(
      and(
        eq(callListItems.agentId, agentId),
        eq(callListItems.clientId, clients.id),
        gt(callListItems.listedOn, sql`date(${today}, '-14 days')`),
      ),
    );
  return db
    .select({ clientId: sql<string>`${clients.id}`.as("person_id") })
    .from(clients)
    .where(
      and(
        called(agentId),
        sql`${clients.id} in (${joined.getSQL()} union ${moving.getSQL()})`,
        not(exists(listed)),
      ),
    )
    .limit(100);
}

// Renamed: D1 returns a batch's columns by name and merges duplicates.
const person = {
  clientId: sql<string>`${clients.id}`.as("person_id"),
  firstName: clients.firstName,
  lastName: clients.lastName,
  street: clients.address,
  email: clients.email,
  phone: clients.phone,
  cardEmail: clients.cardEmail,
  cardPhone: clients.cardPhone,
  suppressed: isAddressSuppressed(sql`lower(${clients.email})`).mapWith(Boolean).as("suppressed"),
  optedOut: hasOptedOut(sql`lower(${clients.email})`).mapWith(Boolean).as("opted_out"),
};

/** This week's chosen clients still to be called, without those the agent already owes an answer. */
export function listChosen(db: Db, agentId: string, days: CallDays, since: number) {
  const asking = db
    .select({ one: sql`1` })
    .from(taskHelpRequests)
    .where(and(eq(taskHelpRequests.agentId, agentId), eq(taskHelpRequests.clientId, clients.id), isAsking));
  const referring = db
    .select({ one: sql`1` })
    .from(referrals)
    .where(
      and(
        eq(referrals.agentId, agentId),
        inArray(referrals.status, ["new", "contacted"]),
        eq(referrals.clientId, clients.id),
        gt(referrals.createdAt, since),
        isOfThisAgent("referrals"),
      ),
    );
  return db
    .select({
      ...person,
      item: sql<string>`${callListItems.id}`.as("item_id"),
      reason: callListItems.reason,
      about: callListItems.about,
      detail: callListItems.detail,
      day: callListItems.day,
    })
    .from(callListItems)
    .innerJoin(
      clients,
      and(eq(clients.agentId, callListItems.agentId), eq(clients.id, callListItems.clientId)),
    )
    .where(
      and(
        eq(callListItems.agentId, agentId),
        isChosen,
        isShown(days),
        called(agentId),
        not(exists(asking)),
        not(exists(referring)),
      ),
    )
    .orderBy(asc(callListItems.day), asc(callListItems.id));
}

/** A live reason is shown unless the agent dealt with it this week, or put it off. */
const isDueAgain = ({ week, today }: CallDays) =>
  or(
    isNull(callListItems.id),
    isNull(callListItems.outcome),
    and(eq(callListItems.outcome, "later"), lte(callListItems.laterOn, today)),
    and(inArray(callListItems.outcome, CONTACTED), lt(callListItems.week, week)),
  );

const dealtWith = (reason: (typeof LIVE_REASONS)[number], agentId: string, clientId: SQL, about: SQL) =>
  and(
    eq(callListItems.agentId, agentId),
    eq(callListItems.clientId, clientId),
    eq(callListItems.reason, reason),
    eq(callListItems.about, about),
  );

/** Clients waiting for help, each with their oldest open request; who waits longest first. */
export function listWaitingForHelp(db: Db, agentId: string, days: CallDays, limit: number) {
  // SQLite takes the other columns from the row that has the minimum.
  const asked = sql<number>`min(${taskHelpRequests.createdAt})`;
  return db
    .select({
      ...person,
      id: taskHelpRequests.id,
      task: taskHelpRequests.taskTitle,
      createdAt: asked.as("asked_at"),
    })
    .from(taskHelpRequests)
    .innerJoin(
      clients,
      and(eq(clients.agentId, taskHelpRequests.agentId), eq(clients.id, taskHelpRequests.clientId)),
    )
    .leftJoin(
      callListItems,
      dealtWith("help_waiting", agentId, sql`${taskHelpRequests.clientId}`, sql`${taskHelpRequests.id}`),
    )
    .where(and(eq(taskHelpRequests.agentId, agentId), isAsking, isLive(clients), isDueAgain(days)))
    .groupBy(clients.id)
    .orderBy(asc(asked))
    .limit(limit);
}

/** Friends whom clients referred and nobody contacted yet, latest first. */
export function listNewFriends(db: Db, agentId: string, days: CallDays, limit: number) {
  const address = sql`lower(${referrals.email})`;
  return db
    .select({
      id: referrals.id,
      name: referrals.name,
      friendEmail: sql<string>`${referrals.email}`.as("friend_email"),
      friendPhone: sql<string>`${referrals.phone}`.as("friend_phone"),
      friendSuppressed: isAddressSuppressed(address).mapWith(Boolean).as("friend_suppressed"),
      friendOptedOut: hasOptedOut(address).mapWith(Boolean).as("friend_opted_out"),
      createdAt: referrals.createdAt,
      clientId: sql<string>`${clients.id}`.as("person_id"),
      firstName: clients.firstName,
      lastName: clients.lastName,
    })
    .from(referrals)
    .innerJoin(clients, and(eq(clients.agentId, referrals.agentId), eq(clients.id, referrals.clientId)))
    .leftJoin(
      callListItems,
      dealtWith("referral_new", agentId, sql`${referrals.clientId}`, sql`${referrals.id}`),
    )
    .where(
      and(
        eq(referrals.agentId, agentId),
        eq(referrals.status, "new"),
        isOfThisAgent("referrals"),
        isDueAgain(days),
      ),
    )
    .orderBy(desc(referrals.createdAt), desc(referrals.id))
    .limit(limit);
}

/** Of what makes a reason count once, so that the same one has the same id. */
const itemId = (clientId: SQL, reason: SQL, about: SQL) =>
  sql`(${clientId}) || '/' || (${reason}) || '/' || (${about})`;

type Choice = CallDays & { calls: readonly ChosenCall[] };

function insertChosen(db: Db, agentId: string, { week, today, calls }: Choice, only: SQL): Statement {
  return db.run(sql`
    insert or ignore into call_list_items (id, agent_id, client_id, week, listed_on, reason, about, detail, day)
    select ${itemId(sql`value ->> 'clientId'`, sql`value ->> 'reason'`, sql`value ->> 'about'`)}, ${agentId}, value ->> 'clientId', ${week}, ${today}, value ->> 'reason', value ->> 'about',
      value ->> 'detail', value ->> 'day'
    from json_each(${JSON.stringify(calls)})
    where ${only} and exists (select 1 from clients
      where clients.agent_id = ${agentId} and clients.id = value ->> 'clientId')`);
}

/** Stores a week's list, unless it was chosen before: whoever is second changes nothing. */
export function storeCallWeek(db: Db, agentId: string, choice: Choice): Statement[] {
  const { week } = choice;
  return [
    db
      .update(profiles)
      .set({ callWeek: week })
      .where(and(eq(profiles.id, agentId), or(isNull(profiles.callWeek), lt(profiles.callWeek, week)))),
    insertChosen(db, agentId, choice, sql`changes() = 1`),
  ];
}

/** Adds to a week's list while it has places; one statement each, so that each counts those before it. */
export function addToCallWeek(db: Db, agentId: string, choice: Choice, places: number): Statement[] {
  const isFree = sql`(select count(*) from call_list_items taken where taken.agent_id = ${agentId}
    and taken.week = ${choice.week} and taken.reason not in ('help_waiting', 'referral_new')) < ${places}`;
  return choice.calls.map((call) => insertChosen(db, agentId, { ...choice, calls: [call] }, isFree));
}

/* What the agent did. */

export type DealtWith = {
  clientId: string;
  reason: CallReason;
  about: string;
};

/** A listed reason, and the client it is about. */
export async function getCallItem(db: Db, agentId: string, id: string) {
  const [row] = await db
    .select({
      clientId: callListItems.clientId,
      reason: callListItems.reason,
      about: callListItems.about,
      firstName: clients.firstName,
      lastName: clients.lastName,
      outcome: callListItems.outcome,
      laterOn: callListItems.laterOn,
    })
    .from(callListItems)
    .innerJoin(
      clients,
      and(eq(clients.agentId, callListItems.agentId), eq(clients.id, callListItems.clientId)),
    )
    .where(and(eq(callListItems.agentId, agentId), eq(callListItems.id, id), isLive(clients)));
  return row ?? null;
}

/** What the agent did about a reason before; null if nothing. */
export async function getOutcome(db: Db, agentId: string, { clientId, reason, about }: DealtWith) {
  const [row] = await db
    .select({ outcome: callListItems.outcome, laterOn: callListItems.laterOn })
    .from(callListItems)
    .where(
      and(
        eq(callListItems.agentId, agentId),
        eq(callListItems.clientId, clientId),
        eq(callListItems.reason, reason),
        eq(callListItems.about, about),
      ),
    );
  return row ?? null;
}

export async function getAskedForHelp(db: Db, agentId: string, requestId: string) {
  const [row] = await db
    .select({ clientId: taskHelpRequests.clientId, firstName: clients.firstName, lastName: clients.lastName })
    .from(taskHelpRequests)
    .innerJoin(
      clients,
      and(eq(clients.agentId, taskHelpRequests.agentId), eq(clients.id, taskHelpRequests.clientId)),
    )
    .where(
      and(
        eq(taskHelpRequests.agentId, agentId),
        eq(taskHelpRequests.id, requestId),
        isOfThisAgent("task_help_requests"),
        isLive(clients),
      ),
    );
  return row ?? null;
}

export type OutcomeChange = {
  outcome: CallOutcome;
  laterOn: CalendarDay | null;
  /** Epoch milliseconds, by which an undo finds it. */
  at: number;
};

/**
 * Records an outcome, once: a reason the agent has dealt with keeps its first outcome, but one put off takes another,
 * and a live one another in a later week.
 */
export function recordCallOutcome(
  db: Db,
  agentId: string,
  { clientId, reason, about }: DealtWith,
  { outcome, laterOn, at }: OutcomeChange,
  { week, today }: CallDays,
): Statement {
  return db.run(sql`
    insert into call_list_items (id, agent_id, client_id, week, listed_on, reason, about, outcome, later_on, outcome_at)
    select ${itemId(sql`clients.id`, sql`${reason}`, sql`${about}`)}, ${agentId}, clients.id, ${week}, ${today}, ${reason}, ${about}, ${outcome}, ${laterOn}, ${at}
    from clients where clients.agent_id = ${agentId} and clients.id = ${clientId}
    on conflict (client_id, reason, about) do update set outcome = excluded.outcome, later_on = excluded.later_on,
      outcome_at = excluded.outcome_at,
      week = case when reason in ('help_waiting', 'referral_new') then excluded.week else week end
    where agent_id = ${agentId} and (outcome is null or outcome = 'later'
      or (reason in ('help_waiting', 'referral_new') and outcome <> 'never' and week < excluded.week))`);
}

/** Takes an outcome back, where it is still the one recorded at that instant. */
export function undoCallOutcome(
  db: Db,
  agentId: string,
  { clientId, reason, about }: DealtWith,
  { at, laterOn }: { at: number; laterOn: CalendarDay | null },
): Statement {
  return db
    .update(callListItems)
    .set({ outcome: laterOn === null ? null : "later", laterOn, outcomeAt: null })
    .where(
      and(
        eq(callListItems.agentId, agentId),
        eq(callListItems.clientId, clientId),
        eq(callListItems.reason, reason),
        eq(callListItems.about, about),
        eq(callListItems.outcomeAt, at),
      ),
    );
}
