import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import type { Card, Source } from "#app/domain/assistant/turn.ts";
import { fold } from "#app/domain/text/search-key.ts";
import * as m from "#app/paraglide/messages.js";
import { cannotAnswer } from "./cannot.ts";
import type { Draft } from "./draft.ts";
import { hiddenAnswer } from "./hidden.ts";
import { howToAnswer } from "./how-to-answer.ts";
import { photoAnswer } from "./photo.ts";
import { numbered } from "./proposals.ts";
import { type AskedOf, type Question, readQuestion } from "./read-question.ts";
import { refusalOf } from "./refusals.ts";
import { reportedAnswer } from "./reported.ts";
import { nameOf } from "./text.ts";
import { askedOf, type Context, type Found, lookUp, requestAbout } from "./understand.ts";
import { type Wording, wordingOf } from "./wording.ts";

/**
 * Answers without a model. Danger has been met before; then come, in this order: what is refused whatever is asked,
 * what the home reports as done, look-ups that were read whole, the task of the library that is meant, and where none
 * of these is sure, "I can't work that out here" with the page that has it.
 */

/** `foldAt`: where the rest of the text begins, in characters, that is read only by whom it interests. */
export type QuickAnswer = {
  answer: string;
  foldAt?: number;
  sources: Source[];
  cards: Card[];
  suggestions?: string[];
};

/** A question, and those of the conversation before it, the latest last. `opening`: why a quick answer stands in. */
export type QuickQuestion = {
  question: string;
  image: boolean;
  opening?: string;
  earlier?: readonly string[];
};

/** Longest answer, in characters. */
export const ANSWER_MAX = 2_500;
/** Questions before this one that are looked at for what it leaves unsaid. */
const MAX_EARLIER = 3;

export function answerQuickly(
  record: HomeRecord,
  { question, image, opening = "", earlier = [] }: QuickQuestion,
): QuickAnswer {
  const isWords = (text: string) => text.trim() !== m.assistant_image_only();
  const typed = isWords(question) ? question.trim() : "";
  const of = askedOf(record);
  if (image) return finished(photoAnswer(record, typed), opening);
  let before: Context | null = null;
  const subjects: Context[] = [];
  for (const text of earlier.filter(isWords).slice(-MAX_EARLIER)) {
    before = draftOf(record, text, before, of).about ?? before;
    if (before && before.words.length > 0) subjects.push(before);
  }
  return finished(draftOf(record, typed, before, of, subjects), opening);
}

function draftOf(
  record: HomeRecord,
  typed: string,
  before: Context | null,
  of: AskedOf,
  subjects: readonly Context[] = [],
): Draft {
  const question = readQuestion(typed, of);
  const wording = wordingOf(question.language, record.today);
  const greeting = greetingOf(typed, wording, record);
  if (greeting) return greeting;
  const hidden = hiddenAnswer(record, question, wording);
  if (hidden) return hidden;
  const refusal = refusalOf(typed, wording, record);
  if (refusal !== null) {
    // What nobody here knows, the agent may have answered already.
    const asked = requestAbout(record, question);
    return asked ? draftFrom(asked) : { lead: refusal, sources: [] };
  }
  const reported = reportedAnswer(record, typed, question, wording);
  if (reported) return reported;
  const several = inSeveral(record, typed, before, of);
  if (several) return several;
  const found = several === null ? lookUp(record, question, before) : null;
  if (found) return draftFrom(found);
  return (
    howToAnswer(record, typed, question, { ...wording, language: question.language }, before) ??
    cannotAnswer(record, question, wording, { typed, before, subjects, own: of.own })
  );
}

const draftFrom = ({ told, context }: Found): Draft => ({
  lead: told.text,
  sources: told.sources,
  offers: told.offers,
  about: context,
});

