/** `company`: the text is not a person, so both names are empty. */
export type PersonName = { firstName: string; lastName: string; company: boolean };

const GENERATION = /^(?:jr|sr|ii|iii|iv|2nd|3rd|4th)\.?$/i;
const CREDENTIAL =
  /^(?:md|dds|dmd|do|phd|esq|cpa|rn|jd|mba|dvm|pe|cfp|edd|pharmd|od|np|dc|pa-c|arnp|lcsw|aia|gri|ret|usn|usaf|usmc|usa)$/i;
/** Certain at any length; shorter credentials may be names, as in "Kim Do". */
const SURE_CREDENTIAL = /^(?:dds|dmd|phd|esq|cpa|dvm|pharmd|arnp|lcsw)$/i;
const TITLE = /^(?:mr|mrs|ms|mx|dr|(?:miss|prof|rev|hon|capt|lt|col|maj|sgt)\.)\.?$/i;
/** A title without a period only if two names follow. */
const SHORT_TITLE = /^(?:miss|rev|prof|capt|lt|col|maj|sgt)$/i;
const INITIAL = /^\p{L}\.?$/u;
const AND = /^(?:&|\+|and)$/i;
/** Words that begin a last name of several. */
const PARTICLE =
  /^(?:de|del|della|di|da|das|dos|du|la|las|le|los|van|von|der|den|ter|ten|st\.?|ste\.?|mac|mc|al|el|bin|ibn)$/i;
