import { NO_VISIT_DAYS } from "#app/domain/clients/attention.ts";
import {
  addDays,
  addYears,
  type CalendarDay,
  dayInMonth,
  daysBetween,
  yearOf,
} from "#app/domain/days/calendar-day.ts";
import type { CallReason } from "./call-reasons.ts";

export type EndingDate = { id: string; name: string; day: CalendarDay };

/** All that a rule may ever know of a client. Days are in the agent's zone; what is not shared is null or empty. */
export type CallFacts = {
  /** The oldest open help request. */
  help: { id: string; day: CalendarDay; task: string } | null;
  /** A referral that is not closed. */
  referral: { id: string; day: CalendarDay; isNew: boolean } | null;
  movingIntent: "" | "selling" | "buying" | "both";
  movingIntentDay: CalendarDay | null;
  /** The first time somebody opened the home; null = never, or more than five weeks ago. */
  firstVisitDay: CalendarDay | null;
  /** The closing date the agent keeps. */
  closingDay: CalendarDay | null;
  /** The plan's homestead exemption task is open. */
  isHomesteadOpen: boolean;
  policyDay: CalendarDay | null;
  insurer: string;
  warranties: readonly EndingDate[];
  documents: readonly EndingDate[];
  roofYear: number | null;
  hvacYear: number | null;
  /** The day the home set its password. */
  accountDay: CalendarDay | null;
  /** Library tasks of the last 365 days; null where they were not counted. */
  careYear: { done: number; overdue: number } | null;
  lastVisitDay: CalendarDay | null;
};
export type CallFact = keyof CallFacts;

/**
 * The stored columns each fact is made of. Fair housing: whom an agent calls may not depend on who they are or where
 * they live, so nothing else may be read (42 U.S.C. 3604; s. 760.23, Fla. Stat.).
 */
export const CALL_FACT_COLUMNS: Record<CallFact, readonly string[]> = {
  help: ["task_help_requests.status", "task_help_requests.created_at", "task_help_requests.task_title"],
  referral: ["referrals.status", "referrals.created_at"],
  movingIntent: ["clients.moving_intent"],
  movingIntentDay: ["clients.moving_intent_at"],
  firstVisitDay: ["activity.kind", "activity.at"],
  closingDay: ["clients.card_closed_on"],
  isHomesteadOpen: [
    "tasks.slug",
    "client_tasks.completed",
    "client_tasks.skipped_at",
    "client_tasks.archived_at",
  ],
  policyDay: ["clients.policy_renews_on", "clients.shares"],
  insurer: ["clients.insurer", "clients.shares"],
  warranties: [
    "appliances.kind",
    "appliances.warranty_ends_on",
    "appliances.archived_at",
    "home_warranty_providers.provider",
    "home_warranty_providers.ends_on",
    "clients.shares",
  ],
  documents: [
    "client_documents.name",
    "client_documents.expires_on",
    // The days of its inspection reports and of its roof's permit.
    "clients.florida_facts",
    "clients.shares",
  ],
  roofYear: ["clients.roof_year", "clients.shares"],
  hvacYear: ["clients.hvac_year", "clients.shares"],
  accountDay: ["clients.account_created"],
  careYear: [
    "client_tasks.completed",
    "client_tasks.completed_at",
    "client_tasks.due_date",
    "client_tasks.skipped_at",
    "client_tasks.archived_at",
  ],
  lastVisitDay: ["clients.last_active"],
};

/** `about` makes a reason count once; `detail` and `day` are what its sentence names. */
export type Call = { about: string; detail: string; day: CalendarDay | null };

type Rule<Read extends CallFact = CallFact> = {
  reason: CallReason;
  /** live: shown while it lasts. daily: takes a free place on any day. weekly: chosen on Monday for the week. */
  when: "live" | "daily" | "weekly";
  reads: readonly Read[];
  find: (facts: Pick<CallFacts, Read>, today: CalendarDay) => Call | null;
  /** Whether what it said still is so; false once the homeowner did it or shares it no longer. */
  holds: (facts: Pick<CallFacts, Read>, call: Call, today: CalendarDay) => boolean;
};

function rule<const Read extends CallFact>(one: Rule<Read>): Rule {
  return one as unknown as Rule;
}

/** A list chosen on a Monday is for this many days. */
export const WEEK_DAYS = 7;

/** A client who said they think of moving is worth a call for this long. */
export const MOVING_INTENT_DAYS = 60;

export const FIRST_VISIT_DAYS = 7;

