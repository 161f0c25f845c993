import type { Home } from "#app/auth/sessions.server.ts";
import { can } from "#app/domain/accounts/home-roles.ts";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { possibleCounties } from "#app/domain/florida/counties.ts";
import {
  ANSWER_NAMES,
  ANSWERS,
  type AnswerName,
  type FactName,
  type FloridaFacts,
  isAnswerName,
  NONE,
} from "#app/domain/florida/facts.ts";
import {
  dateKey,
  type FloridaDate,
  floridaDates,
  floridaQuestions,
} from "#app/domain/florida/florida-dates.ts";
import { floridaFactsOf } from "#app/domain/florida/home-dates.ts";
import type { Source } from "#app/domain/florida/orders.ts";
import { SAME_AS_DATE, taskOfDate } from "#app/domain/florida/plan-tasks.ts";
import { isWholeRoofRule, RULES, wateringOf } from "#app/domain/florida/rules.ts";
import { QUESTION_TEXTS, RULE_TEXTS, STEP_TEXTS, wateringText } from "#app/domain/florida/texts.ts";
import { formatDollarsTrimmed } from "#app/domain/money.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { listOpenRowsOf } from "#db/queries/tasks/plan.server.ts";
import { countyView } from "../shared/county-view.server.ts";

export async function readFloridaPage(context: AppLoadContext, home: Home, params: URLSearchParams) {
  const rows = await listOpenRowsOf(context.db, home.id, SAME_AS_DATE);
  const plan = new Map(rows.map(({ id, slug }) => [slug, id]));
  const today = todayIn(home.timeZone, context.now);
  const facts = floridaFactsOf(home);
  const mayChange = can(home.role, "property.write");
  const dates = floridaDates(facts, home.floridaDays, today);
  const isAhead = ({ due, until }: FloridaDate) => (until ?? due) >= today;
  const needed = floridaQuestions(facts, home.floridaFacts, today);
  const asked = params.get("ask");
  const moving = dates.find((date) => dateKey(date) === params.get("move"));
  return {
    isFlorida: facts.state === "FL",
    mayChange,
    question: mayChange ? questionView(isFactName(asked) ? [asked] : needed, home) : null,
    moving: mayChange && moving ? movingView(moving, facts) : null,
    ahead: dates.filter(isAhead).map((date) => ({
      ...dateView(date, facts),
      // The task of its next occurrence: a later one of the same rule has none yet.
      task:
        dates.find((one) => isAhead(one) && taskOfDate(one) === taskOfDate(date)) === date
          ? (plan.get(taskOfDate(date) ?? "") ?? "")
          : "",
    })),
    // What is over before this year is not among the dates.
    earlier: dates.filter((date) => !isAhead(date)).map((date) => dateView(date, facts)),
    inForce:
      facts.state === "FL" ? [wateringView(facts, today), roofView(facts)].filter((row) => row !== null) : [],
    underProperty: mayChange ? needed.flatMap((name) => PROPERTY_FACTS[name]?.() ?? []) : [],
    county: countyView(home),
    answers: ANSWER_NAMES.filter((name) => home.floridaFacts[name] !== undefined).map((name) => ({
      name,
      ask: QUESTION_TEXTS[name]?.ask() ?? "",
      value: answerText(name, home.floridaFacts[name] ?? ""),
    })),
  };
}

export type FloridaPage = Awaited<ReturnType<typeof readFloridaPage>>;
/** One row of the page; only a date has a key and a day. */
export type RowView = ReturnType<typeof dateView>;
export type MovingView = NonNullable<FloridaPage["moving"]>;
export type QuestionView = NonNullable<FloridaPage["question"]>;

const isFactName = (name: string | null): name is FactName => isAnswerName(name) || name === "county";

type RowParts = { title: string; why: string; source: Source; statute: string; check: string };

function rowView({ title, why, source, statute, check }: RowParts) {
  const gathered = { day: formatDay(source.checkedOn), check };
  return {
    ...{ key: "", day: "", title, step: "", why, cost: "", moved: "", task: "", url: source.url },
    source:
      statute === ""
        ? new URL(source.url).hostname.replace(/^www\./, "")
        : m.home_florida_statute({ section: statute }),
    gathered:
      source.confidence === "check"
        ? m.home_florida_gathered_unsure(gathered)
        : m.home_florida_gathered(gathered),
  };
}

