import { addYears, type CalendarDay, yearOf } from "#app/domain/days/calendar-day.ts";
import { EVERYDAY_WORDS } from "#app/domain/text/everyday-words.ts";
import { stem } from "#app/domain/text/inflection.ts";
import { type AnswerLanguage, languageOf } from "#app/domain/text/language.ts";
import {
  bareWords,
  isKnownWord,
  isStop,
  knownWords,
  nearestWord,
} from "#workers/assistant/quick-answer/find-tasks/words.ts";
import { ASKING_WORDS, type Concept, conceptsOf, phrasesAt } from "./concepts.ts";
import { periodIn } from "./period.ts";
import { fromSpanish } from "./spanish.ts";
import { between, type Period, wholeYear } from "./spans.ts";

/** A word of a question, or several that are one phrase of asking, with what they may mean; no concept = a subject. */
export type Token = { words: string[]; concepts: readonly Concept[] };

export type Question = {
  language: AnswerLanguage;
  /** Its words in English: lower case, without signs, slips of the finger put right. */
  text: string;
  /** What is left where the times it names are taken out. */
  tokens: Token[];
  /** The times it names, as one looking back and one looking ahead understands them. */
  past: Period[];
  future: Period[];
  /** It asks for a yes or a no. */
  isYesNo: boolean;
};

/** Whom it is asked of: today, the day the home was bought, the agent's names, and the words of the record. */
export type AskedOf = {
  today: CalendarDay;
  closedOn: CalendarDay | null;
  agent: readonly string[];
  /** The homeowner's first name, in lower case. */
  owner: string;
  known: ReadonlySet<string>;
  /** Those of them that are the record's own. */
  own: ReadonlySet<string>;
};

/** A question longer than this is a story. */
const MAX_WORDS = 60;
const MAX_PERIODS = 2;

