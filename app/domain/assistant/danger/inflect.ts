/**
 * The forms of a word of a lexicon, told by its last sign: "pipe+" is a noun with its plural, "leak~" a verb
 * with its endings, "podrid@" a Spanish adjective with its genders. Without a sign it is that form alone.
 * Forms nobody uses come with them and do no harm. Irregular ones are written out in the lexicons.
 */

type Language = "en" | "es";

const EN_DOUBLING = /^[^aeiou]*[aeiou][^aeiouwxy]$/;
const CLITICS = ["se", "me", "lo", "la", "le", "nos"];
const AR = "o a as an amos e en es ando aron aba aban abas aste ado ada ados adas ara aran ar".split(" ");
const ER_IR =
  "o e es en emos imos a an iendo io ieron ia ian iste ido ida idos idas era ira eran iran er ir".split(" ");

export function formsOf(spec: string, language: Language): string[] {
  const sign = spec.at(-1);
  const stem = spec.slice(0, -1);
  if (sign === "+") return pluralsOf(stem, language);
  if (sign === "@") return ["o", "a", "os", "as"].map((ending) => stem + ending);
  if (sign === "~") return language === "en" ? englishVerb(stem) : spanishVerb(stem);
  return [spec];
}

function pluralsOf(noun: string, language: Language): string[] {
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
