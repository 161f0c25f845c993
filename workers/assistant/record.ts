import { can } from "#app/domain/accounts/home-roles.ts";
import type { LinkTargets } from "#app/domain/assistant/answer-links.ts";
import { beyondPlan } from "#app/domain/assistant/beyond-plan.ts";
import type { TurnRequest } from "#app/domain/assistant/contract.ts";
import type { HomeHistory } from "#app/domain/assistant/home-history.ts";
import type {
  HomeRecord,
  RecordedFloridaDate,
  RecordedForecastLine,
} from "#app/domain/assistant/home-record.ts";
import { type CalendarDay, todayIn, yearOf } from "#app/domain/days/calendar-day.ts";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/expenses.ts";
import type { FloridaDate } from "#app/domain/florida/florida-dates.ts";
import { floridaDatesOf, floridaFactsOf } from "#app/domain/florida/home-dates.ts";
import { wateringOf } from "#app/domain/florida/rules.ts";
import { dateTitle, RULE_TEXTS, wateringText } from "#app/domain/florida/texts.ts";
import { type ForecastLine, forecast } from "#app/domain/forecast/forecast.ts";
import { lineName } from "#app/domain/forecast/texts.ts";
import { classifyTask } from "#app/domain/tasks/task-status.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { servesHome, sortByServiceArea } from "#app/domain/vendors/service-area.ts";
import type { HomeRows } from "#db/queries/assistant/home-record.server.ts";

/** A home's rows, what they tell, and whom its answers may lead to. */
export type KnownHome = {
  /** What whoever asks may see of the home. */
  rows: HomeRows;
  record: HomeRecord;
  targets: LinkTargets;
  /** Where to turn off water, power, and gas: in danger it is told to whoever is there. */
  shutoffs: string;
};

/** Who asks of a home. */
export type Asker = Pick<TurnRequest, "role" | "personId" | "firstName">;

/** A home's rows without what whoever asks may not see, and with their own name. */
export function readableRows(rows: HomeRows, { role, personId, firstName }: Asker): HomeRows {
  const { home, past } = rows;
  const [money, documents, property, referrals] = (
    ["money.read", "documents.read", "property.read", "agent.manage"] as const
  ).map((capability) => can(role, capability));
  return {
    ...rows,
    home: { ...home, firstName: firstName ?? home.firstName, ...(property ? {} : NO_FACTS) },
    appliances: property ? rows.appliances : [],
    budgets: money ? rows.budgets : [],
    past: {
      ...past,
      done: money ? past.done : past.done.map((one) => ({ ...one, cost: null })),
      expenses: money ? past.expenses : [],
      documents: documents ? past.documents : [],
      warranties: property ? past.warranties : [],
      requests: referrals ? past.requests : past.requests.filter((one) => one.personId === personId),
      referrals: referrals ? past.referrals : [],
    },
  };
}

const NO_FACTS = {
  yearBuilt: null,
  roofYear: null,
  roofMaterial: "",
  hvacYear: null,
  insurer: "",
  policyRenewsOn: null,
  closedOn: null,
  shutoffs: "",
  floridaFacts: {},
  floridaDays: [],
  forecast: {},
};

