import { beyondWords } from "#app/domain/assistant/beyond-plan.ts";
import { knownSentence } from "#app/domain/assistant/cards/known-appliance.ts";
import { backAt } from "#app/domain/assistant/day-budget.ts";
import type { HomeRecord, RecordedVendor } from "#app/domain/assistant/home-record.ts";
import { type Card, IMAGE_ONLY_MESSAGE, type Source } from "#app/domain/assistant/turn.ts";
import { formatRecentDay } from "#app/domain/days/day-format.ts";
import { ADD_BEYOND, answerFromRecord } from "./answer-from-record.ts";
import { type Cautions, cautionsFor } from "./cautions.ts";
import { knownOfKind, photoKindOf, savedOfKind } from "./photo.ts";
import { addOffer, completeOffer, helpOffer, numbered, type Offer, saveOffer } from "./proposals.ts";
import { findMatches, type Matches, type TaskMatch } from "./search.ts";
import { applianceSource, taskSource, vendorSource } from "./sources.ts";
import { agentWords, firstSentence, nameOf, plain, vendorLine, whenDue } from "./text.ts";

export type OfflineAnswer = { answer: string; sources: Source[]; cards: Card[] };

/** Longest answer, in characters: what does not fit is left out from the end. */
export const ANSWER_MAX = 2_500;
const STEPS_MAX = 600;
const GLIMPSE_MAX = 220;

const OPENING = "This is a quick answer from your plan and the task library.";
/** The same, where the assistant should have answered and did not. */
export const NO_ANSWER_OPENING =
  "The assistant couldn’t answer just now. This is a quick answer from your plan and the task library.";
/** The same, where the day's tokens are used up; says when there are more. `now` in epoch milliseconds. */
export function usedUpOpening(now: number, timeZone: string): string {
  return `The assistant has answered all it can for today. It’ll be back ${backAt(now, timeZone)}. ${OPENING}`;
}
const SUGGESTIONS = [
  "You can ask me things like:",
  "- What is overdue?\n- How do I change the AC filter?\n- Who can look at my roof?\n- How much have I spent this year?",
].join("\n\n");

const THANKS =
  /^(ok(ay)? )?(thanks?|thank you|thx|ty|cheers|great|perfect|awesome|cool|bye|goodbye)\b.{0,20}$/i;

/** A piece of an answer and the records it names. */
type Section = { text: string; sources: Source[] };
type Draft = { sections: Section[]; offers: Offer[] };

/**
 * Answers without a model: what the record says, the tasks and vendors that fit, what nobody should do
 * themselves, and the agent where nothing fits. `opening` says where the answer comes from. Reads nothing but
 * what it is given.
 */
export function answerOffline(
  record: HomeRecord,
  { question, image, opening = OPENING }: { question: string; image: boolean; opening?: string },
): OfflineAnswer {
  const asked = question.trim() === IMAGE_ONLY_MESSAGE ? "" : question.trim();
  const cautions = cautionsFor(asked);
  const draft = image ? photoDraft(record, asked) : questionDraft(record, asked, cautions);
  const said = [...cautions.lines.map(words), words(opening), ...draft.sections];
  return { ...fitted(said), cards: numbered(draft.offers) };
}

function questionDraft(record: HomeRecord, question: string, cautions: Cautions): Draft {
  const state = answerFromRecord(record, question);
  const calm = cautions.lines.length === 0;
  if (state?.alone && calm) return { sections: [state], offers: [] };
  const matches = findMatches(record, question);
  if (matches.tasks.length + matches.vendors.length > 0) {
    const draft = matchDraft(record, matches, { question, cautions });
    return { ...draft, sections: [...(state ? [state] : []), ...draft.sections] };
  }
  if (state) return { sections: [state], offers: [] };
  return calm ? emptyDraft(record, question) : askSomebody(record, question);
}

function matchDraft(
  record: HomeRecord,
  { tasks, vendors, wantsSomebody }: Matches,
  { question, cautions }: { question: string; cautions: Cautions },
): Draft {
  const calm = cautions.lines.length === 0;
  const refs = tasks.map((task, i) => sourceOf(task, tasks.slice(0, i)));
  const about = tasks.map((task, i) =>
    taskSection(record, task, refs[i] as Source, { steps: cautions.steps, full: i === 0 }),
  );
  const help = vendorSection(vendors, tasks);
  const ordered = wantsSomebody || !cautions.steps ? [...help, ...about] : [...about, ...help];
  const first = tasks[0];
  const offers: Offer[] = [];
  if (calm && !wantsSomebody && first?.planned && isNear(first.planned.status)) {
    offers.push(completeOffer(first.planned));
  }
  const missing = tasks.find((task) => task.library !== null && task.fits && task.beyond === null);
  if (calm && missing?.library) offers.push(addOffer(missing.library, record.today));
  offers.push(helpOffer(first?.planned ?? null, question));
  const isBeyond = tasks.some((task) => task.library !== null && task.beyond !== null);
  const lead = cautions.steps ? [] : [words("For the pro who does it:")];
  return {
    sections: [
      ...lead,
      ...ordered,
      ...(isBeyond ? [words(ADD_BEYOND)] : []),
      words(fallback(record, "Not what you were looking for, or need a hand?")),
    ],
    offers,
  };
}

function isNear(status: string): boolean {
  return status === "overdue" || status === "due_soon";
}

