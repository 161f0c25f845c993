import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import { fold } from "#app/domain/text/search-key.ts";
import type { Concept } from "./concepts.ts";
import type { Draft } from "./draft.ts";
import { isStop, termsOf } from "./find-tasks/words.ts";
import type { Question } from "./read-question.ts";
import { appliancesOf, categoryOf } from "./subjects.ts";
import type { Context } from "./understand.ts";
import type { Wording } from "./wording.ts";

/** "I can't work that out here": what was understood, what was not, and the page that has it. */

type Page = "finances" | "tasks" | "history" | "property" | "documents" | "agent";

/** What a word of asking is about, the telling ones first. */
const PAGES: readonly [Page, readonly Concept[]][] = [
  [
    "finances",
    ["BUDGET", "IMPROVEMENT", "SPEND", "COST", "HOWMUCH", "BYMONTH", "BYCATEGORY", "BYVENDOR", "RECEIPT"],
  ],
  [
    "property",
    [
      "CONTRACT",
      "WARRANTY",
      "MODEL",
      "SERIAL",
      "BRAND",
      "APPLIANCE",
      "INSURER",
      "SHUTOFF",
      "BUILT",
      "FEATURES",
      "MATERIAL",
      "INSTALLED",
      "HOWOLD",
      "CLOSED",
      "ADDRESS",
    ],
  ],
  ["documents", ["DOC", "DOCNAME", "POLICYNUMBER"]],
  ["agent", ["DISCOUNT", "VENDOR", "AFTERHOURS", "REFERRAL", "REQUEST", "REPLY", "AGENT", "CONTACT", "CALL"]],
  ["tasks", ["OVERDUE", "SNOOZE", "DUE", "NEXT", "HOWOFTEN", "OPEN", "NOTE"]],
  ["history", ["SKIP", "DONE", "TIMES", "COME", "WHO", "LAST", "FIRST", "BEFORELAST", "WHEN"]],
];

const PAGE_WORDS: Record<Page, readonly [string, string]> = {
  finances: [
    "What you’ve spent and budgeted is on [Finances](/home/finances).",
    "Tus gastos y tu presupuesto están en [Finances](/home/finances).",
  ],
  property: [
    "Appliances, warranties, and home facts are on [Property](/home/property).",
    "Los aparatos, las garantías y los datos de la casa están en [Property](/home/property).",
  ],
  documents: [
    "Everything you’ve saved is on [Documents](/home/documents).",
    "Todo lo que guardaste está en [Documents](/home/documents).",
  ],
  agent: [
    "Your agent and their vendors are on [Agent](/home/agent).",
    "Tu agente y sus proveedores están en [Agent](/home/agent).",
  ],
  tasks: ["Your plan is on [Tasks](/home/tasks).", "Tu plan está en [Tasks](/home/tasks)."],
  history: [
    "What was done is on [History](/home/history).",
    "Lo que se hizo está en [History](/home/history).",
  ],
};

/** Words of asking that relate two things, and are better named than left out. */
const RELATIONS = new Set<Concept>([
  "MORE",
  "LESS",
  "THAN",
  "MAX",
  "MIN",
  "OLDEST",
  "NEWEST",
  "FIRST",
  "EXCEPT",
  "NOT",
  "AVERAGE",
  "TREND",
  "IFS",
  "BOTH",
  "WHY",
  "STOP",
]);
const MOST_NAMED = 3;