/** What is known of a home, from its rows, as of `now`. An expense dated ahead is planned, and counts as spent on its day. */
export function toRecord(all: HomeRows, now: number, hidden?: HomeRecord["hidden"]): HomeRecord {
  const { home, past } = all;
  const today = todayIn(home.timeZone, now);
  const rows = { ...all, past: { ...past, expenses: past.expenses.filter(({ day }) => day <= today) } };
  const { firstName, address, city, state, zipCode, propertyType, features, careLevel, traits } = home;
  return {
    today,
    ...(hidden && { hidden }),
    firstName,
    address,
    city,
    state,
    zipCode,
    propertyType,
    features,
    careLevel,
    traits,
    facts: {
      yearBuilt: home.yearBuilt,
      roofYear: home.roofYear,
      roofMaterial: home.roofMaterial,
      hvacYear: home.hvacYear,
      insurer: home.insurer,
      policyRenewsOn: home.policyRenewsOn,
      closedOn: home.closedOn,
      shutoffs: home.shutoffs,
    },
    floridaDates: floridaDatesOf(home, today).map(floridaDateOf),
    forecast: forecast({ ...home, appliances: all.appliances }, today).lines.map(forecastLineOf),
    watering: wateringNow(home, today),
    tasks: rows.open.map(({ snoozedUntil, agentNote, ownNote, ...task }, index) => ({
      ...task,
      ref: `T${index + 1}`,
      status: classifyTask({ ...task, completed: false, skipped: false, snoozedUntil }, today),
      snoozedUntil,
      agentNote: agentNote ?? "",
      ownNote: ownNote ?? "",
    })),
    beyond: rows.offered.flatMap(({ slug, title, category, ...terms }) => {
      const why = beyondPlan(terms, home);
      return why ? [{ slug, title, category, ...why }] : [];
    }),
    history: historyOf(rows),
    appliances: rows.appliances.map((appliance, index) => ({ ...appliance, ref: `A${index + 1}` })),
    budgets: budgetsOf(rows, yearOf(today)),
    yearlyBudgets: rows.budgets,
    hasAgent: rows.agent.hasAgent,
    agent: agentOf(rows),
    vendors: sortByServiceArea(rows.vendors, zipCode).map((vendor, index) => ({
      ...vendor,
      servesHome: servesHome(vendor.serviceArea, zipCode),
      ref: `V${index + 1}`,
    })),
  };
}

function floridaDateOf({ rule, step, due, until, source }: FloridaDate): RecordedFloridaDate {
  return {
    rule: rule.id,
    title: dateTitle({ rule: rule.id, step }),
    day: due,
    until: step === "season" ? (until ?? null) : null,
    why: RULE_TEXTS[rule.id]?.why() ?? "",
    source: source.url,
    toCheck: source.confidence === "check" || RULE_TEXTS[rule.id]?.check !== undefined,
  };
}

function forecastLineOf(line: ForecastLine): RecordedForecastLine {
  const { lifetime, window, next, isOverdue, age, own, cost } = line;
  return {
    line: lifetime.line,
    name: lineName(line),
    from: window?.from ?? null,
    to: window?.to ?? null,
    planned: next,
    isOverdue,
    sure: own.year === undefined ? age : "own",
    costLow: cost.low,
    costHigh: cost.high,
    sources: lifetime.urls,
  };
}

function wateringNow(home: HomeRows["home"], today: CalendarDay): string {
  const facts = floridaFactsOf(home);
  const order = facts.hasIrrigation ? wateringOf(facts, today) : null;
  return order ? wateringText(order, facts) : "";
}

function historyOf({ home, past }: HomeRows): HomeHistory {
  const { done, requests, skipped, referrals, ...rest } = past;
  return {
    ...rest,
    completed: done.flatMap(({ completedOn, ...task }) =>
      completedOn === null ? [] : { ...task, completedOn },
    ),
    requests: requests.map(({ askedAt, personId: _, ...request }) => ({
      ...request,
      askedOn: todayIn(home.timeZone, askedAt),
    })),
    skipped: skipped.flatMap(({ skippedAt, ...skip }) =>
      skippedAt === null ? [] : { ...skip, skippedOn: todayIn(home.timeZone, skippedAt) },
    ),
    referrals: referrals.map(({ referredAt, ...referral }) => ({
      ...referral,
      referredOn: todayIn(home.timeZone, referredAt),
    })),
  };
}

function budgetsOf({ budgets, past }: HomeRows, year: number): HomeRecord["budgets"] {
  return EXPENSE_CATEGORIES.map((category) => ({
    category,
    budget: budgets.find((row) => row.year === year && row.category === category)?.cents ?? 0,
    spent: past.expenses
      .filter((row) => row.category === category && yearOf(row.day) === year)
      .reduce((sum, { amount }) => sum + amount, 0),
  })).filter(({ budget, spent }) => budget > 0 || spent > 0);
}

function agentOf({ agent }: HomeRows): HomeRecord["agent"] {
  const { phone, email, brokerage } = agent;
  return { name: fullName(agent), phone, email, brokerage };
}