/** Where one question may end and the next begin. */
const BREAKS =
  /\s+[—–]\s*|(?<=[.?!;])\s+|\s*[,;]?\s+(?:and|y|e|n|&|but|pero|plus)\s+(?=(?:whens?|whats?|how|hows|who|whos|which|wheres?|did|do|does|is|are|was|were|am|can|should|cuánd|cuand|cuánt|cuant|qué|que|quién|quien|cuál|cual|dónde|donde|cómo|como|hasta|until|til)\p{L}*)|,\s+(?=(?:when|what|how|who|which|where|did|does|is|are|am i|cuánd|cuand|cuánt|cuant|qué|quién|quien|dónde|donde)\p{L}*)/iu;
const MIN_WORDS = 2;

/**
 * A question in several parts: each part that is read whole is answered; of the others it is said that they were not.
 * Null where it is one question; undefined where it is several and none of them could be answered.
 */
function inSeveral(
  record: HomeRecord,
  typed: string,
  before: Context | null,
  of: AskedOf,
): Draft | null | undefined {
  const parts = typed.split(BREAKS).filter((part) => part && part.trim().split(/\s+/).length >= MIN_WORDS);
  if (parts.length < 2 || parts.length > 4) return null;
  const read = parts.map((part) => ({ part, question: readQuestion(part, of) }));
  const asking = read.filter(
    ({ part, question }) =>
      part.trim().endsWith("?") ||
      asksSomething(question) ||
      (!TELLS.test(question.text) && isAnswered(record, question)),
  );
  // What asks nothing was told before the question; it must not change it.
  const stories = read.filter((one) => !asking.includes(one) && hasContent(one.question));
  if (asking.length === 0 || stories.some(({ question }) => NARROWS.test(question.text))) return null;
  const found: Found[] = [];
  const unread: string[] = [];
  let bare = false;
  let context = before;
  for (const { part, question } of asking) {
    const told = stories.find(
      (story) => read.indexOf(story) === read.findIndex((one) => one.part === part) - 1,
    );
    const answer =
      lookUp(record, question, context, found.length > 0 || undefined) ??
      // "Those gutter guards on the north side, what did they cost?"
      (told ? lookUp(record, readQuestion(`${told.part} ${part}`, of), context) : null);
    const isBare = answer !== null && answer.context.words.length === 0 && !namesTime(question);
    // "Green stuff in the pool, what do I do?": what is left alone asks about what was told.
    if (answer && isBare && stories.length + unread.length > 0) return null;
    // "Of all we bought this year, what cost most?"
    if (answer && !namesTime(question) && stories.some((story) => namesTime(story.question))) return null;
    bare ||= isBare;
    if (answer) found.push(answer);
    else unread.push(part.trim());
    context = answer?.context ?? context;
  }
  if (found.length === 0 || (unread.length > 0 && bare)) return asking.length > 1 ? undefined : null;
  const { say } = wordingOf(readQuestion(typed, of).language, record.today);
  // "Last done Mar 3, $95.27." says by itself what it cost.
  const needed = found.filter(
    ({ told, context: { words } }, i) =>
      !found
        .slice(0, i)
        .some(
          (before) => before.context.words.join() === words.join() && hasAmounts(before.told.text, told.text),
        ),
  );
  const texts = [...new Set(needed.flatMap(({ told }) => told.text.split("\n\n")))];
  const left = unread.map((part) => {
    const quoted = `“${nameOf(part.replace(/[.?!]+$/, ""))}”`;
    return say(
      `I can’t work out the other part here: ${quoted}`,
      `La otra parte no la puedo resolver aquí: ${quoted}`,
    );
  });
  return {
    lead: [...texts, ...left].join("\n\n"),
    sources: found.flatMap(({ told }) => told.sources),
    offers: found.flatMap(({ told }) => told.offers ?? []),
    about: found.at(-1)?.context ?? null,
  };
}

const namesTime = ({ past, future }: Question) => past.length + future.length > 0;

/** How a sentence begins that tells something. */
const TELLS = /^(?:i|my|we|our|he|she|they|it|the|this) /;

