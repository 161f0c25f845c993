import { redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import { safeRedirectPath } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import {
  type OnboardingQuestion,
  onboardingQuestionsFor,
} from "#app/domain/property/onboarding-questions.ts";
import { ASKED_TRAITS, canHaveTrait, type HomeTrait } from "#app/domain/property/traits.ts";
import { type ActionInput, createActions, errorToast, UNKNOWN_INTENT } from "#app/http/actions.server.ts";
import { NO_FIELDS } from "#app/http/forms.server.ts";
import { changeTrait, chooseCareLevel } from "#app/services/property/care.server.ts";
import { completeOnboarding } from "#app/services/property/spread-plan.server.ts";
import { saveHouseFacts } from "#app/services/property/update-property.server.ts";
import {
  ageForm,
  careForm,
  extrasForm,
  hiringForm,
  mowingForm,
  poolForm,
  skipForm,
  yesNoForm,
} from "./forms.server.ts";
import { stepPath } from "./paths.ts";
import * as words from "./words.ts";

export type WelcomeActionContext = ActionInput & { home: Home };

const nextOf = ({ request }: Pick<WelcomeActionContext, "request">) =>
  safeRedirectPath(new URL(request.url).searchParams.get("next"), "/home");

const { press, save, run } = createActions<WelcomeActionContext>((act) => stepPath(1, nextOf(act)));

/** Keeps the answer to a question this home is asked, and goes on to the next; after the last the plan is shown. */
function answer<S extends z.ZodType>(
  question: OnboardingQuestion,
  schema: S,
  keep: (act: WelcomeActionContext, input: z.output<S>) => Promise<unknown>,
) {
  return save(schema, words.failed, async (act, input) => {
    if (!onboardingQuestionsFor(act.home).includes(question)) return errorToast(UNKNOWN_INTENT);
    await keep(act, input);
    return goOn(act, question);
  });
}

/** To the question after this one; after the last the plan is shown, and nothing is asked anymore. */
async function goOn(act: WelcomeActionContext, question: OnboardingQuestion) {
  const questions = onboardingQuestionsFor(act.home);
  const at = questions.indexOf(question);
  if (at === -1) return errorToast(UNKNOWN_INTENT);
  // Counted from 1, the next question is two on.
  if (at + 1 < questions.length) return redirect(stepPath(at + 2, nextOf(act)));
  await completeOnboarding(act.context, act.home);
  return leave(act);
}

/** To the plan. Before the last question is answered or skipped, the overview still offers the rest. */
async function leave(act: WelcomeActionContext) {
  const next = nextOf(act);
  if (act.home.hasPassword) return redirect(next);
  return redirect(`${next}${next.includes("?") ? "&" : "?"}dialog=setup`);
}

const say = ({ context, home }: WelcomeActionContext, trait: HomeTrait, holds: boolean) =>
  changeTrait(context, home, { trait, holds });

/** Whether a house is still new is told by its year, and where nobody has said that, by the answer. */
async function keepAge(act: WelcomeActionContext, input: z.output<typeof ageForm>): Promise<void> {
  const { context, home } = act;
  const { roofMaterial, insurer, policyRenewsOn, closedOn } = home;
  const { yearBuilt, roofYear = home.roofYear, hvacYear } = input;
  await saveHouseFacts(context, home, {
    ...{ yearBuilt, roofYear, hvacYear, roofMaterial, insurer, policyRenewsOn, closedOn },
    seen: { roofMaterial, insurer, policyRenewsOn, closedOn },
  });
  if (yearBuilt === null && input.answer !== null) await say(act, "not_new", input.answer === "no");
}

/** Does what a form of the first month's questions asks for. */
export const runWelcomeIntent = run({
  mowing: answer("mowing", mowingForm, async (act, { answer }) => {
    // Whether a service mows or the association's, it is somebody else's work to look over.
    if (answer !== null) await say(act, "lawn_service", answer !== "me");
    if (answer === "association") await say(act, "no_hoa", false);
  }),
  pool: answer("pool", poolForm, async (act, { answer }) => {
    if (answer !== null) await say(act, "pool_service", answer === "service");
  }),
  extras: answer("extras", extrasForm, async (act, { extras }) => {
    // Nobody ticks what they have not: a box left empty is an answer.
    for (const extra of ASKED_TRAITS.filter((one) => canHaveTrait(one, act.home))) {
      await say(act, extra, extras.includes(extra));
    }
  }),
  association: answer("association", yesNoForm, async (act, { answer }) => {
    if (answer !== null) await say(act, "no_hoa", answer === "no");
  }),
  age: answer("age", ageForm, keepAge),
  hiring: answer("hiring", hiringForm, async (act, { answer }) => {
    if (answer !== null) await say(act, "hires", answer === "hire");
  }),
  care: answer("care", careForm, (act, { level }) => chooseCareLevel(act.context, act.home, { level })),
  skip: save(skipForm, words.failed, (act, { question }) => goOn(act, question)),
  later: press(NO_FIELDS, words.failed, leave),
});
