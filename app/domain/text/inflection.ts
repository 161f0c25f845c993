import type { AnswerLanguage } from "./language.ts";

/**
 * The forms of a word of a lexicon, told by its last sign: "pipe+" is a noun with its plural, "leak~" a verb
 * with its endings, "podrid@" a Spanish adjective with its genders. Without a sign it is that form alone.
 * Forms nobody uses come with them and do no harm. Irregular ones are written out in the lexicons.
 */

const EN_DOUBLING = /^[^aeiou]*[aeiou][^aeiouwxy]$/;
const CLITICS = ["se", "me", "lo", "la", "le", "nos"];
const AR = "o a as an amos e en es ando aron aba aban abas aste ado ada ados adas ara aran ar".split(" ");
const ER_IR =
  "o e es en emos imos a an iendo io ieron ia ian iste ido ida idos idas era ira eran iran er ir".split(" ");

/** Every form of a word written with its sign: "pipe+" is "pipe" and "pipes". */
export function formsOf(spec: string, language: AnswerLanguage): string[] {
  const sign = spec.at(-1);
  const stem = spec.slice(0, -1);
  if (sign === "+") return pluralsOf(stem, language);
  if (sign === "@") return ["o", "a", "os", "as"].map((ending) => stem + ending);
  if (sign === "~") return language === "en" ? englishVerb(stem) : spanishVerb(stem);
  return [spec];
}

function pluralsOf(noun: string, language: AnswerLanguage): string[] {
  if (language === "es") {
    if (noun.endsWith("z")) return [noun, `${noun.slice(0, -1)}ces`];
    return [noun, /[aeiou]$/.test(noun) ? `${noun}s` : `${noun}es`];
  }
  if (/[^aeiou]y$/.test(noun)) return [noun, `${noun.slice(0, -1)}ies`];
  return [noun, /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`];
}

function englishVerb(verb: string): string[] {
  const [third = verb] = pluralsOf(verb, "en").slice(1);
  const stem = verb.endsWith("e") ? verb.slice(0, -1) : verb;
  const stems = EN_DOUBLING.test(verb) ? [stem, verb + verb.at(-1)] : [stem];
  const past = /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${stem}ed`;
  return [verb, third, past, `${stem}es`, ...stems.flatMap((one) => [`${one}ed`, `${one}ing`, `${one}in`])];
}

function spanishVerb(verb: string): string[] {
  const infinitive = /^(.+)(ar|er|ir)$/.exec(verb);
  if (!infinitive) return [verb, ...[...AR, ...ER_IR].map((ending) => verb + ending)];
  const [, stem = verb, kind] = infinitive;
  const plain = (kind === "ar" ? AR : ER_IR).map((ending) => stem + ending);
  const gerund = stem + (kind === "ar" ? "ando" : "iendo");
  return [...plain, ...[verb, gerund].flatMap((form) => CLITICS.map((clitic) => form + clitic))];
}

/** What is longer is no word. */
const MAX_WORD_LENGTH = 40;

/** An English word without its ending: enough of a stem that "leaking", "leaks" and "leak" meet. */
export function stem(word: string): string {
  if (word.length < 4 || word.length > MAX_WORD_LENGTH || /\d/.test(word)) return word;
  let root = word
    .replace(/ise(d|s|r)?$/, "ize$1")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/ies$/, "y")
    .replace(/([^siu])s$/, "$1");
  if (root.length > 5) {
    root = withoutEnding(root.replace(/([a-z]{3})tion$/, "$1t")).replace(/([b-df-hj-np-rtv-z])\1$/, "$1");
  }
  return root.length > 4 ? root.replace(/e$/, "") : root;
}

/** Without "ing", "ed" or "ly", where what is left has a vowel to be a word by. */
function withoutEnding(word: string): string {
  const [, rest] = /^([a-z]+)(?:ing|ed|ly)$/.exec(word) ?? [];
  if (rest === undefined) return word;
  return /[aeiouy][a-z]/.test(rest) || /[a-z]{2}[aeiouy]$/.test(rest) ? rest : word;
}
