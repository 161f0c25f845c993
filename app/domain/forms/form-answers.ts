import type { FormsReply } from "./contract.ts";
import { type WhyBlank, yearOfAge } from "./form-values.ts";
import type { FormFact, FormId } from "./layouts.ts";

/** What a home may take over from its forms. */
export const ANSWER_FIELDS = [
  "yearBuilt",
  "roofYear",
  "roofMaterial",
  "hvacYear",
  "waterHeaterYear",
  "roofPermitOn",
  "fourPointOn",
  "windReportOn",
] as const;
export type AnswerField = (typeof ANSWER_FIELDS)[number];

export type FormAnswer = {
  field: AnswerField;
  /** "" = asked. */
  value: string;
  /** 1 = the first; null = no page says it. */
  page: number | null;
  sure: "read" | "check" | null;
  why: WhyBlank | null;
  /** The age on the form that the year follows from, so that it is about that year. */
  age: string | null;
};
/** What forms say beyond that, shown with its page and not taken over. */
export type FormNote = { form: FormId; fact: FormFact; value: string; page: number; sure: "read" | "check" };

type Forms = Extract<FormsReply, { forms: unknown }>["forms"];
type Form = Forms[number];
type Reading = Form["readings"][number];

const readingOf = (form: Form, fact: FormFact): Reading | undefined =>
  form.readings.find((one) => one.fact === fact);
const saidBy = (form: Form, fact: FormFact): string | null => readingOf(form, fact)?.value ?? null;

/** The newest form first: a later inspection knows better. */
const newestFirst = (forms: Forms): Forms =>
  [...forms].sort((a, b) => (saidBy(b, "inspectedOn") ?? "").localeCompare(saidBy(a, "inspectedOn") ?? ""));

/** Every field, with its value where a form has it. */
export function answersOf(unordered: Forms): FormAnswer[] {
  const forms = newestFirst(unordered);
  const plain = (field: AnswerField, fact: FormFact, from: Forms = forms) =>
    best(
      field,
      from.flatMap((form) => asSaid(field, form, fact)),
    );
  const aged = (field: AnswerField, fact: FormFact, said: FormAnswer[] = []) =>
    best(field, [...said, ...forms.flatMap((form) => asYear(field, form, fact))]);
  const day = (field: AnswerField, form: FormId) =>
    plain(
      field,
      "inspectedOn",
      forms.filter((one) => one.form === form),
    );
  const permit = plain("roofPermitOn", "roofPermitOn");
  return [
    plain("yearBuilt", "yearBuilt"),
    aged(
      "roofYear",
      "roofAge",
      forms.flatMap((form) => asSaid("roofYear", form, "roofYear")),
    ),
    plain("roofMaterial", "roofCovering"),
    aged("hvacYear", "hvacAge"),
    aged("waterHeaterYear", "waterHeaterAge"),
    // Florida's rule asks for the day.
    permit.value.length === 10 || permit.value === ""
      ? permit
      : { ...permit, value: "", sure: null, why: "unclear" },
    day("fourPointOn", "four_point"),
    day("windReportOn", "wind_mitigation"),
  ];
}

function asSaid(field: AnswerField, form: Form, fact: FormFact): FormAnswer[] {
  const reading = readingOf(form, fact);
  if (!reading) return [];
  const { page } = reading;
  return reading.value === null
    ? [{ field, page, value: "", sure: null, why: reading.why, age: null }]
    : [{ field, page, value: reading.value, sure: reading.sure, why: null, age: null }];
}

function asYear(field: AnswerField, form: Form, fact: FormFact): FormAnswer[] {
  const inspectedOn = readingOf(form, "inspectedOn");
  return asSaid(field, form, fact).map((said) => {
    if (said.value === "") return said;
    // An age says nothing without its day.
    if (!inspectedOn || inspectedOn.value === null) return { ...said, value: "", sure: null, why: "unclear" };
    const sure = inspectedOn.sure === "read" ? said.sure : "check";
    return { ...said, sure, value: String(yearOfAge(said.value, inspectedOn.value)), age: said.value };
  });
}

/** The first with a value; where another form says otherwise, it is to be checked. */
function best(field: AnswerField, answers: readonly FormAnswer[]): FormAnswer {
  const said = answers.filter(({ value }) => value !== "");
  const [first] = said;
  if (!first) return answers[0] ?? { field, value: "", page: null, sure: null, why: "blank", age: null };
  return said.every(({ value }) => value === first.value) ? first : { ...first, sure: "check" };
}

const NOTES: readonly FormFact[] = [
  ...([
    "roofRemaining",
    "roofLeaks",
    "roof2Covering",
    "roof2Age",
    "roof2Remaining",
    "roof2PermitOn",
  ] as const),
  ...(["panelBrand", "panelAge", "amps", "hazards", "pipes", "openings"] as const),
];

export function notesOf(forms: Forms): FormNote[] {
  return newestFirst(forms).flatMap(({ form, readings }) =>
    readings.flatMap((one) =>
      one.value !== null && NOTES.includes(one.fact)
        ? [{ form, fact: one.fact, value: one.value, page: one.page, sure: one.sure }]
        : [],
    ),
  );
}