const COMPANY = new RegExp(
  [
    `\\b(?:trust|trustees?|ttees?|llc|l\\.l\\.c|inc|corp|corporation|ltd|llp|lp|hoa|association|properties|holdings)\\b`,
    `\\b(?:investments|foundation|enterprises|partners|group|homes|realty|builders|roofing|construction|services)\\b`,
    `\\b(?:ministries|condominiums?|university|hospital|church of|(?:national|savings|community) bank)\\b`,
    `^(?:the )?estate\\b|^the\\b|\\bfamily$|^(?:bank|city|county|town|village|state) of\\b|^\\S+ \\S.* church$`,
    // A trustee, short, unless it is a first name behind its comma; a doctor's firm.
    `[^,;\\s]\\s+(?:tre?|trs)\\.?$|\\b(?:md|dds|dmd|cpa),? (?:pa|pc)$`,
  ].join("|"),
  "i",
);
/** What is written beside names and is none: who somebody is to whom, and the words of deeds. */
const NO_NAMES = new Set(
  [
    "buyer buyers seller sellers owner tenant borrower lender realtor broker agent client customer prospect attorney",
    "wife husband spouse widow deceased decd unknown occupant et etal etux etvir ux vir jtwros fnu lnu none vacant",
  ].flatMap((line) => line.split(" ")),
);
const NO_NAME = [
  /[@%#*<>=_~^[\]{}|\\?!\ufffd]/u,
  // Somebody else, or the same by another name.
  /\s(?:or|aka|fka|nka|dba|w\/|c\/o)\s|\S\s\S+ y \S+\s\S/i,
  // A phone number, a day, "May-21", a number alone.
  /\d{5}|\d[\d\s().-]{5,}\d|\d[/-]\d|^\p{L}{3}-\d+$|^\d+-\p{L}{3}$|^[\d.,\s]+$/u,
  /^(?:TRUE|FALSE)$/,
];
/** Letters of another encoding, or of a web page: "JosÃ©", "O&#39;Neil". */
const GARBLED = /Ã(?!\p{Lu}|\s|$)|Â(?![\p{L}\s]|$)|â€|\ufffd|&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/iu;

const bare = (word: string) => word.replace(/[.()]/g, "");
const isSuffix = (word: string) => GENERATION.test(word) || CREDENTIAL.test(bare(word));
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

export function spaceAfterPeriods(text: string): string {
  return text.replace(/\.(?=\p{Lu}\p{Ll})/gu, ". ");
}

/** Whether a text holds what is no part of a name, so that nobody knows what the name is. */
function holdsNoName(text: string): boolean {
  const isNote = (note: string) => !/^\p{Lu}[\p{L}.'’-]*$/u.test(note);
  return (
    NO_NAME.some((sign) => sign.test(text)) ||
    isGarbled(text) ||
    wordsOf(text).some((word) => NO_NAMES.has(word.replace(/[^\p{L}]/gu, "").toLowerCase())) ||
    [...text.matchAll(/\(([^)]*)/g)].some(([, note = ""]) => isNote(note))
  );
}

export function isGarbled(text: string): boolean {
  return GARBLED.test(text);
}

/** Whether a text names a trust, a company or an estate, to whom no invite can be written. */
export function isCompany(text: string): boolean {
  return COMPANY.test(text);
}

/** A first name without what is none: a title in front, and nothing where there is only that, a "Jr.", or a note. */
export function firstNameOf(text: string): string {
  if (holdsNoName(text) || /[,;]/.test(text)) return "";
  const words = withoutTitles(wordsOf(spaceAfterPeriods(text)));
  return words.every((word) => isSuffix(word) && GENERATION.test(word)) ? "" : words.join(" ");
}

export function lastNameOf(text: string): string {
  if (holdsNoName(text)) return "";
  const words = wordsOf(spaceAfterPeriods(text));
  return words.every((word) => GENERATION.test(word)) ? "" : words.join(" ");
}

/**
 * "John Smith Jr.", "Smith, John", "Mr. and Mrs. John Smith", "Juan de la Cruz", "Sam & Sue Hill". Missing parts are
 * "".
 */
export function splitName(text: string): PersonName {
  if (isCompany(text)) return { ...NOBODY, company: true };
  // "Bob/Sue Hill" are two; "Ana Reyes - Buyer": what stands behind it is no name.
  const withAmpersand = text.replace(/(?<=\p{L}{2})\s*\/\s*(?=\p{L}{2})/gu, " & ");
  if (/\s[-–—]\s/.test(withAmpersand) || holdsNoName(withAmpersand)) return NOBODY;
  const parts = spaceAfterPeriods(withAmpersand)
    .split(/[,;]/)
    .map((part) => wordsOf(part))
    .filter(({ length }) => length > 0);
  const names = parts.filter((words, at) => at === 0 || !words.every(isSuffix));
  const suffixes = parts.filter((words, at) => at > 0 && words.every(isSuffix)).flat();
  const [first = [], second, third] = names;
  // Three names with commas between are several people, or nobody knows.
  if (third || (second && areTwoNames(first, second, text.includes(";")))) return NOBODY;
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

const NOBODY: PersonName = { firstName: "", lastName: "", company: false };

/**
 * Whether a comma or semicolon separates two people or a suffix, not last from first name: "John Smith, Mary Smith",
 * "Jane Doe, BSN".
 */
function areTwoNames(before: readonly string[], behind: readonly string[], hasSemicolon: boolean): boolean {
  const [a, b] = [withoutTitles(before), withoutTitles(behind)];
  const isWhole = (words: readonly string[]) => words.length > 1;
  const isSame = (word: string) => a.some((one) => one.toLowerCase() === word.toLowerCase());
  const isShared = isWhole(b) && b.some((word) => isSame(word) && !PARTICLE.test(word) && !AND.test(word));
  const hasTitle = a.length < before.length || (isWhole(b) && b.length < behind.length);
  const isCredential = !isWhole(b) && /^[A-Z]{2,6}$/.test(b.join("")) && /\p{Ll}/u.test(a.join(""));
  return (
    before.every(isSuffix) ||
    isShared ||
    (isWhole(a) && (hasTitle || (hasSemicolon && isWhole(b)))) ||
    (isWhole(a) && isCredential && !PARTICLE.test(a[0] ?? ""))
  );
}

/** "Mr. and Mrs. John Smith" is John Smith. */
function withoutTitles(words: readonly string[]): string[] {
  let start = 0;
  while (start < words.length) {
    const isShort = SHORT_TITLE.test(words[start] ?? "") && words.length - start > 2;
    const isTitle = TITLE.test(words[start] ?? "") || isShort;
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
 * No last name if it is unclear: "Sam & Sue" has none, "Mary Lou & Bob Hill" may have two, and counties write "Hill
 * Sam & Sue".
 */
function twoPeople(left: readonly string[], and: string, right: readonly string[]): Halves {
  const [one, other] = [onePerson(left), onePerson(withoutTitles(right))];
  // "SMITH JOHN A & MARY B" ends with initials.
  if ([left, right].some((words) => words.length > 1 && INITIAL.test(words.at(-1) ?? ""))) {
    return { firstName: [...left, and, ...right], lastName: [] };
  }
  const firstName = [...one.firstName, and, ...other.firstName];
  if (one.lastName.length > 0 && other.lastName.length === 0) return { firstName, lastName: [] };
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
  // "SMITH JOHN A" is last name first, and so may be "John Smith V".
  const isInitial = end > 2 && INITIAL.test(words[end - 1] ?? "");
  if (end < 2 || isInitial) return { firstName: words.slice(0, end), lastName: [] };
  return { firstName: words.slice(0, start), lastName: words.slice(start) };
}
