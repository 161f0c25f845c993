import { knownSentence } from "#app/domain/assistant/cards/known-appliance.ts";
import { backAt } from "#app/domain/assistant/day-budget.ts";
import type { HomeRecord, RecordedVendor } from "#app/domain/assistant/home-record.ts";
import type { Card, Source } from "#app/domain/assistant/turn.ts";
import * as m from "#app/paraglide/messages.js";
import { readQuestion } from "./ask/question.ts";
import { type Cautions, cautionsFor } from "./cautions.ts";
import { knownOfKind, photoKindOf, savedOfKind } from "./photo.ts";
import { addOffer, completeOffer, helpOffer, numbered, type Offer, saveOffer } from "./proposals.ts";
import { knownOn, reportedIn } from "./reported.ts";
import { findMatches, likely, type Matches, type TaskMatch, WORTH_READING } from "./search.ts";
import { applianceSource, taskSource, vendorSource } from "./sources.ts";
import { type Section, taskSections } from "./task-sections.ts";
import { tellBoth } from "./tell/both.ts";
import { contextOf, tellFromRecord } from "./tell/index.ts";
import { requestAbout } from "./tell/people.ts";
import { type Ctx, listed } from "./tell/told.ts";
import { agentWords, nameOf, plain, vendorLine } from "./text.ts";

export type OfflineAnswer = { answer: string; sources: Source[]; cards: Card[] };

/** Longest answer, in characters: what does not fit is left out from the end. */
export const ANSWER_MAX = 2_500;
const KNOWN_MAX = 220;
/** Questions before this one that are looked at for what it leaves unsaid. */
const MAX_EARLIER = 3;

/** Says why a quick answer stands in where the day's tokens are used up, and when there are more. `now` in epoch milliseconds. */
export function usedUpOpening(now: number, timeZone: string): string {
  return `The assistant has answered all it can for today. It’ll be back ${backAt(now, timeZone)}. Here’s a quick answer from your plan and the task library.`;
}
const THANKS =
  /^(ok(ay)? )?(thanks?|thank you|thx|ty|cheers|great|perfect|awesome|cool|bye|goodbye|gracias)\b.{0,20}$/i;

type Draft = { sections: Section[]; offers: Offer[] };

/** A question, and those of the conversation before it, the latest last. `opening`: why a quick answer stands in. */
export type OfflineQuestion = {
  question: string;
  image: boolean;
  opening?: string;
  earlier?: readonly string[];
};

/**
 * Answers without a model: what the record says, the tasks and vendors that fit, what nobody should do
 * themselves, and the agent where nothing fits. Reads nothing but what it is given.
 */
export function answerOffline(
  record: HomeRecord,
  { question, image, opening = "", earlier = [] }: OfflineQuestion,
): OfflineAnswer {
  const typed = question.trim() === m.assistant_image_only() ? "" : question.trim();
  const before = earlier.filter((text) => text !== m.assistant_image_only()).slice(-MAX_EARLIER);
  const { today, facts } = record;
  const of = { today, closedOn: facts.closedOn, agent: [record.agent.name] };
  const ctx = contextOf(record, readQuestion(typed, before, of));
  const cautions = cautionsFor(typed);
  const both = image || cautions.lines.length > 0 ? null : tellBoth(record, typed, before, of);
  const draft = image
    ? photoDraft(ctx, typed)
    : both
      ? { sections: [both], offers: both.offers ?? [] }
      : questionDraft(ctx, typed, cautions);
  const said = [...cautions.lines.map(words), words(opening), ...draft.sections];
  return { ...fitted(said), cards: numbered(draft.offers) };
}

function questionDraft(ctx: Ctx, question: string, cautions: Cautions): Draft {
  const { record, asked } = ctx;
  const calm = cautions.lines.length === 0;
  const recorded = calm ? reportDraft(ctx, question) : null;
  if (recorded) return recorded;
  const state = isGreeting(question) ? null : tellFromRecord(ctx);
  // Its own words are the best there are, unless they are Spanish or leave something unsaid.
  const whole = asked.completed || asked.language === "es" ? asked.text : question;
  // Who is asked after is told by the thing, not by "need", "phone" and "number".
  const matches =
    asked.measure === "help"
      ? findMatches(record, asked.subject === "" ? whole : asked.subject)
      : findMatches(record, whole, WORTH_READING);
  // Where the record has nothing of it, the library is worth naming if it surely is about that.
  if (state?.alone && calm && !(state.missing && matches.sure)) {
    return { sections: [state], offers: state.offers ?? [] };
  }
  // What the record said is no guess: one would only take it back.
  if (state && calm && matches.guessed) return { sections: [state], offers: state.offers ?? [] };
  if (matches.tasks.length + matches.vendors.length > 0) {
    const draft = matchDraft(ctx, matches, { question, cautions });
    return { ...draft, sections: [...(state ? [state] : []), ...draft.sections] };
  }
  if (state) return { sections: [state], offers: state.offers ?? [] };
  return calm
    ? emptyDraft(ctx, question)
    : { sections: [askSomebody(ctx)], offers: [helpOffer(null, question)] };
}

/** Offers to record what somebody says they did; null where nothing of the plan was said to be done. */
function reportDraft(ctx: Ctx, question: string): Draft | null {
  const { record, asked, say } = ctx;
  const reported = reportedIn(question, asked, record.today);
  const task = reported && findMatches(record, asked.text).tasks[0]?.planned;
  if (!reported || !task) return null;
  const source = taskSource(task);
  const known = knownOn(record, task.title, reported);
  const title = `${nameOf(task.title)} [${source.ref}]`;
  const text =
    known === null ? say.recordIt(title) : say.recordedAlready(title, say.day(known, record.today));
  return {
    sections: [{ text, sources: [source] }],
    offers: known === null ? [completeOffer(task, reported)] : [],
  };
}

