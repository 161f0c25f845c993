import { type AnswerLanguage, languageOf } from "#app/domain/assistant/danger/language.ts";
import { REAL_WORDS } from "#app/domain/assistant/danger/lexicon/real-words.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { nearestWord } from "#workers/assistant/offline/spelling.ts";
import { bareWords, isKnownWord, stem, termsOf } from "#workers/assistant/offline/words.ts";
import { measureOf, patternOf } from "./measure-of.ts";
import { AHEAD, type Measure } from "./measures.ts";
import { periodIn } from "./period.ts";
import { fromSpanish } from "./spanish.ts";
import type { Direction, Period } from "./spans.ts";

/** What a question wants to know, of what, and of when. */
export type Asked = {
  language: AnswerLanguage;
  /** Its bare words in English. */
  text: string;
  measure: Measure | null;
  period: Period | null;
  /** Something of it was taken from the questions before. */
  completed: boolean;
  /** The question it goes on from; null where it stands alone. */
  after: Asked | null;
  /** What it is about, in its own words: the period and the asking taken out. Empty = nothing was named. */
  subject: string;
};

/** Whom it is asked of; `agent` = the agent's names, which people use as they use "my agent". */
export type AskedOf = { today: CalendarDay; closedOn: CalendarDay | null; agent?: readonly string[] };

/** A question longer than this is a story; its point is looked for in so many words. */
const MAX_WORDS = 60;

/** How people type in a hurry. Only what is no word by itself. */
const HASTE: Record<string, string> = {
  wen: "when",
  whn: "when",
  wens: "whens",
  wat: "what",
  wats: "whats",
  wut: "what",
  whats: "whats",
  hw: "how",
  mutch: "much",
  muhc: "much",
  teh: "the",
  u: "you",
  r: "are",
  yr: "year",
  yrs: "years",
  mo: "month",
  mos: "months",
  wk: "week",
  wks: "weeks",
  dont: "dont",
  // What won’t budge is no budget.
  budge: "budge",
  budged: "budged",
  budges: "budges",
  budging: "budging",
  thx: "thanks",
  insurence: "insurance",
  warrenty: "warranty",
  waranty: "warranty",
  budjet: "budget",
  nieghbor: "neighbor",
  agian: "again",
  recieve: "receive",
  hav: "have",
  morgage: "mortgage",
  mortage: "mortgage",
  montly: "monthly",
  pls: "please",
  comin: "coming",
  befor: "before",
  plz: "please",
  plumer: "plumber",
  payed: "paid",
  cuz: "because",
  becuase: "because",
  rite: "right",
  sez: "says",
  reciept: "receipt",
  reciepts: "receipts",
};

/** What is late is told apart from what is due, so that leaving it out asks for nothing. */
const LEFT_OUT =
  / (?:not counting|not including|besides|except(?: for)?|other than|apart from|aside from|leaving out|excluding|minus) (?:\w+ ){0,5}(?:late|overdue|behind|past due)(?: (?:on|with))?\b/g;

/** Words of the asking itself, which a slip of the finger must not hide. */
const OF_ASKING = (
  "when where what which spend spent spending expense expenses expensive paid payment budget budgets overdue snoozed warranty " +
  "warranties insurance insurer policy renew renews renewal expire expires expired document documents serial model brand " +
  "number phone agent realtor vendor vendors discount appliance appliances breaker shutoff serviced changed cleaned tested " +
  "replaced flushed inspected completed finished scheduled january february march april august september october november december " +
  "month months week weekend year years often times under"
).split(" ");

