import { createClassifier } from "#app/domain/text/classifier.ts";
import { askingFeatures } from "./features.ts";
import { FIRST_EXPENSE, LAST_EXPENSE, MEASURES, type Measure } from "./measures.ts";
import { periodIn } from "./period.ts";
import weights from "./weights.json";

/**
 * What a question wants to know: the patterns say it of the plain ways to ask, and what was learned from some
 * thousands of phrasings weighs them with every word; see scripts/train/questions.ts.
 */

/** Weights are kept as whole numbers, as many for one. */
export const SCALE = 20;
/** The kind of what is asked of the library, which no measure of the record answers. */
export const OF_LIBRARY = "library";

const beliefOf = createClassifier(weights, SCALE);

/** Asking how, why or whether to do something is asking the library, whatever else the words would mean. */
const HOW_TO =
  /^(?:hey |hi |so |ok |and )?(?:how (?:do|to|can|would|should)|can (?:i|you|we)|could i|why|is it (?:ok|okay|safe|legal|normal|bad|worth|true)|should (?:i|we)|do (?:i|we) (?:need|have) to|what happens|whats the (?:best|right) way|do i save)\b/;
const HOW_DO = /\bhow (?:do|can|should|would|could) (?:i|you|we|one)\b/;
const NOT_BY_HOW: ReadonlySet<Measure> = new Set([
  "lastDone",
  "listDone",
  "timesDone",
  "listDue",
  "nextDue",
  "label",
  "house",
  "unknowable",
  "spent",
  "documents",
  "improvements",
]);
/** Patterns of questions no phrasing was collected for. */
const BY_PATTERN: ReadonlySet<Measure> = new Set(["beyond", "house", "appliances", "note", "improvements"]);
/** Patterns with a word in them that means one thing only. */
const BY_WORD: ReadonlySet<Measure> = new Set(["label", "budget", "overdue"]);
/** Whether somebody was here, and when something was last done, is asked of the record, whatever it is about. */
const VISITED = /^(?:did|has|have) (?:any|some)(?:one|body)\b(?!.*\b(?:answer|reply|respond|say|said)\w*\b)/;
const WHEN_LAST = /^(?:\w+ )?(?:when|whens)\b.*\blast\b/;
/** What kind of thing to get is no list, no label and no date: the library and its notes say it. */
const WHAT_KIND = /\bwhat (?:size|color|grit|strength|setting|temperature)\b/;
/** Whether a bill was paid is asked of what was done, not of what it came to. */
const PAID_YET =
  /^(?!.*\b(?:how|who|whom|what|more|less|than|much|over)\b)(?:\w+ )?(?:is|are|was|were|did|have|has)\b.*\b(?:pay|paid|settled|taken care of)\b/;
/** Why something was not done stands with its skip or its note. */
const WHY_NOT = /\bwhy (?:(?:didnt|havent) (?:i|we)\b|did (?:i|we) (?:skip|not)\b|(?:was|is) .*\bskipped\b)/;
/** Whether and what one skipped. */
const SKIPPED = /\bskip/;
/** What to close or flip stands in the home's own note. */
const WHICH_VALVE =
  /\b(?:which|what) (?:\w+ )?(?:valve|breaker|lever|handle)\b.*\b(?:close|shut|turn|flip|off)\b/;
/** How to reach whoever did something is asked of who was paid for it. */
const NUMBER_OF_WHO =
  /\b(?:phone|number|contact)\b.*\b(?:guys?|people|company|crew|man|lady|folks) (?:that|who) (?:did|came|fixed|installed|put|repaired|replaced|cleaned|cut|took)\b/;
/** "We did file that, right?" asks whether it was done. */
const DONE_RIGHT = /^(?:\w+ )?(?:i|we) (?:did|already|have)\b.*\b(?:right|correct|yes)$/;
/** When what covers a thing ends: its warranty, or the policy. */
const COVER_ENDS =
  /\bwhen\b.*\b(?:coverage|warranty|guarantee)\b.*\b(?:stops?|ends?|runs? out|expires?|is (?:up|over))\b/;
/** When a paper ends stands on the paper. */
const PAPER_ENDS =
  /^(?=.*\b(?:when|whens|date|day|until)\b)(?=.*\b(?:bond|permit|report|certificate|form|survey)\b).*\b(?:expires?|expired|expiring|runs? out|ends?|finish(?:es)?|lapses?|valid|good (?:until|till))\b/;
/** And which papers end is asked of the papers. */
const PAPERS_END = /\b(?:papers|paperwork|documents?)\b.*\b(?:expir\w*|runs? out|lapses?)\b/;
/** How big the house is, not how much of something is needed. */
const ITS_SIZE = /\bsquare (?:feet|footage)\b(?! of (?!the\b|my\b|our\b|this\b))/;
/** Two years set against each other. */
const YEARS_APART = /\b20\d\d (?:versus|vs|against|compared (?:to|with)|and|or|to) (?:\w+ )?20\d\d\b/;
/** One expense by its place, or how many there are. */
const OF_EXPENSES = new RegExp(
  `${FIRST_EXPENSE.source}|${LAST_EXPENSE.source}|\\bhow many (?:\\w+ )?(?:expenses|purchases|payments)\\b`,
);
/** A pattern is taken at its word unless what was learned is this sure of something else. */
const SURE = 0.5;
/** And this sure that nothing is asked of the record at all. */
const VERY_SURE = 0.8;
/** And this sure where no pattern says otherwise. */
const SURE_OF_LIBRARY = 0.6;
/** What is less likely than this, the library aside, was not learned: nothing is asked of the record. */
const LIKELY = 0.3;
/** To be told that nobody here can know it, a question must leave no doubt. */
const CERTAIN = 0.7;

