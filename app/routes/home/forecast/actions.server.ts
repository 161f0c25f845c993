import { z } from "zod";
import type { Home } from "#app/auth/sessions.server.ts";
import { yearOf } from "#app/domain/days/calendar-day.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import { COST_MAX, isAgeWord, type LineAnswer, lineAnswerSchema } from "#app/domain/forecast/answers.ts";
import type { Lifetime } from "#app/domain/forecast/lifetimes.ts";
import { parseCents } from "#app/domain/money.ts";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { found } from "#app/http/not-found.ts";
import * as m from "#app/paraglide/messages.js";
import { changeForecastLine, type LineChange } from "#db/queries/forecast/forecast.server.ts";
import { FORECAST } from "./paths.ts";
import { readForecast } from "./read.server.ts";

/** Years ahead that a home can plan. */
const PLANNED_MAX = 60;
const OLDEST = 1900;

const line = z.string().max(40).catch("");
const lineForm = z.object({ line });
const ageForm = z.object({ line, age: optionalLine(20), installed: optionalLine(20) });
const ownForm = z.object({ line, year: optionalLine(20), cost: optionalLine(20) });
const restoreForm = z.object({ line, was: z.string().max(400).catch("") });

type Input = ActionInput & { home: Home };
const { formAction, buttonAction, dispatch } = createActions<Input>(() => FORECAST);

export const runForecastIntent = dispatch({
  age: formAction(ageForm, m.home_forecast_save_failed, async (args, { line: key, age, installed }) => {
    const { lifetime, firstYear } = await lineOf(args, key);
    const change = ageOf({ age, installed }, { lifetime, firstYear, yearBuilt: args.home.yearBuilt });
    return changed(args, key, change, m.home_forecast_saved());
  }),
  own: formAction(ownForm, m.home_forecast_save_failed, async (args, { line: key, year, cost }) => {
    const { firstYear } = await lineOf(args, key);
    if (year === "" && cost === "") throw new RuleViolation(m.home_forecast_enter_own(), "year");
    const change = {
      year: year === "" ? null : yearIn(year, firstYear, firstYear + PLANNED_MAX, "year"),
      cost: cost === "" ? null : centsOf(cost),
    };
    return changed(args, key, change, m.home_forecast_saved());
  }),
  "forget-age": buttonAction(lineForm, m.home_forecast_save_failed, async (args, { line: key }) => {
    await lineOf(args, key);
    const change = { age: null, asOf: null, installed: null };
    return changed(args, key, change, m.home_forecast_age_forgotten());
  }),
  "forget-own": buttonAction(lineForm, m.home_forecast_save_failed, async (args, { line: key }) => {
    await lineOf(args, key);
    return changed(args, key, { year: null, cost: null }, m.home_forecast_forgotten());
  }),
  restore: buttonAction(restoreForm, m.home_forecast_save_failed, async (args, { line: key, was }) => {
    await lineOf(args, key);
    const before = answerOf(was);
    if (before === null) throw new RuleViolation(m.app_use_buttons());
    await changeForecastLine(args.context.db, args.home.id, key, { ...NOTHING, ...before });
    return successToast(m.home_forecast_restored());
  }),
});

const NOTHING = { age: null, asOf: null, installed: null, year: null, cost: null } satisfies LineChange;

/** Writes the change, with an undo of the whole line. */
async function changed({ context, home }: Input, key: string, change: LineChange, message: string) {
  await changeForecastLine(context.db, home.id, key, change);
  const was = JSON.stringify(home.forecast[key] ?? {});
  return successToast(message, { undo: { action: FORECAST, fields: { intent: "restore", line: key, was } } });
}

/** A line of this home, or a part it may have; throws a 404 for any other. */
async function lineOf({ context, home }: Input, key: string) {
  const { forecast, today } = await readForecast(context, home);
  const { lines, more } = forecast;
  const lifetime =
    lines.find((one) => one.key === key)?.lifetime ?? more.find((one) => one.line === key) ?? null;
  return { lifetime: found(lifetime), firstYear: yearOf(today) };
}

type AgeRules = { lifetime: Lifetime; firstYear: number; yearBuilt: number | null };

function ageOf(
  { age, installed }: { age: string; installed: string },
  { lifetime, firstYear, yearBuilt }: AgeRules,
): LineChange {
  if (lifetime.kept !== "forecast") {
    if (!isAgeWord(age)) throw new RuleViolation(m.home_forecast_choose_word(), "age");
  } else if (age !== "" && installed !== "") {
    throw new RuleViolation(m.home_forecast_choose_one(), "installed");
  } else if (installed !== "") {
    const year = yearIn(installed, yearBuilt ?? OLDEST, firstYear, "installed");
    return { age: null, asOf: null, installed: year };
  }
  if (!isAgeWord(age)) throw new RuleViolation(m.home_forecast_choose_age(), "age");
  if (age !== "half" && yearBuilt === null) throw new RuleViolation(m.home_forecast_built_first(), "age");
  return { age, asOf: firstYear, installed: null };
}

function yearIn(text: string, first: number, last: number, field: string): number {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  if (year < first || year > last)
    throw new RuleViolation(m.home_forecast_enter_year({ first, last }), field);
  return year;
}

function centsOf(text: string): number {
  const cents = parseCents(text);
  if (cents === null || cents > COST_MAX) throw new RuleViolation(m.home_forecast_enter_cost(), "cost");
  return cents;
}

/** What the undo of our own page carries; null for anything else. */
function answerOf(text: string): LineAnswer | null {
  try {
    const parsed = lineAnswerSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