/** Who applies for homestead by March 1 has had the form since January 1; half of February is left to call. */
const HOMESTEAD = { from: [2, 15], to: [3, 1] } as const;

/** How far ahead an ending policy, warranty, or document is worth a call. */
export const ENDING_WITHIN_DAYS = 60;

/** From its 15th year on, an insurer may ask for a roof's inspection before it renews (s. 627.7011(5), Fla. Stat.). */
const ROOF_YEARS = 14;
const HVAC_YEARS = 12;

const MONTH_IN_DAYS = 30;

const YEAR_DAYS = 365;

/** A year is well kept with a task a month done, and four of five due ones. */
const WELL_KEPT = { done: 12, share: 0.8 };

/** A silence is worth another call after half a year more. */
const NO_VISIT_AGAIN_DAYS = 180;

/** Most valuable first. */
export const CALL_RULES: readonly Rule[] = [
  rule({
    reason: "help_waiting",
    when: "live",
    reads: ["help"],
    find: ({ help }) => help && { about: help.id, detail: help.task, day: help.day },
    holds: () => true,
  }),
  rule({
    reason: "referral_new",
    when: "live",
    reads: ["referral"],
    find: ({ referral }) => (referral?.isNew ? { about: referral.id, detail: "", day: referral.day } : null),
    holds: () => true,
  }),
  rule({
    reason: "moving_intent",
    when: "daily",
    reads: ["movingIntent", "movingIntentDay"],
    find: ({ movingIntent, movingIntentDay: day }, today) =>
      movingIntent !== "" && day !== null && isWithin(day, today, addDays(day, MOVING_INTENT_DAYS))
        ? { about: day, detail: movingIntent, day }
        : null,
    holds: ({ movingIntent }, { detail }) => movingIntent === detail,
  }),
  rule({
    reason: "joined_yesterday",
    when: "daily",
    reads: ["firstVisitDay"],
    find: ({ firstVisitDay: day }, today) =>
      day !== null && isWithin(addDays(day, 1), today, addDays(day, FIRST_VISIT_DAYS))
        ? { about: "first", detail: "", day }
        : null,
    holds: () => true,
  }),
  rule({
    reason: "closing_anniversary",
    when: "weekly",
    reads: ["closingDay"],
    find: ({ closingDay }, today) => {
      if (closingDay === null) return null;
      const day = nextAnniversary(closingDay, today);
      const years = yearOf(day) - yearOf(closingDay);
      return years >= 1 && daysBetween(today, day) < WEEK_DAYS
        ? { about: String(yearOf(day)), detail: String(years), day }
        : null;
    },
    holds: ({ closingDay }, { day, detail }) =>
      closingDay !== null && day === addYears(closingDay, Number(detail)),
  }),
  rule({
    reason: "homestead_unchecked",
    when: "weekly",
    reads: ["closingDay", "isHomesteadOpen"],
    find: ({ closingDay, isHomesteadOpen }, today) => {
      const year = yearOf(today);
      if (closingDay === null || !isHomesteadOpen || yearOf(closingDay) !== year - 1) return null;
      const due = dayInMonth(year, ...HOMESTEAD.to);
      return isWithin(dayInMonth(year, ...HOMESTEAD.from), today, due)
        ? { about: String(year), detail: "", day: due }
        : null;
    },
    holds: ({ isHomesteadOpen }, { day }, today) => isHomesteadOpen && !isOver(day, today),
  }),
  rule({
    reason: "policy_ending",
    when: "weekly",
    reads: ["policyDay", "insurer"],
    find: ({ policyDay: day, insurer }, today) =>
      day !== null && isEndingSoon(day, today) ? { about: day, detail: insurer, day } : null,
    holds: ({ policyDay }, { day }, today) => policyDay === day && !isOver(day, today),
  }),
  rule({
    reason: "warranty_ending",
    when: "weekly",
    reads: ["warranties"],
    find: ({ warranties }, today) => nextEnding(warranties, today),
    holds: ({ warranties }, call, today) => isStillEnding(warranties, call, today),
  }),
  rule({
    reason: "document_ending",
    when: "weekly",
    reads: ["documents"],
    find: ({ documents }, today) => nextEnding(documents, today),
    holds: ({ documents }, call, today) => isStillEnding(documents, call, today),
  }),
  rule({
    reason: "roof_aging",
    when: "weekly",
    reads: ["roofYear"],
    find: ({ roofYear }, today) =>
      roofYear !== null && yearOf(today) - roofYear === ROOF_YEARS
        ? { about: String(roofYear), detail: String(roofYear + ROOF_YEARS + 1), day: null }
        : null,
    holds: ({ roofYear }, { about }) => String(roofYear) === about,
  }),
  rule({
    reason: "hvac_aging",
    when: "weekly",
    reads: ["hvacYear"],
    find: ({ hvacYear }, today) =>
      hvacYear !== null && yearOf(today) - hvacYear === HVAC_YEARS
        ? { about: String(hvacYear), detail: String(HVAC_YEARS), day: null }
        : null,
    holds: ({ hvacYear }, { about }) => String(hvacYear) === about,
  }),
  rule({
    reason: "moved_in_month",
    when: "weekly",
    reads: ["closingDay"],
    find: ({ closingDay }, today) => {
      if (closingDay === null || closingDay > today) return null;
      const day = addDays(closingDay, MONTH_IN_DAYS);
      return isWithin(day, today, addDays(day, WEEK_DAYS - 1))
        ? { about: closingDay, detail: "", day }
        : null;
    },
    holds: ({ closingDay }, { about }) => closingDay === about,
  }),
  rule({
    reason: "plan_kept_year",
    when: "weekly",
    reads: ["accountDay", "careYear"],
    find: ({ accountDay, careYear }, today) => {
      if (accountDay === null || careYear === null || !isCareYearOver(accountDay, today)) return null;
      const { done, overdue } = careYear;
      return done >= WELL_KEPT.done && done / (done + overdue) >= WELL_KEPT.share
        ? { about: String(yearOf(today)), detail: String(done), day: null }
        : null;
    },
    holds: () => true,
  }),
  rule({
    reason: "no_visit",
    when: "weekly",
    reads: ["lastVisitDay"],
    find: ({ lastVisitDay: day }, today) => {
      const silent = day === null ? 0 : daysBetween(day, today) - NO_VISIT_DAYS;
      if (day === null || silent < 0) return null;
      return { about: `${day}/${Math.floor(silent / NO_VISIT_AGAIN_DAYS)}`, detail: "", day };
    },
    holds: ({ lastVisitDay }, { day }) => lastVisitDay === day,
  }),
];

