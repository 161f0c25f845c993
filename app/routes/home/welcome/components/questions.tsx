import type { ReactNode } from "react";
import { LevelChoice } from "#app/components/property/level-choice.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import type { FirstQuestion } from "#app/domain/property/first-questions.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import type { QuestionView } from "../load.server.ts";
import { type Answer, Options } from "./options.tsx";

type Asked = {
  title: string;
  /** Why it is asked, or what follows from it. */
  lead: string;
  fields: (view: QuestionView, failure?: FormFailure) => ReactNode;
};

const YES_NO: readonly Answer[] = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Nothing is chosen for somebody who has not answered: an answer that holds says so, its opposite does not. */
const held = (view: QuestionView, trait: QuestionView["traits"][number], answer: string) =>
  view.traits.includes(trait) ? answer : null;

export const QUESTIONS: Record<FirstQuestion, Asked> = {
  mowing: {
    title: "Who mows?",
    lead: "What somebody else does for you leaves your plan.",
    fields: (view) => (
      <Options
        legend="Who mows?"
        chosen={held(view, "lawn_service", "service")}
        answers={[
          { value: "me", label: "I do" },
          { value: "service", label: "A lawn service" },
          { value: "association", label: "The association" },
        ]}
      />
    ),
  },
  pool: {
    title: "Who takes care of the pool or spa?",
    lead: "With a pool service, most of its tasks become a check of their work.",
    fields: (view) => (
      <Options
        legend="Who takes care of the pool or spa?"
        chosen={held(view, "pool_service", "service")}
        answers={[
          { value: "me", label: "I do" },
          { value: "service", label: "A pool service" },
        ]}
      />
    ),
  },
  association: {
    title: "Is there an HOA or association?",
    lead: "Without one, nothing about it comes into your plan.",
    fields: (view) => (
      <Options
        legend="Is there an HOA or association?"
        chosen={held(view, "no_hoa", "no")}
        answers={YES_NO}
      />
    ),
  },
  age: {
    title: "Was it built in the last two years?",
    lead: "A new home has a builder’s warranty to use before it ends.",
    fields: (view, failure) => <AgeFields view={view} failure={failure} />,
  },
  hiring: {
    title: "Do it yourself, or hire for the big jobs?",
    lead: "Big jobs are those that take an hour or more.",
    fields: (view) => (
      <Options
        legend="Do it yourself, or hire for the big jobs?"
        chosen={held(view, "hires", "hire")}
        answers={[
          { value: "me", label: "I do them myself" },
          { value: "hire", label: "I hire for the big jobs" },
        ]}
      />
    ),
  },
  care: {
    title: "How much care suits you?",
    lead: "Counted for your house. Change it any time; nothing is lost.",
    fields: ({ levels, careLevel }) => <LevelChoice levels={levels} chosen={careLevel} />,
  },
};

function AgeFields({ view, failure }: { view: QuestionView; failure?: FormFailure | undefined }) {
  const { facts, isCondo, isPastNew } = view;
  const typed = failure ? String(failure.values.answer ?? "") : null;
  const byYear = isPastNew === null ? null : isPastNew ? "no" : "yes";
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
        legend="Was it built in the last two years?"
        chosen={typed ?? byYear ?? held(view, "not_new", "no")}
        answers={YES_NO}
      />
      <div className="space-y-4">
        <p className="text-[0.9375rem] text-pretty text-ink-2">If you know the years, add them here.</p>
        {field("yearBuilt", "Year built")}
        {!isCondo && field("roofYear", "Roof year")}
        {field("hvacYear", "HVAC year")}
      </div>
    </div>
  );
}