const MONEY =
  /\b(?:spen[dt]\w*|costs?|costing|pa(?:y|ys|id|ying)|bill\w*|charg\w*|expens\w*|pric\w*|money|budget\w*|dollars?|bucks|totals?|cheap\w*|invest\w*|wallet|damage|compar\w*|versus|vs|worse|year over year|set (?:me|us) back|run (?:me|us)|down on|dropped|invoice\w*|went to|going to|q[1-4]|amount)\b/;
const COMPARED = /\b(?:versus|vs|against|compar\w*|or|spen[dt]\w*|costs?)\b/;
const COMPARING = new RegExp(
  `${MONEY.source}|\\b(?:more|less|than|against|stack|differen\\w*|same|higher|lower|up|down)\\b`,
);
/** Without a word of these, what was learned has been led astray by the rest. */
const EVIDENCE: Partial<Record<Measure, RegExp>> = {
  spent: MONEY,
  biggest: MONEY,
  compare: COMPARING,
  budget:
    /\b(?:budget\w*|left|over|under|remain\w*|limit|room|track|set aside|spen[dt]\w*|allowance|money|funds?|cap)\b/,
  snoozed:
    /\b(?:snooz\w*|paus\w*|later|put|off|postpon\w*|defer\w*|hid(?:den|e|ing)|hold|push\w*|delay\w*|sleep\w*|asleep|kick\w*|moved?|waiting|back burner|shelved?|dormant|quiet\w*|mut\w*|wake\w*|come back|bring back|until|till)\b/,
  insurance:
    /\b(?:insur\w*|policy|policies|carrier|coverage|covered|premium|renew\w*|homeowners|underwriter|lapsed?)\b(?!.*\b(?:claim|claims|deductible|adjuster)\b)/,
  agent:
    /^(?!.*\bagents? (?:ha(?:ve|s)|knows?|likes?|recommends?|lists?)\b(?!.*\b(?:website|email|phone|number|office)\b)).*\b(?:agents?|realtors?|brokers?|brokerage|she|her|sold us|real estate)\b/,
  vendors:
    /\b(?:vendors?|pros?|contractors?|discounts?|codes?|coupons?|deals?|promos?|offers?|recommend\w*|list|who\w*|any(?:one|body)|some(?:one|body)|compan(?:y|ies)|hours|night|weekends?|sunday|saturday|plumbers?|roofers?|electricians?|handyman|exterminators?|landscapers?|trades?|guys?|people|call|24)\b/,
  homeWarranty:
    /\b(?:warrant\w*|contract|sunshine|service (?:fee|call)|claim|plan|cover\w*|visit|policy|plan|rep)\b/,
};

/** `text`: bare words in English. Null = the record is not asked. */
export function measureOf(text: string, near: { today: string; closedOn: string | null }): Measure | null {
  const pattern = patternOf(text);
  if (pattern !== null && BY_PATTERN.has(pattern)) return pattern;
  if (WHAT_KIND.test(text)) return null;
  if (pattern !== null && BY_WORD.has(pattern) && !HOW_DO.test(text)) return pattern;
  if (pattern === "unknowable" && ITS_SIZE.test(text)) return pattern;
  if (PAPER_ENDS.test(text) || PAPERS_END.test(text)) return "documents";
  if (YEARS_APART.test(text) && COMPARED.test(text)) return "compare";
  if (COVER_ENDS.test(text) && !/\bhome warranty\b/.test(text)) return "insurance";
  if (NUMBER_OF_WHO.test(text)) return "paidWhom";
  if (OF_EXPENSES.test(text) && pattern !== "unknowable" && !/\bwhen\b/.test(text)) return "spent";
  if (SKIPPED.test(text) && pattern === "lastDone") return "lastDone";
  if (WHICH_VALVE.test(text)) return "shutoffs";
  if (PAID_YET.test(text) || WHY_NOT.test(text) || DONE_RIGHT.test(text)) return "lastDone";
  if (VISITED.test(text) || (pattern === "lastDone" && WHEN_LAST.test(text))) return "lastDone";
  const belief = beliefOf(featuresOf(text, near));
  const [best, share] = [...belief].reduce((a, b) => (b[1] > a[1] ? b : a));
  if (pattern !== null && share < (best === OF_LIBRARY ? VERY_SURE : SURE)) return pattern;
  const ofLibrary = belief.get(OF_LIBRARY) ?? 0;
  return ofLibrary > SURE_OF_LIBRARY ? null : likeliest(belief, 1 - ofLibrary, { text, pattern });
}

/** The likeliest measure the words bear out; null where none is likely, of what is left beside the library. */
function likeliest(
  belief: ReadonlyMap<string, number>,
  rest: number,
  { text, pattern }: { text: string; pattern: Measure | null },
): Measure | null {
  const likely = [...belief]
    .filter(([kind, share]) => kind !== OF_LIBRARY && share >= LIKELY * rest)
    .sort((a, b) => b[1] - a[1]) as [Measure, number][];
  const borne = likely.find(
    ([measure, share]) =>
      pattern === measure ||
      ((EVIDENCE[measure]?.test(text) ?? true) && (measure !== "unknowable" || share >= CERTAIN)),
  );
  return borne?.[0] ?? null;
}

/** What the patterns take a question for. */
export function patternOf(text: string): Measure | null {
  const isHowTo = HOW_TO.test(text) || HOW_DO.test(text);
  const line = MEASURES.find(({ says, measure }) => says.test(text) && !(isHowTo && NOT_BY_HOW.has(measure)));
  return line?.measure ?? null;
}

export function featuresOf(text: string, near: { today: string; closedOn: string | null }) {
  const { period } = periodIn(text, { ...near, direction: "past" });
  return askingFeatures(text, { hasPeriod: period !== null, pattern: patternOf(text) });
}