/** How people type in a hurry. Only what is no word by itself. */
const HASTE = new Map(
  (
    "wen:when whn:when wens:whens wat:what wats:whats wut:what hw:how mutch:much muhc:much teh:the u:you r:are yr:year yrs:years mo:month mos:months wk:week wks:weeks " +
    "thx:thanks insurence:insurance warrenty:warranty waranty:warranty budjet:budget buget:budget b4:before agn:again modle:model yaer:year agin:again whens:whens polcy:policy frige:fridge frig:fridge pmup:pump ppl:people seriel:serial gaurds:guards shutof:shutoff referal:referral recipt:receipt expre:expire termit:termite warrenties:warranties offen:often oftn:often manny:many mch:much chek:check evr:ever anser:answer filtr:filter heatr:heater undr:under alot:lot thru:through ac:ac agian:again recieve:receive hav:have morgage:mortgage montly:monthly comin:coming " +
    "befor:before plz:please plumer:plumber payed:paid cuz:because becuase:because rite:right sez:says reciept:receipt reciepts:receipts hrs:hours mins:minutes " +
    "abt:about tho:though bc:because wht:what hows:how ur:your n:and w:with ive:ive dnt:dont shud:should wud:would cud:could gonna:gonna lst:last tmrw:tomorrow apprx:approx"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);
/** Words of the stop list that say something all the same. */
const TELLING = new Set(
  "after before since during once near enough different because within several second wrong stop keep trying instead rather long lot best once until last next more most than never not only other out old one first little few family friend neighbor night weekend morning yesterday tomorrow today sister brother mom mum dad mother father son daughter aunt uncle cousin friends monday tuesday wednesday thursday friday saturday".split(
    " ",
  ),
);

/** Whether a word says nothing by itself. */
function isFiller(word: string): boolean {
  return isStop(word) && !TELLING.has(word) && !TELLING.has(word.replace(/s$/, ""));
}

/** Reads one question; what it means is told by the measures (`measures.ts`). */
export function readQuestion(question: string, of: AskedOf): Question {
  const language = languageOf(question);
  const text = textOf(question, language, of);
  const near = { today: of.today, closedOn: of.closedOn };
  const { periods: past, rest } = periodsIn(text, { ...near, direction: "past" });
  const { periods: future } = periodsIn(text, { ...near, direction: "future" });
  return {
    language,
    text,
    tokens: tokensOf(rest),
    past,
    future,
    isYesNo: YES_NO.test(text) || /\b(?:right|correct)$/.test(text),
  };
}

const YES_NO =
  /^(?:(?:hey|hi|ok|so|and|but|um|pls|please|yo|wait) )*(?:did|do|does|is|are|was|were|am|have|has|had|will|would|should|can|could|isnt|arent|didnt|havent|hasnt|any) /;

/** "¿Necesito limpiar…?" and "¿tengo que limpiar…?" ask for a yes or a no, as "¿debo…?" does. */
const OUGHT = /^¿?(?:necesito|tengo que|hay que)(?= \p{L}{2,20}[aei]r(?:l[aeo]s?)?(?!\p{L})[^?]{0,200}\?)/iu;

function textOf(question: string, language: AnswerLanguage, { agent, owner, known }: AskedOf): string {
  const typed = question.replace(/\(([^()]*)\)/g, (aside, words: string) =>
    /\b(?:not|only|just|except|without|no)\b/i.test(words) ? aside : " ",
  );
  const english = language === "es" ? fromSpanish(typed.replace(OUGHT, "debo")) : typed;
  const names = new Set(agent.flatMap(bareWords).filter((name) => name.length > 2));
  return bareWords(english)
    .slice(0, MAX_WORDS)
    .filter((word) => word !== owner)
    .map((word) => corrected(word, known))
    .map((word) => (names.has(word) || names.has(word.replace(/s$/, "")) ? "agent" : word))
    .join(" ")
    .replace(/\b4 (?=the|my|our|a|this|that)\b/g, "for ")
    .replace(/\blast years\b/g, "last year")
    .replace(/\b(?:the )?(?:year before|previous year|prior year|year prior)\b/g, "last year")
    .replace(/\b(?:since|from) day one\b/g, "since we bought")
    .replace(
      /\b(this (year|month|week)\b.*?\b(?:than|vs|versus|or|against|compared to)(?: the)? last)\b(?! (?:year|month|week|time))/g,
      "$1 $2",
    )
    .replace(/\bat \d{1,2} ?(?:am|pm|in the morning|at night)\b/g, "after hours")
    .replace(/\ba c\b/g, "ac")
    .replace(/\bagent agent\b/g, "agent")
    .replace(/\b(?:cut|cuts|cutting) (?:my |the |our )?(?:grass|lawn|yard)\b/g, "mow lawn")
    .replace(/\b(homeowners?|home|house|flood) ins\b/g, "$1 insurance");
}

function corrected(word: string, known: ReadonlySet<string>): string {
  const quick = HASTE.get(word);
  if (quick !== undefined) return quick;
  if (
    word.length < 6 ||
    ASKING_WORDS.has(word) ||
    known.has(word) ||
    known.has(stem(word)) ||
    isKnownWord(word) ||
    EVERYDAY_WORDS.has(word)
  )
    return word;
  const meant = nearestWord(word, [...ASKING_WORDS, ...known, ...knownWords()]);
  return meant === null || stem(meant) === stem(word) ? word : meant;
}

function periodsIn(text: string, near: Parameters<typeof periodIn>[1]): { periods: Period[]; rest: string } {
  const periods: Period[] = [];
  let rest = text;
  while (periods.length < MAX_PERIODS) {
    const found = periodIn(rest, near);
    if (found.period === null) break;
    const [first] = periods;
    // "This spring than last spring": named twice, the second is the one before it.
    const isNamedAgain = first?.from === found.period.from && first.to === found.period.to;
    periods.push(isNamedAgain ? yearBefore(found.period) : found.period);
    // "In 2026 so far" is one time.
    rest = found.rest
      .replace(/\b(?:so far|to date|year to date|ytd)\b/g, " ")
      .replace(/\s+/g, " ")
      .trim();
  }
  return { periods, rest };
}

function yearBefore(period: Period): Period {
  const { from, to, told } = period;
  if (from === null || to === null) return period;
  if (told.kind === "month")
    return {
      from: addYears(from, -1),
      to: addYears(to, -1),
      told: { kind: "month", day: addYears(told.day, -1) },
    };
  return from.endsWith("-01-01") && to.endsWith("-12-31")
    ? wholeYear(yearOf(from) - 1, { kind: "year", year: yearOf(from) - 1 })
    : between(addYears(from, -1), addYears(to, -1));
}

const POINTING = new Set(["that", "this", "those", "these", "same", "ones"]);

/** Concepts that name a thing, as a word about something does. */
const NOUNS = conceptsOf(
  "INSURER CONTRACT DOC DOCNAME RECEIPT WARRANTY TASK PERSON APPLIANCE BUDGET REFERRAL DISCOUNT VENDOR SHUTOFF",
);

/** Whether "that" stands for something said before, rather than before its noun ("that pump") or behind it ("one that ended"). */
function isAlone(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const isNoun =
    next !== undefined && (next.concepts.length === 0 || next.concepts.some((one) => NOUNS.has(one)));
  if (isNoun) return false;
  const isBehindNoun =
    before !== undefined && (before.concepts.length === 0 || before.concepts.some((one) => NOUNS.has(one)));
  return !isBehindNoun;
}

/** The words as phrases of asking, the longest first, and what is left as words about something. */
export function tokensOf(text: string): Token[] {
  const words = text.split(" ").filter(Boolean);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phrasesAt(words, at);
    const length = phrase?.length ?? 1;
    const own = words.slice(at, at + length);
    const known =
      phrase?.concepts ?? (own.every(isFiller) ? ["FILL"] : isStop(words[at] as string) ? ["ODD"] : []);
    const concepts = known.includes("WORD") ? [] : known;
    tokens.push({ words: own, concepts });
    at += length;
  }
  return tokens.map((token, i) =>
    POINTING.has(token.words.join(" ")) && !isAlone(tokens, i) ? { ...token, concepts: ["FILL"] } : token,
  );
}