export function cannotAnswer(
  record: HomeRecord,
  { tokens, text, language }: Question,
  wording: Wording,
  {
    typed,
    before,
    subjects,
    own,
  }: { typed: string; before: Context | null; subjects: readonly Context[]; own: ReadonlySet<string> },
): Draft {
  const { say } = wording;
  const content = tokens.filter(({ concepts }) => !concepts.includes("FILL"));
  const refers = content.some(({ concepts }) => concepts.includes("REF"));
  const subjectWords = content.filter(({ concepts }) => concepts.length === 0).flatMap(({ words }) => words);
  const asking = content.filter(({ concepts }) => concepts.length > 0 && !concepts.includes("REF"));
  if (
    refers &&
    subjectWords.length === 0 &&
    asking.length > 0 &&
    (before === null || before.words.length === 0)
  ) {
    const named = [...new Set(subjects.map(({ words }) => words.join(" ")))].slice(-MOST_NAMED);
    return {
      lead: say(
        "About what? Say it by its name, such as “the water heater”.",
        "¿De qué? Dilo por su nombre, por ejemplo “el calentador de agua”.",
      ),
      sources: [],
      // The question's words are kept in English alone.
      suggestions: (language === "en" ? named : []).map(
        (name) => `${text.replace(/\b(?:it|that|this|they|them|those|these|that one)\b/, `the ${name}`)}?`,
      ),
    };
  }
  const spokenOf = subjectWords.length === 0 && refers && before ? before.words : [];
  const known = [
    ...(spokenOf.length > 0 ? [spokenOf.join(" ")] : []),
    ...new Set(subjectWords.filter((word) => word.length > 2 && !isStop(word) && isOwn(word, own))),
  ];
  const unknown = subjectWords.filter((word) => !known.includes(word));
  const related = asking
    .filter(({ concepts }) => concepts.some((one) => RELATIONS.has(one)))
    .map(({ words }) => words.join(" "));
  // A Spanish question is read in English words: nobody wrote "compared to".
  const isSaid = (word: string) => language === "en" || fold(typed).includes(word);
  const understood = known.slice(0, MOST_NAMED);
  const missed = [...unknown, ...(unknown.length > 0 ? [] : related.filter(isSaid))].slice(0, MOST_NAMED);
  const page = pageOf(
    record,
    content.flatMap(({ concepts }) => concepts),
    known,
    comparesSpending({ tokens }),
  );
  const list = (words: readonly string[]) => wording.list(words.map((word) => `“${word}”`));
  return {
    lead: [
      say("I can’t work that out here.", "No puedo resolver eso aquí."),
      understood.length > 0 && missed.length > 0
        ? say(
            `I understood ${list(understood)}, but not ${list(missed)} with it.`,
            `Entendí ${list(understood)}, pero no ${list(missed)}.`,
          )
        : understood.length > 0
          ? say(`I understood ${list(understood)}.`, `Entendí ${list(understood)}.`)
          : missed.length > 0 && unknown.length > 0
            ? say(
                `I don’t know what ${list(missed)} means in your home’s record.`,
                `No sé qué significa ${list(missed)} en el registro de tu casa.`,
              )
            : "",
      !record.hasAgent && (page === null || page === "agent")
        ? say(
            "Your vendors are on [Vendors](/home/agent).",
            "Tus proveedores están en [Vendors](/home/agent).",
          )
        : page === null
          ? say(
              "Your agent may know; they’re on [Agent](/home/agent).",
              "Quizá tu agente lo sepa; está en [Agent](/home/agent).",
            )
          : say(...PAGE_WORDS[page]),
    ]
      .filter(Boolean)
      .join(" "),
    sources: [],
    suggestions: suggestionsOf(record, known, page, wording),
    about: known.length > 0 ? { measure: null, words: known, periods: [] } : null,
  };
}

/** "Pool vs landscaping": two categories of expenses side by side, which no task is about. */
export function comparesSpending({ tokens }: Pick<Question, "tokens">): boolean {
  const categories = tokens.flatMap(({ words }) => categoryOf(words) ?? []);
  const isCompared = tokens.some(({ words, concepts }) => concepts.includes("THAN") && !words.includes("or"));
  return isCompared && new Set(categories).size > 1;
}

/** Whether the record has a word, in this form or another. */
function isOwn(word: string, own: ReadonlySet<string>): boolean {
  return own.has(word) || termsOf([word]).some((term) => own.has(term)) || categoryOf([word]) !== null;
}

/** The page that has what was asked about; null where nothing of it was understood. */
function pageOf(
  record: HomeRecord,
  concepts: readonly Concept[],
  known: readonly string[],
  isSpending: boolean,
): Page | null {
  if (isSpending) return "finances";
  for (const [page, telling] of PAGES) if (concepts.some((one) => telling.includes(one))) return page;
  if (known.length === 0) return null;
  return appliancesOf(record, known).length > 0 ? "property" : "tasks";
}

/** Questions about what was understood that can be answered. */
function suggestionsOf(
  record: HomeRecord,
  known: readonly string[],
  page: Page | null,
  { say }: Wording,
): string[] {
  const categories = [...new Set(known.flatMap((word) => categoryOf([word]) ?? []))];
  if (page === "finances")
    return categories
      .map((one) =>
        say(`How much have I spent on ${one} this year?`, `¿Cuánto he gastado en ${one} este año?`),
      )
      .slice(0, 2);
  const [appliance] = known.length > 0 ? appliancesOf(record, known) : [];
  if (page === "property" && appliance) {
    const kind = appliance.kind.toLowerCase();
    return [
      say(`When does the warranty on the ${kind} end?`, `¿Hasta cuándo tiene garantía: ${kind}?`),
      say(`How old is the ${kind}?`, `¿Cuántos años tiene: ${kind}?`),
    ];
  }
  return page === "tasks" ? [say("What is due this month?", "¿Qué toca este mes?")] : [];
}
