import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import type { Source } from "#app/domain/assistant/turn.ts";
import { comparesSpending } from "./cannot.ts";
import { cautionsFor } from "./cautions.ts";
import { type Concept, conceptsOf } from "./concepts.ts";
import type { Draft } from "./draft.ts";
import { type FoundTask, findTasks, isReadBy, likelyTasks } from "./find-tasks/find-tasks.ts";
import { howTo } from "./find-tasks/how-to.ts";
import { addOffer, completeOffer, helpOffers, type Offer } from "./proposals.ts";
import type { Question } from "./read-question.ts";
import { taskSource } from "./sources.ts";
import { shared } from "./subjects.ts";
import { nameOf } from "./text.ts";
import type { Context } from "./understand.ts";
import type { Wording } from "./wording.ts";

/** The task of the library a question is about: answered where it was read whole, else named among those that come closest. */

/** Words that ask the record for something: what it could not answer is no question of how a thing is done. */
const OF_RECORD = conceptsOf(
  "WHEN HOWMANY TIMES SPEND COST BUDGET MAX MIN OLDEST NEWEST LAST FIRST BEFORELAST MORE LESS AVERAGE TREND EXCEPT BYMONTH BYCATEGORY BYVENDOR WARRANTY CONTRACT MODEL SERIAL BRAND APPLIANCE BUILT CLOSED INSURER POLICYNUMBER DOC DOCNAME RECEIPT DISCOUNT REPLY REQUEST REFERRAL IMPROVEMENT STOP SNOOZE OVERDUE SKIP HOWOLD WHERE AGENT SAID ADDRESS NTH",
);
/** Words that ask how, why, or whether something is to be done. */
const OF_DOING = conceptsOf("HOW WHY SKIPPING CANI HOWOFTEN HOWLONG");
/** Words a task need not be known by: they are the asking itself. */
const ASKING = conceptsOf(
  "FILL WHAT HOW WHY SKIPPING CANI DUE CALL PERSON WHO DONE TASK REF NOT IFS HOWOFTEN SKIP WHEN WOULD THAN NEXT",
);
/** Of a task of somebody's own, its words are all there is. */
const MOST_NAMED = 3;
const STORY_WORDS = 6;

export function howToAnswer(
  record: HomeRecord,
  typed: string,
  question: Question,
  { language, ...wording }: Wording & Pick<Question, "language">,
  before: Context | null,
): Draft | null {
  const { say } = wording;
  const has = (set: ReadonlySet<Concept>) =>
    question.tokens.some(({ concepts }) => concepts.length > 0 && concepts.every((one) => set.has(one)));
  const cautions = cautionsFor(typed);
  const content = question.tokens.filter(({ concepts }) => !concepts.some((one) => ASKING.has(one)));
  const own = content.flatMap(({ words }) => words);
  const skips = question.tokens.some(
    ({ concepts, words }) => concepts.includes("SKIP") && words.includes("skipped"),
  );
  // A story tells of a problem in many words, some of which also ask the record for something.
  const isStory = content.filter(({ concepts }) => concepts.length === 0).length >= STORY_WORDS;
  if (cautions.lines.length === 0 && has(OF_RECORD) && (!has(OF_DOING) || skips) && !isStory) return null;
  if (comparesSpending(question) && !has(OF_DOING)) return null;
  // "Can I do it myself?" goes on from the question before.
  const carried = own.length === 0 && before !== null ? before.words : [];
  const goesOn =
    has(OF_DOING) ||
    question.tokens.some(({ concepts }) => concepts.includes("CALL") || concepts.includes("WHO"));
  if (own.length === 0 && (carried.length === 0 || !goesOn)) return null;
  const english = [question.text, ...carried].join(" ").trim();
  const { tasks, vendors, guessed, sure } = findTasks(record, english);
  const [first] = tasks;
  if (!first)
    return cautions.lines.length > 0
      ? { lead: cautions.lines.join("\n\n"), sources: [], offers: helpOffers(record, null, typed) }
      : null;
  const unread = own.filter((word) => !isRead(first, word));
  const planned = first.planned;
  const title = (first.planned ?? first.library).title;
  // How people ask tells the task of a story, or of what is to be done, nearly always (find-tasks/README.md).
  const isClear = unread.length === 0 ? !guessed : sure && (isStory || has(OF_DOING));
  if (!isClear && cautions.lines.length === 0) return closest(likelyTasks(tasks), typed, { say, record });
  const { lead, rest, sources } = howTo({ record, task: first, question: typed, english, language, vendors });
  const isNear = planned?.status === "overdue" || planned?.status === "due_soon";
  const calm = cautions.lines.length === 0;
  const offers: Offer[] = [
    ...(calm && planned && isNear ? [completeOffer(planned)] : []),
    ...(calm && first.planned === null && first.fits && first.beyond === null
      ? [addOffer(first.library, record)]
      : []),
    ...helpOffers(record, planned, typed),
  ];
  // What fits the home and was left out of its plan can be added there.
  const isBeyond = first.planned === null && first.beyond !== null;
  const link = say(
    "Add it under [Not in my plan](/home/tasks?beyond=all#beyond).",
    "Agrégala en [Not in my plan](/home/tasks?beyond=all#beyond).",
  );
  return {
    lead,
    rest: isBeyond ? `${rest}\n\n${link}` : rest,
    sources,
    offers,
    about: { measure: null, words: titleWords(title), periods: [] },
  };
}

/** Whether a word belongs to what is known of a task. */
function isRead(task: FoundTask, word: string): boolean {
  const { slug, title, description } = task.planned ?? task.library;
  return slug === null
    ? shared([word], `${title} ${description}`).all
    : isReadBy(slug, word) || shared([word], `${title} ${description}`).all;
}

const titleWords = (title: string) =>
  title
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);

/** What comes closest, where it is not sure which task is meant. */
function closest(
  tasks: readonly FoundTask[],
  typed: string,
  { say, record }: Pick<Wording, "say"> & { record: HomeRecord },
): Draft {
  const named = tasks.slice(0, MOST_NAMED);
  const sources = named.map(
    (task, i): Source =>
      task.planned
        ? taskSource(task.planned)
        : { ref: `C${i + 1}`, label: nameOf(task.library.title), to: null },
  );
  const lines = named.map(
    (task, i) => `- ${nameOf((task.planned ?? task.library).title)} [${sources[i]?.ref}]`,
  );
  const [one] = named;
  return {
    lead: `${say(
      named.length === 1
        ? "I can’t tell for sure what you mean. This task comes closest:"
        : "I can’t tell for sure what you mean. These tasks come closest:",
      named.length === 1
        ? "No puedo saber bien a qué te refieres. Esta tarea es la más cercana:"
        : "No puedo saber bien a qué te refieres. Estas tareas son las más cercanas:",
    )}\n\n${lines.join("\n")}`,
    sources,
    offers: helpOffers(record, null, typed),
    suggestions: named.map((task) => {
      const title = nameOf((task.planned ?? task.library).title);
      return say(`How do I do “${title}”?`, `¿Cómo hago “${title}”?`);
    }),
    about: one ? { measure: null, words: titleWords((one.planned ?? one.library).title), periods: [] } : null,
  };
}