/** Tasks that are not in the plan have no ref in the record; they are C1, C2 … of this answer. */
function sourceOf({ planned, library }: TaskMatch, before: readonly TaskMatch[]): Source {
  if (planned) return taskSource(planned);
  const number = before.filter((task) => task.library !== null).length + 1;
  return { ref: `C${number}`, label: nameOf(library.title), to: null };
}

function taskSection(
  record: HomeRecord,
  match: TaskMatch,
  source: Source,
  how: { steps: boolean; full: boolean },
): Section {
  const { planned, library } = match;
  const { title, description } = planned ?? library;
  const last = record.completed.find((done) => done.title === title);
  const when = planned
    ? whenDue(planned, record.today)
    : match.fits
      ? match.beyond
        ? `not in your plan: ${beyondWords(match.beyond)}`
        : "not in your plan"
      : "not in your plan, for another type of home";
  const done = last ? `, last done ${formatRecentDay(last.completedOn, record.today)}` : "";
  const what = how.full ? `\n${plain(description, STEPS_MAX)}` : glimpse(description);
  return {
    text: `**${nameOf(title)}** (${when}${done}) [${source.ref}]${how.steps ? what : ""}`,
    sources: [source],
  };
}

function glimpse(description: string): string {
  const sentence = firstSentence(description, GLIMPSE_MAX);
  return sentence === "" ? "" : `\n${sentence}`;
}

function vendorSection(vendors: readonly RecordedVendor[], tasks: readonly TaskMatch[]): Section[] {
  if (vendors.length > 0) {
    const lines = vendors.map(vendorLine).join("\n");
    return [{ text: `Your agent recommends:\n\n${lines}`, sources: vendors.map(vendorSource) }];
  }
  const [first] = tasks;
  const trade = first && (first.planned ?? first.library).vendorCategory;
  return trade ? [words("Your agent has no vendor for this yet, but may know someone.")] : [];
}

function emptyDraft(record: HomeRecord, question: string): Draft {
  if (question === "" || !/\p{L}{2}/u.test(question)) return { sections: [words(SUGGESTIONS)], offers: [] };
  if (THANKS.test(question)) return { sections: [words("You’re welcome."), words(SUGGESTIONS)], offers: [] };
  if (/^(hi|hey|hello|good (morning|afternoon|evening)|howdy|yo|sup|help|test)\b.{0,20}$/i.test(question)) {
    const name = nameOf(record.firstName);
    return { sections: [words(name === "" ? "Hello." : `Hello, ${name}.`), words(SUGGESTIONS)], offers: [] };
  }
  return {
    sections: [
      words("I couldn’t find anything about that in the task library, your plan, or your agent’s vendors."),
      words(fallback(record, "Rather ask someone?")),
      words(SUGGESTIONS),
    ],
    offers: [helpOffer(null, question)],
  };
}

function askSomebody(record: HomeRecord, question: string): Draft {
  return {
    sections: [words(fallback(record, "Who can do it for you?"))],
    offers: [helpOffer(null, question)],
  };
}

function photoDraft(record: HomeRecord, question: string): Draft {
  const kind = photoKindOf(question);
  const known = knownOfKind(record, kind);
  const saved = known ?? savedOfKind(record, kind);
  const title = kind.name === "" ? "What to look for" : `What to look for: ${kind.name}`;
  const looked = [kind.label, ...kind.look].map((line) => `- ${line}`).join("\n");
  const { tasks, vendors } = findMatches(record, kind.about || question);
  const about = tasks.map((task, i) =>
    taskSection(record, task, sourceOf(task, tasks.slice(0, i)), { steps: true, full: false }),
  );
  const sections = [
    words(
      "Your photo is saved with this chat. The assistant can’t look at photos right now, so here’s a checklist.",
    ),
    words(`**${title}**\n\n${looked}`),
  ];
  if (saved) {
    const source = applianceSource(saved);
    const sentence = known
      ? plain(knownSentence(known, record.today), GLIMPSE_MAX)
      : `You have one saved in your appliances: ${source.label}`;
    const section = { text: `${sentence} [${source.ref}]`, sources: [source] };
    // What it surely is stands before what to look for.
    if (known) sections.unshift(section);
    else sections.push(section);
  }
  sections.push(...about.slice(0, 2), ...(vendors.length > 0 ? vendorSection(vendors, tasks) : []));
  sections.push(words(fallback(record, "Rather have a person look at it?")));
  const save = kind.saveAs === null || saved ? [] : [saveOffer(kind.saveAs)];
  const message =
    question === "" ? "I took a photo and have a question about it. Could you take a look?" : question;
  return { sections, offers: [...save, helpOffer(null, message)] };
}

function fallback(record: HomeRecord, lead: string): string {
  return `${lead} Ask ${agentWords(record)}.`;
}

function words(text: string): Section {
  return { text, sources: [] };
}

/** The sections that fit, in their order, and the records they name, each once. */
function fitted(sections: readonly Section[]): Pick<OfflineAnswer, "answer" | "sources"> {
  const kept: Section[] = [];
  let length = 0;
  for (const section of sections) {
    if (section.text === "" || length + section.text.length + 2 > ANSWER_MAX) continue;
    kept.push(section);
    length += section.text.length + 2;
  }
  const sources = new Map(kept.flatMap((section) => section.sources.map((source) => [source.ref, source])));
  return { answer: kept.map(({ text }) => text).join("\n\n"), sources: [...sources.values()] };
}