function dateView(date: FloridaDate, facts: FloridaFacts) {
  const { rule, step, due, until, source, moved } = date;
  const texts = RULE_TEXTS[rule.id];
  const isSeason = step === "season" && until !== undefined;
  const watering = rule.id === "watering" && moved === null ? wateringOf(facts, due) : null;
  const office = until && !isSeason ? m.home_florida_office({ day: formatDay(until) }) : "";
  const act = watering ? wateringText(watering, facts) : (STEP_TEXTS[`${rule.id}/${step}`]?.() ?? "");
  return {
    ...rowView({
      title: texts?.title() ?? "",
      why: texts?.why() ?? "",
      source,
      // An order has a page of its own.
      statute: source.url === rule.url ? rule.statute : "",
      check: texts?.check() ?? "",
    }),
    key: dateKey(date),
    day: isSeason ? m.home_florida_season({ first: formatDay(due), last: formatDay(until) }) : formatDay(due),
    step: [act, office].filter(Boolean).join(" · "),
    cost: texts?.cost ? m.home_florida_cost({ cost: texts.cost() }) : "",
    moved: moved === null ? "" : m.home_florida_moved({ who: moved.who, reason: moved.reason }),
  };
}

/** A date with what the home has put in its place. */
function movingView(date: FloridaDate, facts: FloridaFacts) {
  return { ...dateView(date, facts), movedTo: date.moved?.day ?? "", reason: date.moved?.reason ?? "" };
}

function wateringView(facts: FloridaFacts, today: CalendarDay): RowView | null {
  const order = facts.hasIrrigation ? wateringOf(facts, today) : null;
  if (order === null) return null;
  const title = m.florida_watering_now();
  const why = m.florida_rule_watering_why();
  const row = rowView({ title, why, source: order, statute: "", check: m.florida_check_city() });
  return { ...row, step: wateringText(order, facts) };
}

function roofView({ roofPermitOn, propertyType }: FloridaFacts): RowView | null {
  const rule = RULES.find(({ id }) => id === "roof-repair");
  if (!rule || roofPermitOn === null || propertyType === "condo") return null;
  return rowView({
    title: m.florida_rule_roof_repair(),
    why: isWholeRoofRule(roofPermitOn) ? m.florida_roof_whole() : m.florida_roof_part(),
    source: rule,
    statute: rule.statute,
    check: m.florida_check_city(),
  });
}

/** Facts that are kept under Property and not asked here. */
const PROPERTY_FACTS: Partial<Record<FactName, () => { label: string; dialog: string }>> = {
  yearBuilt: () => ({ label: m.common_year_built(), dialog: "facts" }),
  roofYear: () => ({ label: m.common_roof_year(), dialog: "facts" }),
  policyRenewsOn: () => ({ label: m.common_policy_renews(), dialog: "facts" }),
  houseNumber: () => ({ label: m.home_florida_house_number(), dialog: "address" }),
};

/** The first of the facts that can be asked here. */
function questionView(names: readonly FactName[], home: Home) {
  const counties = possibleCounties({ zip: home.zipCode });
  const fact = names.find((name) => isAnswerName(name) || (name === "county" && counties.length > 1));
  if (fact === undefined) return null;
  if (!isAnswerName(fact)) {
    const choices = counties.map((county) => ({ value: county as string, label: county as string }));
    const ask = m.home_florida_county();
    return {
      fact: "county",
      ask,
      kind: "choice" as const,
      choices,
      none: false,
      isNone: false,
      value: home.county,
    };
  }
  const spec = ANSWERS[fact];
  const texts = QUESTION_TEXTS[fact];
  const values: readonly string[] = spec.kind === "choice" ? spec.choices : [];
  const given = home.floridaFacts[fact] ?? "";
  return {
    fact: fact as string,
    ask: texts?.ask() ?? "",
    kind: spec.kind,
    choices: values.map((value) => ({ value, label: texts?.choices[value]?.() ?? value })),
    none: "none" in spec && spec.none,
    value: given === NONE ? "" : given,
    isNone: given === NONE,
  };
}

function answerText(name: AnswerName, value: string): string {
  if (value === "") return m.home_florida_skipped();
  if (value === NONE) return m.home_florida_none();
  const choice = QUESTION_TEXTS[name]?.choices[value];
  if (choice) return choice();
  const { kind } = ANSWERS[name];
  if (kind === "dollars") return formatDollarsTrimmed(Number(value) * 100);
  return kind === "day" ? formatDay(value) : value;
}