function isAnswered(record: HomeRecord, question: Question): boolean {
  const found = lookUp(record, question, null);
  return (
    found !== null &&
    (found.context.words.length > 0 || found.context.periods.length > 0 || hasContent(question))
  );
}

/** Whether one text has every amount of another, which has some. */
function hasAmounts(text: string, of: string): boolean {
  const amounts = of.match(/\$[\d,.]*\d/g) ?? [];
  return amounts.length > 0 && amounts.every((amount) => text.includes(amount));
}

function hasContent({ tokens }: Question): boolean {
  return tokens.some(({ concepts }) => !concepts.includes("FILL"));
}

const ASKS = new Set(
  "WHAT WHEN WHO WHERE HOWMUCH HOWMANY TIMES HOWOFTEN HOWLONG HOWOLD HOW WHY CANI SKIPPING".split(" "),
);

function asksSomething({ tokens, isYesNo }: Question): boolean {
  return isYesNo || tokens.some(({ concepts }) => concepts.some((one) => ASKS.has(one)));
}

/** A part without a question that changes what another asks. */
const NARROWS = /\b(?:not|only|just|except|without|besides|dont|excluding|ignore|instead|unless|if)\b/;

const THANKS =
  /^(ok(ay)? )?(thanks?|thank you|thx|ty|cheers|great|perfect|awesome|cool|bye|goodbye|gracias|adios)\b.{0,20}$/;
const GREETING =
  /^(hi|hey|hello|hola|buen[oa]s (dias|tardes|noches)|good (morning|afternoon|evening)|howdy|yo|sup|help|test)\b.{0,12}$/;

function greetingOf(typed: string, { say }: Wording, record: HomeRecord): Draft | null {
  const text = fold(typed)
    .replace(/[^\p{L}\p{N} ]+/gu, "")
    .trim();
  const examples = [
    say("What is overdue?", "¿Qué está atrasado?"),
    say("How do I change the AC filter?", "¿Cómo cambio el filtro del aire?"),
    say("How much have I spent this year?", "¿Cuánto he gastado este año?"),
  ];
  const askMe = say("You can ask me things like these:", "Puedes preguntarme cosas como estas:");
  const list = examples.map((one) => `- ${one}`).join("\n");
  const name = nameOf(record.firstName);
  if (THANKS.test(text)) return { lead: `${say("You’re welcome.", "De nada.")}`, sources: [] };
  if (GREETING.test(text))
    return {
      lead: `${name === "" ? say("Hello.", "Hola.") : say(`Hello, ${name}.`, `Hola, ${name}.`)} ${askMe}\n\n${list}`,
      sources: [],
      suggestions: examples,
    };
  return /\p{L}{2}/u.test(text) ? null : { lead: `${askMe}\n\n${list}`, sources: [], suggestions: examples };
}

/** The text in one piece, with the offers numbered. What is longer than an answer may be is left out from the end. */
function finished(
  { lead, rest = "", sources, offers = [], suggestions = [] }: Draft,
  opening: string,
): QuickAnswer {
  const first = [opening, lead].filter(Boolean).join("\n\n");
  const folded = rest === "" ? "" : `\n\n${rest}`;
  const answer = trimmed(first + folded);
  const named = new Map(
    sources.filter(({ ref }) => answer.includes(`[${ref}]`)).map((source) => [source.ref, source]),
  );
  return {
    answer,
    sources: [...named.values()],
    cards: numbered(offers),
    ...(folded !== "" && answer.length > first.length ? { foldAt: first.length } : {}),
    ...(suggestions.length > 0 ? { suggestions: suggestions.slice(0, 3) } : {}),
  };
}

function trimmed(text: string): string {
  if (text.length <= ANSWER_MAX) return text;
  const cut = text.slice(0, ANSWER_MAX);
  return cut.slice(0, Math.max(cut.lastIndexOf("\n\n"), cut.lastIndexOf("\n"), 0) || ANSWER_MAX);
}