/** The words of the asking, which say nothing of what is asked about. */
const ASKING =
  /\b(?:how (?:much|many|often|long|old|frequently)|when(?:s)?|what(?:s)?|which|who(?:s|m)?|where(?:s)?|why|last|time|times|next|due|spend|spent|spending|paid|pay|cost|costs|costed|money|total|totals|expenses?|expensive|charged?|budgets?|left|over|under|over ?due|snooz\w*|most|biggest|largest|highest|did|does|do|done|doing|have|has|had|was|were|is|are|am|been|i|me|my|we|us|our|you|your|it|its|he|him|his|they|them|their|the|a|an|of|on|in|for|to|at|by|with|so|and|or|also|ok|okay|yes|no|please|thanks?|this|that|these|those|there|here|thing|things|stuff|one|ones|again|ever|yet|already|still|really|actually|exactly|anything|something|everything|all|any|some|much|many|more|less|than|far|since|ago|get|got|gotten|getting|give|tell|know|show|list|find|remember|remind|need|want|should|would|could|can|will|must|may|might|supposed|back|out|up|off|down|about|around|house|home|place|day|days|date|year|years|month|months|week|weeks|today|now|say|says|said|wants?|wondering|lol|hey|hi|many|task|tasks|chores?|jobs?|work|maintenance|warrant(?:y|ies)|covered|guarantee|model|serial|number|brand|make|phone|contact|call|email|reach|discount\w*|codes?|document\w*|papers?|paperwork|files?|saved|expires?|expired|expiring|renews?|renewal|company|companies|guys?|someone|somebody|anyone|anybody|people|person|hire|recommend|vendors?|contractors?|night|list|listed|use|used|put|month|average|usually|normally|typically|generally|roughly|repairs|schedule|scheduled|plan|planned|coming|upcoming|soon|help|fix|fixed|repair|repaired|doing|vs|versus|checked|just|count|right|actually|mon|thru|fine|sunk|into|goes|appliances|appliance|altogether|visits?|deck|tap|lined|store|notes?|myself|monthly|payments?|husband|wife|swears|run|runs|new|before|until|till|rite|single|bill|bills|bought|weve|ive|were|im|whose|behind|here|late|agents?|realtors?|brokers?|called|compared?|comparison|worse|better|old|age|long|take|takes|finish|finished|complete|completed|average|averages|per|ends?|ending|come|came|comes|bucks|planning|ahead|waiting|longest|skip(?:ped|ping)?)\b/g;

/** What stands for something said before, whatever else is named. */
const STANDS_FOR = /\b(?:it|they|them)\b/;
/** What points at something said before. */
const POINTS = /\b(?:it|that|this|they|them|those|these|one|thing|he|him|she|her)\b/;
const POLICY_ENDS = /\b(?:renew\w*|expir\w*|ends?|runs? out|is (?:up|over))\b/;
const GOES_ON = /^(?:and|so|ok|okay|also|what about|how about|then|but|or|y)\b/;

/** How long something still holds is asked of whatever was spoken of. */
const TIME_LEFT = /\bhow (?:many (?:more )?(?:days|weeks|months|years)|much (?:more )?time|much longer)\b/;

/** Reads a question, and takes from the ones before it what it leaves unsaid. `earlier`: the latest last. */
export function readQuestion(question: string, earlier: readonly string[], of: AskedOf): Asked {
  const read = readAlone(question, of);
  const before = earlier.at(-1);
  // "And the fridge?" asks what was asked before, whatever its few words would mean alone.
  const goesOn = isRemainder(read) || (TIME_LEFT.test(read.text) && read.subject === "");
  const own = before !== undefined && goesOn ? { ...read, measure: null } : read;
  if (before === undefined || !leavesOut(own)) return own;
  return goingOn(own, readQuestion(before, earlier.slice(0, -1), of), of);
}

/** A question's bare words in English, slips of the finger put right. `agent`: the agent's names. */
export function wordsOf(question: string, agent: readonly string[] = []): string {
  const english = languageOf(question) === "es" ? fromSpanish(question) : question;
  const words = bareWords(english).slice(0, MAX_WORDS).map(rightened);
  const plain = words
    .join(" ")
    .replaceAll("waterwell", "well")
    .replace(/\ba c\b/g, "ac")
    .replace(/\bsq(?:uare)? ?(?:ft|feet|foot)\b/g, "square feet")
    .replace(/\b(?:whats the|total) damage\b/g, "how much spent")
    .replace(/\b(homeowners?|home|house|property|flood) ins\b/g, "$1 insurance")
    .replace(LEFT_OUT, "");
  return withAgent(plain, agent);
}