/** What a rule finds, given only the facts it declares. */
export function findCall({ reads, find }: Rule, facts: CallFacts, today: CalendarDay): Call | null {
  return find(pick(facts, reads), today);
}

export function ruleOf(reason: CallReason): Rule {
  const found = CALL_RULES.find((one) => one.reason === reason);
  if (!found) throw new RangeError(`Not a reason: ${reason}`);
  return found;
}

/** Whether a listed reason still is so, given only the facts its rule declares. */
export function stillHolds(reason: CallReason, facts: CallFacts, call: Call, today: CalendarDay): boolean {
  const { reads, holds } = ruleOf(reason);
  return holds(pick(facts, reads), call, today);
}

/** In the week after a year since the home's password was set ends; only then its tasks are worth counting. */
export function isCareYearOver(accountDay: CalendarDay, today: CalendarDay): boolean {
  const since = addDays(today, 1 - WEEK_DAYS);
  const day = nextAnniversary(accountDay, since);
  return day <= today && daysBetween(accountDay, day) >= YEAR_DAYS;
}

function pick(facts: CallFacts, reads: readonly CallFact[]): CallFacts {
  return Object.fromEntries(reads.map((fact) => [fact, facts[fact]])) as CallFacts;
}

/** The first anniversary on or after a day; the day itself while that is ahead. */
function nextAnniversary(first: CalendarDay, from: CalendarDay): CalendarDay {
  const sameYear = addYears(first, Math.max(0, yearOf(from) - yearOf(first)));
  return sameYear >= from ? sameYear : addYears(first, yearOf(from) - yearOf(first) + 1);
}

function isWithin(from: CalendarDay, day: CalendarDay, to: CalendarDay): boolean {
  return from <= day && day <= to;
}

function isOver(day: CalendarDay | null, today: CalendarDay): boolean {
  return day !== null && day < today;
}

function isEndingSoon(day: CalendarDay, today: CalendarDay): boolean {
  return isWithin(today, day, addDays(today, ENDING_WITHIN_DAYS));
}

function nextEnding(dates: readonly EndingDate[], today: CalendarDay): Call | null {
  const [next] = dates
    .filter(({ day }) => isEndingSoon(day, today))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return next ? { about: `${next.id}/${next.day}`, detail: next.name, day: next.day } : null;
}

function isStillEnding(dates: readonly EndingDate[], { about, day }: Call, today: CalendarDay): boolean {
  return !isOver(day, today) && dates.some((one) => `${one.id}/${one.day}` === about);
}
