import { z } from "zod";
import type { Home } from "#app/auth/sessions.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import { isCounty, possibleCounties } from "#app/domain/florida/counties.ts";
import { ANSWERS, isAnswer, isAnswerName, isDay, NONE, REASON_MAX } from "#app/domain/florida/facts.ts";
import { dateKey } from "#app/domain/florida/florida-dates.ts";
import { floridaDatesOf } from "#app/domain/florida/home-dates.ts";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { found } from "#app/http/not-found.ts";
import * as m from "#app/paraglide/messages.js";
import {
  removeFloridaDay,
  setCounty,
  setFloridaAnswer,
  setFloridaDay,
} from "#db/queries/florida/florida.server.ts";
import { withMovedDates } from "../shared/plan-changes.server.ts";

const FLORIDA = "/home/florida";

const answerForm = z.object({
  fact: z.string().max(40).catch(""),
  answer: optionalLine(40),
  never: z.literal("on").optional().catch(undefined),
});
const skipForm = z.object({ fact: z.string().max(40).catch("") });
const moveForm = z.object({
  date: z.string().max(100).catch(""),
  day: z
    .string()
    .max(40, { abort: true })
    .refine(isDay, { error: () => m.home_florida_enter_day() }),
  reason: optionalLine(REASON_MAX).refine((text) => text !== "", {
    error: () => m.home_florida_enter_reason(),
  }),
});
const dateForm = z.object({ date: z.string().max(100).catch("") });

const HOW_TO_ANSWER = {
  choice: m.home_florida_choose,
  day: m.home_florida_enter_day,
  year: m.home_florida_enter_year,
  dollars: m.home_florida_enter_dollars,
} as const;

type Input = ActionInput & { home: Home };
const { formAction, buttonAction, dispatch } = createActions<Input>(() => FLORIDA);

export const runFloridaIntent = dispatch({
  answer: formAction(answerForm, m.home_florida_save_failed, async (args, { fact, answer, never }) => {
    const { context, home } = args;
    const value = never ? NONE : answer.replace(/[$,]/g, "");
    if (fact === "county") {
      if (!isCounty(value) || !possibleCounties({ zip: home.zipCode }).includes(value))
        throw new RuleViolation(m.home_florida_choose(), "answer");
      await setCounty(context.db, home.id, value);
    } else {
      if (!isAnswerName(fact)) throw new RuleViolation(m.app_use_buttons());
      if (value === "" || !isAnswer(fact, value))
        throw new RuleViolation(HOW_TO_ANSWER[ANSWERS[fact].kind](), "answer");
      await setFloridaAnswer(context.db, home.id, fact, value);
    }
    return withMovedDates(args, successToast(m.home_florida_saved()));
  }),
  skip: buttonAction(skipForm, m.home_florida_save_failed, async (args, { fact }) => {
    const { context, home } = args;
    if (!isAnswerName(fact)) throw new RuleViolation(m.app_use_buttons());
    await setFloridaAnswer(context.db, home.id, fact, "");
    return withMovedDates(args, successToast(m.home_florida_skipped()));
  }),
  move: formAction(moveForm, m.home_florida_move_failed, async (args, { date, day, reason }) => {
    const { context, home } = args;
    const { rule, step, year } = dateOf(context.now, home, date);
    const who = home.person.firstName;
    await setFloridaDay(context.db, home.id, { rule: rule.id, step, year, day, reason, who });
    return withMovedDates(args, successToast(m.home_florida_move_saved()));
  }),
  restore: buttonAction(dateForm, m.home_florida_move_failed, async (args, { date }) => {
    const { context, home } = args;
    const { rule, step, year } = dateOf(context.now, home, date);
    await removeFloridaDay(context.db, home.id, { rule: rule.id, step, year });
    return withMovedDates(args, successToast(m.home_florida_restored()));
  }),
});

/** One of the home's own dates; throws a 404 for any other. */
function dateOf(now: number, home: Home, key: string) {
  const today = todayIn(home.timeZone, now);
  return found(floridaDatesOf(home, today).find((date) => dateKey(date) === key));
}