function readAlone(question: string, of: AskedOf): Asked {
  const language = languageOf(question);
  const text = wordsOf(question, of.agent);
  const measure = measureOf(text, of);
  return {
    language,
    text,
    measure,
    completed: false,
    after: null,
    ...subjectIn(text, directionOf(measure), of),
  };
}

/** "Maria's list" as "agents list". */
function withAgent(text: string, names: readonly string[]): string {
  const called = new Set(names.flatMap(bareWords).filter((name) => name.length > 2));
  return text
    .split(" ")
    .map((word) => (called.has(word) ? "agent" : called.has(word.replace(/s$/, "")) ? "agents" : word))
    .join(" ")
    .replace(/\bagents? agents?\b/g, "agent");
}

function subjectIn(text: string, direction: Direction, of: AskedOf): Pick<Asked, "period" | "subject"> {
  const { period, rest } = periodIn(text, { ...of, direction });
  const subject = rest.replace(ASKING, " ").replace(/\s+/g, " ").trim();
  return { period, subject };
}

function rightened(word: string): string {
  const quick = HASTE[word];
  if (quick !== undefined) return quick;
  if (isKnownWord(word) || REAL_WORDS.has(word)) return word;
  const meant = nearestWord(word, OF_ASKING);
  // "Change" is no slip for "changed".
  return meant === null || stem(meant) === stem(word) ? word : meant;
}

function isRemainder({ text, period, subject }: Asked): boolean {
  const words = text.split(" ").length;
  const onlyWhen = period !== null && subject === "" && words <= 6;
  return GOES_ON.test(text) && (words <= 4 || onlyWhen) && patternOf(text) === null;
}

/** Whether a question can only be understood from the one before it. */
function leavesOut({ text, measure, subject }: Asked): boolean {
  const named = termsOf(subject.split(" ").filter(Boolean)).length > 0;
  if (!named)
    return measure === null || POINTS.test(text) || GOES_ON.test(text) || text.split(" ").length <= 6;
  return (measure === null && GOES_ON.test(text)) || (measure !== null && STANDS_FOR.test(text));
}

/** The time asked about before, where this asks of the past as well or of nothing new. */
function carried(own: Asked, before: Asked): Period | null {
  if (own.measure === null || own.measure === before.measure) return before.period;
  const past = (measure: Measure | null) => directionOf(measure) === "past";
  return past(own.measure) && past(before.measure) ? before.period : null;
}

function directionOf(measure: Measure | null): Direction {
  return measure !== null && AHEAD.has(measure) ? "future" : "past";
}

/** "And when does it renew?", after whom the house is insured with. */
function ofPolicy(own: Asked, before: Asked): boolean {
  return before.measure === "insurance" && own.subject === "" && POLICY_ENDS.test(own.text);
}

function goingOn(own: Asked, before: Asked, of: AskedOf): Asked {
  const named = termsOf(own.subject.split(" ").filter(Boolean)).length > 0;
  const measure = ofPolicy(own, before) ? "insurance" : (own.measure ?? before.measure);
  const subject = named
    ? STANDS_FOR.test(own.text) && own.measure !== null
      ? `${own.subject} ${before.subject}`.trim()
      : own.subject
    : before.subject;
  // The same question of another time, or another question of the same thing, which has a time of its own.
  const { period } = own.period
    ? subjectIn(own.text, directionOf(measure), of)
    : { period: carried(own, before) };
  const language = own.text.split(" ").length > 2 || own.language === "es" ? own.language : before.language;
  return {
    language,
    text: named && subject === own.subject ? own.text : `${own.text} ${before.subject}`.trim(),
    measure,
    period,
    subject,
    completed: true,
    after: before,
  };
}
