import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { safeRedirectPath } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { ASKED_TRAITS, canHaveTrait, type HomeTrait } from "#app/domain/property/home-features.ts";
import {
  ONBOARDING_QUESTIONS,
  type OnboardingQuestion,
  onboardingQuestionsFor,
} from "#app/domain/property/onboarding-questions.ts";
import { CARE_LEVELS } from "#app/domain/tasks/care-level.ts";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import { type ActionInput, createActions, errorToast } from "#app/http/actions.server.ts";
import { NO_FIELDS } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { changeTrait, chooseCareLevel } from "#app/services/property/care.server.ts";
import { completeOnboarding } from "#app/services/property/spread-plan.server.ts";
import { saveHouseFacts } from "#app/services/property/update-property.server.ts";
import { stepPath } from "./load.server.ts";

// No answer changes nothing.
const oneOf = <const T extends readonly string[]>(answers: T) => z.enum(answers).nullable().catch(null);

const year = optionalLine()
  .refine((value) => /^(\d{4})?$/.test(value), { error: m.home_welcome_year_wrong })
  .transform((value) => (value === "" ? null : Number(value)));

const mowingForm = z.object({ answer: oneOf(["me", "service", "association"]) });
const poolForm = z.object({ answer: oneOf(["me", "service"]) });
const extrasForm = z.object({ extras: z.array(z.enum(ASKED_TRAITS)).catch([]) });
const yesNoForm = z.object({ answer: oneOf(["yes", "no"]) });
const hiringForm = z.object({ answer: oneOf(["me", "hire"]) });
const ageForm = z.object({
  answer: oneOf(["yes", "no"]),
  yearBuilt: year,
  // Not asked of a condo, whose roof belongs to the association.
  roofYear: year.optional(),
  hvacYear: year,
});
/** Skips a question. */
const skipForm = z.object({ question: z.enum(ONBOARDING_QUESTIONS) });
const careForm = z.object({ level: z.enum(CARE_LEVELS, { error: m.home_welcome_care_missing }) });

export type WelcomeActionContext = ActionInput & { home: Home };

const nextOf = ({ request }: Pick<WelcomeActionContext, "request">) =>
  safeRedirectPath(new URL(request.url).searchParams.get("next"), "/home");

const { buttonAction, formAction, dispatch } = createActions<WelcomeActionContext>((args) =>
  stepPath(1, nextOf(args)),
);

/** Saves an answer, and goes to the next question or the plan. */
function answer<S extends z.ZodType>(
  question: OnboardingQuestion,
  schema: S,
  keep: (args: WelcomeActionContext, input: z.output<S>) => Promise<unknown>,
) {
  return formAction(schema, m.home_welcome_failed, async (args, input) => {
    if (!onboardingQuestionsFor(args.home).includes(question)) return errorToast(m.app_use_buttons());
    await keep(args, input);
    return goOn(args, question);
  });
}

/** After the last question, the plan is shown and nothing is asked again. */
async function goOn(args: WelcomeActionContext, question: OnboardingQuestion) {
  const questions = onboardingQuestionsFor(args.home);
  const at = questions.indexOf(question);
  if (at === -1) return errorToast(m.app_use_buttons());
  // Steps count from 1, so the next one is two on.
  if (at + 1 < questions.length) return redirect(stepPath(at + 2, nextOf(args)));
  await completeOnboarding(args.context, args.home);
  return leave(args);
}

/** The overview still offers the remaining questions. */
async function leave(args: WelcomeActionContext) {
  const next = nextOf(args);
  if (args.home.hasPassword) return redirect(next);
  return redirect(`${next}${next.includes("?") ? "&" : "?"}dialog=setup`);
}

const say = ({ context, home }: WelcomeActionContext, trait: HomeTrait, holds: boolean) =>
  changeTrait(context, home, { trait, holds });

/** The year decides whether a house is new; without it, the answer does. */
async function keepAge(args: WelcomeActionContext, input: z.output<typeof ageForm>): Promise<void> {
  const { context, home } = args;
  const { roofMaterial, insurer, policyRenewsOn, closedOn } = home;
  const { yearBuilt, roofYear = home.roofYear, hvacYear } = input;
  await saveHouseFacts(context, home, {
    ...{ yearBuilt, roofYear, hvacYear, roofMaterial, insurer, policyRenewsOn, closedOn },
    seen: { roofMaterial, insurer, policyRenewsOn, closedOn },
  });
  if (yearBuilt === null && input.answer !== null) await say(args, "not_new", input.answer === "no");
}

export const runWelcomeIntent = dispatch({
  mowing: answer("mowing", mowingForm, async (args, { answer }) => {
    // A service or an association: somebody else mows.
    if (answer !== null) await say(args, "lawn_service", answer !== "me");
    if (answer === "association") await say(args, "no_hoa", false);
  }),
  pool: answer("pool", poolForm, async (args, { answer }) => {
    if (answer !== null) await say(args, "pool_service", answer === "service");
  }),
  extras: answer("extras", extrasForm, async (args, { extras }) => {
    // An unticked box is an answer.
    for (const extra of ASKED_TRAITS.filter((one) => canHaveTrait(one, args.home))) {
      await say(args, extra, extras.includes(extra));
    }
  }),
  association: answer("association", yesNoForm, async (args, { answer }) => {
    if (answer !== null) await say(args, "no_hoa", answer === "no");
  }),
  age: answer("age", ageForm, keepAge),
  hiring: answer("hiring", hiringForm, async (args, { answer }) => {
    if (answer !== null) await say(args, "hires", answer === "hire");
  }),
  care: answer("care", careForm, (args, { level }) => chooseCareLevel(args.context, args.home, { level })),
  skip: formAction(skipForm, m.home_welcome_failed, (args, { question }) => goOn(args, question)),
  later: buttonAction(NO_FIELDS, m.home_welcome_failed, leave),
});
