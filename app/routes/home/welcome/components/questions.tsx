import type { ReactNode } from "react";
import { LevelChoice } from "#app/components/property/care-choices.tsx";
import { ChoiceGroup, TextField } from "#app/components/ui/field.tsx";
import type { OnboardingQuestion } from "#app/domain/property/onboarding-questions.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { QuestionView } from "../load.server.ts";

type QuestionText = {
  title: string;
  /** Why it is asked, or what follows from it. */
  lead: string | ((view: QuestionView) => string);
  fields: (view: QuestionView, failure?: FormFailure) => ReactNode;
};

const YES_NO: readonly Answer[] = [
  {
    value: "yes",
    get label() {
      return m.home_welcome_yes();
    },
  },
  {
    value: "no",
    get label() {
      return m.home_welcome_no();
    },
  },
];

/** Only a trait that holds preselects an answer. */
const held = (view: QuestionView, trait: QuestionView["traits"][number], answer: string) =>
  view.traits.includes(trait) ? answer : null;

export const QUESTIONS: Record<OnboardingQuestion, QuestionText> = {
  mowing: {
    get title() {
      return m.home_welcome_mowing();
    },
    get lead() {
      return m.home_welcome_mowing_lead();
    },
    fields: (view) => (
      <Options
        legend={m.home_welcome_mowing()}
        chosen={held(view, "lawn_service", "service")}
        answers={[
          { value: "me", label: m.home_welcome_mowing_me() },
          { value: "service", label: m.home_welcome_mowing_service() },
          { value: "association", label: m.home_welcome_mowing_association() },
        ]}
      />
    ),
  },
  pool: {
    get title() {
      return m.home_welcome_pool();
    },
    get lead() {
      return m.home_welcome_pool_lead();
    },
    fields: (view) => (
      <Options
        legend={m.home_welcome_pool()}
        chosen={held(view, "pool_service", "service")}
        answers={[
          { value: "me", label: m.home_welcome_pool_me() },
          { value: "service", label: m.home_welcome_pool_service() },
        ]}
      />
    ),
  },
  extras: {
    get title() {
      return m.home_welcome_extras();
    },
    get lead() {
      return m.home_welcome_extras_lead();
    },
    fields: (view) => (
      <ChoiceGroup
        legend={m.home_welcome_extras()}
        name="extras[]"
        type="checkbox"
        options={view.extras}
        defaultValues={view.traits}
      />
    ),
  },
  association: {
    get title() {
      return m.home_welcome_association();
    },
    get lead() {
      return m.home_welcome_association_lead();
    },
    fields: (view) => (
      <Options legend={m.home_welcome_association()} chosen={held(view, "no_hoa", "no")} answers={YES_NO} />
    ),
  },
  age: {
    get title() {
      return m.home_welcome_age();
    },
    get lead() {
      return m.home_welcome_age_lead();
    },
    fields: (view, failure) => <AgeFields view={view} failure={failure} />,
  },
  hiring: {
    get title() {
      return m.home_welcome_hiring();
    },
    get lead() {
      return m.home_welcome_hiring_lead();
    },
    fields: (view) => (
      <Options
        legend={m.home_welcome_hiring()}
        chosen={held(view, "hires", "hire")}
        answers={[
          { value: "me", label: m.home_welcome_hiring_me() },
          { value: "hire", label: m.common_i_hire_for_the_big_jobs() },
        ]}
      />
    ),
  },
  care: {
    get title() {
      return m.common_how_much_care_do_you_want();
    },
    lead: ({ services }) => careLead(services),
    fields: ({ levels, careLevel }) => <LevelChoice levels={levels} chosen={careLevel} />,
  },
};

function AgeFields({ view, failure }: { view: QuestionView; failure?: FormFailure | undefined }) {
  const { facts, isCondo, isNoLongerNew } = view;
  const typed = failure ? String(failure.values.answer ?? "") : null;
  const byYear = isNoLongerNew === null ? null : isNoLongerNew ? "no" : "yes";
  const field = (name: keyof typeof facts, label: string) => (
    <TextField
      name={name}
      label={label}
      inputMode="numeric"
      maxLength={4}
      defaultValue={String(failure?.values[name] ?? facts[name] ?? "")}
      error={failure?.errors[name] ?? null}
    />
  );
  return (
    <div className="space-y-6">
      <Options
        legend={m.home_welcome_age()}
        chosen={typed ?? byYear ?? held(view, "not_new", "no")}
        answers={YES_NO}
      />
      <div className="space-y-4">
        <p className="text-[0.9375rem] text-pretty text-ink-2">{m.home_welcome_years()}</p>
        {field("yearBuilt", m.common_year_built())}
        {!isCondo && field("roofYear", m.common_roof_year())}
        {field("hvacYear", m.common_hvac_year_label())}
      </div>
    </div>
  );
}

/** `services`: "pool service and lawn service"; empty if there are none. */
const careLead = (services: string) =>
  services ? m.common_level_suggestion_with_services({ services }) : m.common_level_suggestion();

type Answer = { value: string; label: string; hint?: string };

type Props = { legend: string; answers: readonly Answer[]; chosen: string | null };

/** A question with its answers: the field `answer` of the form around it. */
function Options({ legend, answers, chosen }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-3">
        {answers.map(({ value, label, hint }) => (
          <label
            key={value}
            className="flex min-h-14 cursor-pointer flex-col justify-center rounded-md border border-line bg-surface px-5 py-3.5 shadow-card hover:border-control has-checked:border-sea has-checked:ring-1 has-checked:ring-sea has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea"
          >
            <input
              type="radio"
              name="answer"
              value={value}
              defaultChecked={value === chosen}
              className="sr-only"
            />
            <span className="font-semibold">{label}</span>
            {hint && <span className="text-[0.9375rem] text-pretty text-ink-2">{hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
