import { fold } from "./search-key.ts";

/** Texts as words, in English and Spanish: plain ones, and those of a message with what is said in one breath. */

/** The words of a text: lower case, no accents, apostrophes or signs. */
export function plainWords(text: string): string[] {
  return fold(text)
    .replace(/['’`´]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** A word of a message, corrected for shorthand only. */
export type Word = {
  text: string;
  /** Where it stands; a new sentence begins some places further on, so that what is near is near in sense. */
  at: number;
  sentence: number;
};

/** Sentences stand this many words apart. */
const APART = 4;
/** What is longer is no word of anybody's. */
const MAX_LENGTH = 30;

/** Said in nearly every sentence and of no weight: "smells like gas", "the smell of gas", "huele a gas". */
const FILLERS = new Set(
  (
    "the a an my our your their its his this that these those of like very really so pretty kinda sorta um uh " +
    "some any el la los las un una unos unas lo mi mis tu tus su sus nuestro nuestra nuestros nuestras de del al " +
    "este esta ese esa esos esas estos muy bastante tan super"
  ).split(" "),
);

/** Whether a word is left out of a message. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

/** After these another thing is spoken of, whether a period stands there or not. */
const TURNS = new Set("but however pero btw anyway anyways".split(" "));

/** A "no" that answers somebody and denies nothing: "no, it really smells". */
const ANSWERS = /\b(no|nope|nah|yes|si)\s*,/g;

/** Greetings and thanks say nothing of what stands between them. */
const MANNERS =
  /\b(hi|hello|hey|good (morning|afternoon|evening)|thanks|thank you( so much| very much)?|hola|buen(a|o)s (dias|tardes|noches)|(muchas )?gracias)\b/g;

/** "The water's coming" speaks of water; "it's" and its like stay one word. */
const OWNED = /(?<!\b(?:it|he|she|there|that|what|who|where|here|let|how|when|why))['’‘`´]s\b/g;

/** As people type on a phone, in both languages. */
const SHORTHAND = new Map(
  Object.entries({
    wat: "what",
    wats: "whats",
    wut: "what",
    u: "you",
    ur: "your",
    r: "are",
    n: "and",
    thru: "through",
    w: "with",
    wen: "when",
    hw: "how",
    k: "que",
    q: "que",
    xq: "porque",
    pq: "porque",
    x: "por",
    ta: "esta",
    toy: "estoy",
    pa: "para",
    cuz: "because",
    bc: "because",
    wit: "with",
    dnt: "dont",
    cnt: "cant",
    smth: "something",
    sth: "something",
    ppl: "people",
    rn: "now",
    tn: "tonight",
    poll: "pole",
    evry: "every",
    everywere: "everywhere",
    evrywhere: "everywhere",
    ther: "there",
    dor: "door",
    flor: "floor",
  }),
);

const LETTER_FOR: Record<string, string> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
};

/** The words of a message without fillers, in their order, with digits that stand for letters put right. */
export function wordsOf(message: string): Word[] {
  const words: Word[] = [];
  let at = 0;
  let sentence = 0;
  for (const part of sentencesOf(message)) {
    for (const raw of part.split(/[^\p{L}\p{N}@$]+/u)) {
      const typed = lettered(raw);
      const text = SHORTHAND.get(typed) ?? typed;
      if (text === "" || text.length > MAX_LENGTH || FILLERS.has(text)) continue;
      if (TURNS.has(text)) {
        sentence++;
        at += APART;
      }
      words.push({ text, at, sentence });
      at++;
    }
    sentence++;
    at += APART;
  }
  return words;
}

function sentencesOf(message: string): string[] {
  return fold(message.toWellFormed().replace(/\n+/g, ". "))
    .replace(OWNED, "")
    .replace(/['’‘`´]/g, "")
    .replace(ANSWERS, "$1.")
    .replace(MANNERS, " ")
    .split(/[.!?;¡¿…]+/);
}

/** "g4s" is "gas", "$moke" is "smoke"; a number stays one, "2x4" and "5 gal" too. */
function lettered(raw: string): string {
  if (!/[\d@$]/.test(raw)) return raw;
  if (/^[a-z]+[\d@$][a-z]+$|^[@$][a-z]{2,}$/.test(raw)) {
    return raw.replace(/[\d@$]/g, (sign) => LETTER_FOR[sign] ?? sign);
  }
  return raw.replace(/[@$]/g, "");
}
