import type { ReactNode } from "react";
import { LevelChoice } from "#app/components/property/level-choice.tsx";
import { ChoiceGroup, TextField } from "#app/components/ui/field.tsx";
import type { OnboardingQuestion } from "#app/domain/property/onboarding-questions.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import type { QuestionView } from "../load.server.ts";
import * as words from "../words.ts";
import { type Answer, Options } from "./options.tsx";

type Asked = {
  title: string;
  /** Why it is asked, or what follows from it. */
  lead: string | ((view: QuestionView) => string);
  fields: (view: QuestionView, failure?: FormFailure) => ReactNode;
};

const YES_NO: readonly Answer[] = [
  { value: "yes", label: words.yes },
  { value: "no", label: words.no },
];

/** Nothing is chosen for somebody who has not answered: an answer that holds says so, its opposite does not. */
const held = (view: QuestionView, trait: QuestionView["traits"][number], answer: string) =>
  view.traits.includes(trait) ? answer : null;

export const QUESTIONS: Record<OnboardingQuestion, Asked> = {
  mowing: {
    title: words.mowing,
    lead: words.mowingLead,
    fields: (view) => (
      <Options
        legend={words.mowing}
        chosen={held(view, "lawn_service", "service")}
        answers={[
          { value: "me", label: words.mowingMe },
          { value: "service", label: words.mowingService },
          { value: "association", label: words.mowingAssociation },
        ]}
      />
    ),
  },
  pool: {
    title: words.pool,
    lead: words.poolLead,
    fields: (view) => (
      <Options
        legend={words.pool}
        chosen={held(view, "pool_service", "service")}
        answers={[
          { value: "me", label: words.poolMe },
          { value: "service", label: words.poolService },
        ]}
      />
    ),
  },
  extras: {
    title: words.extras,
    lead: words.extrasLead,
    fields: (view) => (
      <ChoiceGroup
        legend={words.extras}
        name="extras[]"
        type="checkbox"
        options={view.extras}
        defaultValues={view.traits}
      />
    ),
  },
  association: {
    title: words.association,
    lead: words.associationLead,
    fields: (view) => (
      <Options legend={words.association} chosen={held(view, "no_hoa", "no")} answers={YES_NO} />
    ),
  },
  age: {
    title: words.age,
    lead: words.ageLead,
    fields: (view, failure) => <AgeFields view={view} failure={failure} />,
  },
  hiring: {
    title: words.hiring,
    lead: words.hiringLead,
    fields: (view) => (
      <Options
        legend={words.hiring}
        chosen={held(view, "hires", "hire")}
        answers={[
          { value: "me", label: words.hiringMe },
          { value: "hire", label: words.hiringHire },
        ]}
      />
    ),
  },
  care: {
    title: words.care,
    lead: ({ services }) => words.careLead(services),
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
      <Options legend={words.age} chosen={typed ?? byYear ?? held(view, "not_new", "no")} answers={YES_NO} />
      <div className="space-y-4">
        <p className="text-[0.9375rem] text-pretty text-ink-2">{words.years}</p>
        {field("yearBuilt", words.yearBuilt)}
        {!isCondo && field("roofYear", words.roofYear)}
        {field("hvacYear", words.hvacYear)}
      </div>
    </div>
  );
}