function matchDraft(
  ctx: Ctx,
  { tasks, vendors, wantsSomebody, guessed }: Matches,
  { question, cautions }: { question: string; cautions: Cautions },
): Draft {
  const { record, asked } = ctx;
  const calm = cautions.lines.length === 0;
  const somebody = wantsSomebody || asked.measure === "help";
  if (guessed && calm && !somebody) return guessDraft(ctx, tasks, question);
  const about = taskSections(ctx, tasks, { steps: cautions.steps, firstWhole: !somebody });
  const help = [...vendorSection(ctx, vendors, tasks), ...(somebody ? requested(ctx) : [])];
  const ordered = somebody || !cautions.steps ? [...help, ...about] : [...about, ...help];
  const first = tasks[0];
  const offers: Offer[] = [];
  if (calm && !somebody && first?.planned && isNear(first.planned.status)) {
    offers.push(completeOffer(first.planned));
  }
  const missing = likely(tasks).find((task) => task.library !== null && task.fits && task.beyond === null);
  if (calm && missing?.library) offers.push(addOffer(missing.library, record));
  offers.push(helpOffer(first?.planned ?? null, question));
  const isBeyond = tasks.some((task) => task.library !== null && task.beyond !== null);
  const lead = cautions.steps ? [] : [words("For the pro who does it:")];
  return {
    sections: [...lead, ...ordered, ...(isBeyond ? [words(ctx.say.addBeyond)] : []), askSomebody(ctx)],
    offers,
  };
}

/** Says that it is one, shows what may be meant at a glance, and offers nothing to be done about it. */
function guessDraft(ctx: Ctx, tasks: readonly TaskMatch[], question: string): Draft {
  const about = taskSections(ctx, tasks, { steps: true, firstWhole: false });
  return {
    sections: [words(ctx.say.closest(tasks.length)), ...about, askSomebody(ctx)],
    offers: [helpOffer(null, question)],
  };
}

function requested(ctx: Ctx): Section[] {
  const said = ctx.terms.length === 0 ? null : requestAbout(ctx);
  return said === null ? [] : [words(said)];
}

function isNear(status: string): boolean {
  return status === "overdue" || status === "due_soon";
}

function vendorSection(
  { say }: Ctx,
  vendors: readonly RecordedVendor[],
  tasks: readonly TaskMatch[],
): Section[] {
  if (vendors.length > 0) {
    const lines = vendors.map(vendorLine).join("\n");
    return [{ text: `${say.recommends}\n\n${lines}`, sources: vendors.map(vendorSource) }];
  }
  const [first] = tasks;
  const trade = first && (first.planned ?? first.library).vendorCategory;
  return trade ? [words(say.noVendor)] : [];
}

const GREETING =
  /^(hi|hey|hello|hola|buen[oa]s (dias|tardes|noches)|good (morning|afternoon|evening)|howdy|yo|sup|help|test)\b.{0,20}$/i;

function isGreeting(question: string): boolean {
  return THANKS.test(question) || GREETING.test(question);
}

function emptyDraft(ctx: Ctx, question: string): Draft {
  const { record, say } = ctx;
  const suggestions = words(`${say.askMe}\n\n${listed(say.examples, say)}`);
  if (question === "" || !/\p{L}{2}/u.test(question)) return { sections: [suggestions], offers: [] };
  if (THANKS.test(question)) return { sections: [words(say.welcome), suggestions], offers: [] };
  if (GREETING.test(question))
    return { sections: [words(say.hello(nameOf(record.firstName))), suggestions], offers: [] };
  return {
    sections: [words(say.notFound), askSomebody(ctx), suggestions],
    offers: [helpOffer(null, question)],
  };
}

function photoDraft(ctx: Ctx, question: string): Draft {
  const { record } = ctx;
  const kind = photoKindOf(question);
  const known = knownOfKind(record, kind);
  const saved = known ?? savedOfKind(record, kind);
  const title = kind.name === "" ? "What to look for" : `What to look for: ${kind.name}`;
  const looked = [kind.label, ...kind.look].map((line) => `- ${line}`).join("\n");
  const { tasks, vendors } = findMatches(record, kind.about || question);
  const about = taskSections(ctx, tasks, { steps: true, firstWhole: false });
  const sections = [
    words("It’s saved with this chat. The assistant can’t look at photos right now, so here’s a checklist."),
    words(`**${title}**\n\n${looked}`),
  ];
  if (saved) {
    const source = applianceSource(saved);
    const sentence = known
      ? plain(knownSentence(known, record.today), KNOWN_MAX)
      : `You have one saved in your appliances: ${source.label}`;
    const section = { text: `${sentence} [${source.ref}]`, sources: [source] };
    // What it surely is stands before what to look for.
    if (known) sections.unshift(section);
    else sections.push(section);
  }
  sections.push(...about.slice(0, 2), ...(vendors.length > 0 ? vendorSection(ctx, vendors, tasks) : []));
  sections.push(askSomebody(ctx));
  const save = kind.saveAs === null || saved ? [] : [saveOffer(kind.saveAs)];
  const message =
    question === "" ? "I took a photo and have a question about it. Could you take a look?" : question;
  return { sections, offers: [...save, helpOffer(null, message)] };
}

function askSomebody({ record, say }: Ctx): Section {
  return words(say.askAgent(agentWords(record, say.yourAgent)));
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
