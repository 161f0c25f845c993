import type { Home } from "#app/auth/sessions.server.ts";
import { can } from "#app/domain/accounts/home-roles.ts";
import { todayIn, yearOf } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { countyOfHome, possibleCounties } from "#app/domain/florida/counties.ts";
import {
  ANSWER_NAMES,
  ANSWERS,
  type AnswerName,
  type FactName,
  type FloridaFacts,
  factsOf,
  houseNumberOf,
  isAnswerName,
  NONE,
} from "#app/domain/florida/facts.ts";
import { type FloridaDate, floridaDates, floridaQuestions } from "#app/domain/florida/florida-dates.ts";
import { isWholeRoofRule } from "#app/domain/florida/rules.ts";
import { QUESTION_TEXTS, RULE_TEXTS, STEP_TEXTS } from "#app/domain/florida/texts.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";

/** The facts of a home that its Florida dates follow from. */
export function floridaFactsOf(home: Home): FloridaFacts {
  const { state, city, propertyType, yearBuilt, roofYear, policyRenewsOn, closedOn, features } = home;
  return factsOf(
    {
      ...{ state, city, propertyType, yearBuilt, roofYear, policyRenewsOn, closedOn },
      county: countyOfHome({ zip: home.zipCode, county: home.county }),
      houseNumber: houseNumberOf(home.address),
      hasIrrigation: features.includes("irrigation"),
      hasSeptic: features.includes("septic"),
    },
    home.floridaFacts,
  );
}

export function readFloridaPage(context: AppLoadContext, home: Home, params: URLSearchParams) {
  const today = todayIn(home.timeZone, context.now);
  const facts = floridaFactsOf(home);
  const mayChange = can(home.role, "property.write");
  const dates = floridaDates(facts, home.floridaDays, today);
  const isAhead = ({ due, until }: FloridaDate) => (until ?? due) >= today;
  const asked = params.get("ask");
  const next =
    isAnswerName(asked) || asked === "county" ? asked : floridaQuestions(facts, home.floridaFacts, today)[0];
  const moving = dates.find((date) => keyOf(date) === params.get("move"));
  return {
    isFlorida: facts.state === "FL",
    mayChange,
    county: facts.county,
    question: mayChange && next ? questionView(next, home) : null,
    moving: mayChange && moving ? dateView(moving) : null,
    ahead: dates.filter(isAhead).map(dateView),
    earlier: dates.filter((date) => !isAhead(date) && yearOf(date.due) === yearOf(today)).map(dateView),
    roof:
      facts.roofPermitOn === null
        ? ""
        : isWholeRoofRule(facts.roofPermitOn)
          ? m.home_florida_whole_roof()
          : m.home_florida_part_roof(),
    answers: ANSWER_NAMES.filter((name) => home.floridaFacts[name] !== undefined).map((name) => ({
      name,
      ask: QUESTION_TEXTS[name]?.ask() ?? "",
      value: answerText(name, home.floridaFacts[name] ?? ""),
    })),
  };
}

export type FloridaPage = ReturnType<typeof readFloridaPage>;
export type FloridaDateView = ReturnType<typeof dateView>;
export type QuestionView = ReturnType<typeof questionView>;

/** Names one date of one year in an address and in a form. */
export const keyOf = ({ rule, step, year }: FloridaDate) => `${rule.id}.${step}.${year}`;

function dateView(date: FloridaDate) {
  const { rule, step, due, until, source, moved } = date;
  const texts = RULE_TEXTS[rule.id];
  const isSeason = step === "season";
  const end =
    until &&
    (isSeason
      ? m.home_florida_until({ day: formatDay(until) })
      : m.home_florida_office({ day: formatDay(until) }));
  const checked = formatDay(source.checkedOn);
  return {
    key: keyOf(date),
    title: texts?.title() ?? "",
    step: STEP_TEXTS[`${rule.id}/${step}`]?.() ?? "",
    why: texts?.why() ?? "",
    cost: m.home_florida_cost({ cost: texts?.cost() ?? "" }),
    day: formatDay(due),
    end: end ?? "",
    url: source.url,
    isUnsure: source.confidence === "check",
    checked:
      source.confidence === "check"
        ? m.home_florida_unsure({ day: checked })
        : m.home_florida_read({ day: checked }),
    cityMayDiffer: rule.cityMayDiffer ?? false,
    moved: moved === null ? "" : m.home_florida_moved({ reason: moved.reason }),
  };
}

function questionView(name: FactName, home: Home) {
  if (name === "county") {
    const counties = possibleCounties({ zip: home.zipCode });
    if (counties.length > 0) {
      const choices = counties.map((value) => ({ value: value as string, label: value as string }));
      return {
        fact: "county",
        ask: m.home_florida_county(),
        kind: "choice" as const,
        choices,
        none: false,
        value: home.county,
      };
    }
  }
  if (!isAnswerName(name))
    return {
      fact: name as string,
      ask: m.home_florida_need_fact(),
      kind: "property" as const,
      choices: [],
      none: false,
      value: "",
    };
  const spec = ANSWERS[name];
  const texts = QUESTION_TEXTS[name];
  const choices =
    spec.kind === "choice"
      ? spec.choices.map((value) => ({ value: value as string, label: texts?.choices[value]?.() ?? value }))
      : [];
  return {
    fact: name as string,
    ask: texts?.ask() ?? "",
    kind: spec.kind,
    choices,
    none: "none" in spec && spec.none,
    value: home.floridaFacts[name] ?? "",
  };
}

function answerText(name: AnswerName, value: string): string {
  if (value === "") return m.home_florida_skipped();
  if (value === NONE) return m.home_florida_none();
  const choice = QUESTION_TEXTS[name]?.choices[value];
  if (choice) return choice();
  return ANSWERS[name].kind === "day" ? formatDay(value) : value;
}
