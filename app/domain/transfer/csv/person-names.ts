/* The two names of a client, out of how people write them in one cell. */

/** The two names; `company`: the text names no person, so there are none. */
export type PersonName = { firstName: string; lastName: string; company: boolean };

const GENERATION = /^(?:jr|sr|ii|iii|iv|2nd|3rd|4th)\.?$/i;
const CREDENTIAL =
  /^(?:md|dds|dmd|do|phd|esq|cpa|rn|jd|mba|dvm|pe|cfp|edd|pharmd|od|np|dc|pa-c|arnp|lcsw|aia|gri|ret|usn|usaf|usmc|usa)$/i;
/** So many letters are a credential wherever they stand last; fewer are somebody's name as well, "Kim Do". */
const SURE_CREDENTIAL = /^(?:dds|dmd|phd|esq|cpa|dvm|pharmd|arnp|lcsw)$/i;
const TITLE = /^(?:mr|mrs|ms|mx|dr|(?:miss|prof|rev|hon|capt|lt|col|maj|sgt)\.)\.?$/i;
const AND = /^(?:&|\+|and)$/i;
/** Words that begin a last name of several. */
const PARTICLE =
  /^(?:de|del|della|di|da|das|dos|du|la|las|le|los|van|von|der|den|ter|ten|st\.?|ste\.?|mac|mc|al|el|bin|ibn)$/i;
const COMPANY =
  /\b(?:trust|trustees?|llc|l\.l\.c|inc|corp|corporation|ltd|llp|lp|hoa|association|properties|holdings|investments|foundation|enterprises)\b|^(?:the )?estate of\b|\bfamily$/i;

const bare = (word: string) => word.replace(/[.()]/g, "");
const isSuffix = (word: string) => GENERATION.test(word) || CREDENTIAL.test(bare(word));
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** A name with a space behind each period a word follows: "Wm.Brown", "St.Clair". */
export function spacedName(text: string): string {
  return text.replace(/\.(?=\p{Lu}\p{Ll})/gu, ". ");
}

/** Whether a text names a trust, a company or an estate, to whom no invite can be written. */
export function isCompany(text: string): boolean {
  return COMPANY.test(text);
}

/** A first name without what is none: a title in front, and nothing where there is only that, or a "Jr.". */
export function firstNameOf(text: string): string {
  const words = withoutTitles(wordsOf(spacedName(text)));
  return words.every((word) => isSuffix(word) && GENERATION.test(word)) ? "" : words.join(" ");
}

/** A last name; none where there is only a "Jr.". */
export function lastNameOf(text: string): string {
  const words = wordsOf(spacedName(text));
  return words.every((word) => GENERATION.test(word)) ? "" : words.join(" ");
}

/**
 * The two names of one cell: "John Smith Jr.", "Smith, John", "Mr. and Mrs. John Smith", "Juan de la Cruz",
 * "Sam & Sue Hill". What it does not say is empty.
 */
export function splitName(text: string): PersonName {
  if (isCompany(text)) return { firstName: "", lastName: "", company: true };
  // "Ana Reyes - Buyer": what stands behind it is no name.
  if (/\s[-–—]\s/.test(text)) return { firstName: "", lastName: "", company: false };
  const parts = spacedName(text)
    .split(/[,;]/)
    .map((part) => wordsOf(part))
    .filter(({ length }) => length > 0);
  const names = parts.filter((words, at) => at === 0 || !words.every(isSuffix));
  const suffixes = parts.filter((words, at) => at > 0 && words.every(isSuffix)).flat();
  const [first = [], second, third] = names;
  // Three names with commas between are several people, or nobody knows.
  if (third) return { firstName: "", lastName: "", company: false };
  const { firstName, lastName } = second ? lastFirst(first, second) : halves(withoutTitles(first));
  const last =
    lastName.length === 0 ? [] : [...lastName, ...suffixes.filter((word) => GENERATION.test(word))];
  const credentials = last.length === 0 ? [] : suffixes.filter((word) => !GENERATION.test(word));
  return {
    firstName: firstName.join(" "),
    lastName: [last.join(" "), ...credentials].filter(Boolean).join(", "),
    company: false,
  };
}

/** "Mr. and Mrs. John Smith" is John Smith. */
function withoutTitles(words: readonly string[]): string[] {
  let start = 0;
  while (start < words.length) {
    const isTitle = TITLE.test(words[start] ?? "");
    const joinsTitles = AND.test(words[start] ?? "") && (start === 0 || TITLE.test(words[start + 1] ?? ""));
    if (!isTitle && !joinsTitles) break;
    start++;
  }
  return words.slice(start);
}

type Halves = { firstName: string[]; lastName: string[] };

/** "DE LA CRUZ, JUAN A JR": the "JR" is of the last name, wherever it stands. */
function lastFirst(last: readonly string[], first: readonly string[]): Halves {
  const names = withoutTitles(first);
  const isLast = names.length > 1 && GENERATION.test(names.at(-1) ?? "");
  return isLast
    ? { firstName: names.slice(0, -1), lastName: [...last, ...names.slice(-1)] }
    : { firstName: names, lastName: [...last] };
}

function halves(words: readonly string[]): Halves {
  const and = words.findIndex((word, at) => at > 0 && at < words.length - 1 && AND.test(word));
  return and === -1
    ? onePerson(words)
    : twoPeople(words.slice(0, and), words[and] ?? "&", words.slice(and + 1));
}

/**
 * "Sam & Sue Hill", "Sam Hill & Sue". "Sam & Sue" has no last name, and of "Mary Lou & Bob Hill" nobody knows whether
 * Lou is one.
 */
function twoPeople(left: readonly string[], and: string, right: readonly string[]): Halves {
  const [one, other] = [onePerson(left), onePerson(withoutTitles(right))];
  const firstName = [...one.firstName, and, ...other.firstName];
  const lasts = [one.lastName, other.lastName].filter(({ length }) => length > 0);
  const [last = [], second = last] = lasts;
  const isOne = last.join(" ").toLowerCase() === second.join(" ").toLowerCase();
  return { firstName, lastName: isOne ? last : [] };
}

function onePerson(words: readonly string[]): Halves {
  let end = words.length;
  const isLastSuffix = (word: string) =>
    GENERATION.test(word) ||
    SURE_CREDENTIAL.test(bare(word)) ||
    (end > 2 && /^[A-Z.]+$/.test(word) && isSuffix(word));
  while (end > 1 && isLastSuffix(words[end - 1] ?? "")) end--;
  // A first name there has to be, whatever it sounds like: "Van Morrison".
  let start = Math.max(end - 1, 0);
  while (start > 1 && PARTICLE.test(words[start - 1] ?? "")) start--;
  if (end < 2) return { firstName: words.slice(0, end), lastName: [] };
  return { firstName: words.slice(0, start), lastName: words.slice(start) };
}
