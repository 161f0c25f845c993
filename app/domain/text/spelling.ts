import { editDistance } from "./edit-distance.ts";

/** The known word that a mistyped one stands for, found without looking at all of them. */

/** Shorter words are one slip from too many others. */
const MIN_LENGTH = 4;
/** From this length a word may have two slips. */
const LONG = 8;
/** A message of more unknown words than this is no cry for help; the rest of it is taken as typed. */
export const MAX_CORRECTED = 200;

const NEIGHBORS: Record<string, string> = {
  q: "wa",
  w: "qes",
  e: "wrd",
  r: "etf",
  t: "ryg",
  y: "tuh",
  u: "yij",
  i: "uok",
  o: "ipl",
  p: "ol",
  a: "qsz",
  s: "awdx",
  d: "sefc",
  f: "drgv",
  g: "fthb",
  h: "gyjn",
  j: "hukm",
  k: "jil",
  l: "kop",
  z: "ax",
  x: "zsc",
  c: "xdv",
  v: "cfb",
  b: "vgn",
  n: "bhm",
  m: "njk",
};

/** A word as it sounds, to people who spell by ear in either language: "umo" is "humo", "fuejo" is "fuego". */
export function soundOf(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/([^cst]|^)h/g, "$1")
    .replace(/ck|qu|q/g, "k")
    .replace(/ll|ie/g, "y")
    .replace(/c(?=[eiy])|z/g, "s")
    .replace(/c(?!h)/g, "k")
    .replace(/^gu(?=e)|^we/g, "ue")
    .replace(/v/g, "b")
    .replace(/j/g, "g")
    .replace(/i/g, "y")
    .replace(/(.)\1+/g, "$1");
}

const MAX_KEPT = 4000;

/** Beginnings that are taken for one another. */
const INITIALS = ["ckqsz", "bv", "gj", "iy"];
/** Letters that are taken for one another. */
const ALIKE = ["aeiouy", "ckqsz", "bvpf", "gj", "mn", "dt", "lr"];

type Entry = { word: string; letters: number };

export class Spelling {
  readonly #known = new Set<string>();
  readonly #bySound = new Map<string, string>();
  readonly #shelves = new Map<string, Entry[]>();

  /** What was found before: people use the same words, and a sentence is read twice. */
  readonly #found = new Map<string, string | null>();
  readonly #real: ReadonlySet<string>;

  /** `real` words are what they are, however near they stand to a known one. */
  constructor(known: Iterable<string>, real: ReadonlySet<string>) {
    this.#real = real;
    for (const word of known) this.#add(word);
  }

  has(word: string): boolean {
    return this.#known.has(word);
  }

  /** The known word it was meant to be, or null. */
  nearest(word: string): string | null {
    const before = this.#found.get(word);
    if (before !== undefined) return before;
    const found = this.#find(word);
    if (this.#found.size >= MAX_KEPT) this.#found.clear();
    this.#found.set(word, found);
    return found;
  }

  #find(word: string): string | null {
    if (this.#known.has(word)) return word;
    if (this.#real.has(word)) return null;
    const single = word.replace(/(.)\1+/g, "$1");
    const twice = word.replace(/(.)\1{2,}/g, "$1$1");
    for (const form of [twice, single]) if (this.#known.has(form)) return form;
    if (word.length < MIN_LENGTH || /\d/.test(word)) return null;
    return this.#bySound.get(soundOf(word)) ?? this.#bySlips(twice);
  }

  #add(word: string) {
    if (this.#known.has(word)) return;
    this.#known.add(word);
    if (word.length < MIN_LENGTH || /\d/.test(word)) return;
    const sound = soundOf(word);
    if (!this.#bySound.has(sound)) this.#bySound.set(sound, word);
    const shelf = shelfOf(word, word.length);
    const entries = this.#shelves.get(shelf);
    const entry = { word, letters: lettersOf(word) };
    if (entries) entries.push(entry);
    else this.#shelves.set(shelf, [entry]);
  }

  #bySlips(word: string): string | null {
    const allowed = word.length >= LONG ? 2 : 1;
    const letters = lettersOf(word);
    let best: string | null = null;
    let fewest = allowed + 0.5;
    for (let length = word.length - allowed; length <= word.length + allowed; length++) {
      for (const { word: candidate, letters: others } of this.#shelves.get(shelfOf(word, length)) ?? []) {
        if (bitsIn(letters ^ others) > allowed * 2) continue;
        const slips = editDistance(word, candidate) - likelihood(length - word.length);
        if (slips < fewest && isLikely(word, candidate)) {
          best = candidate;
          fewest = slips;
        }
      }
    }
    return best;
  }
}

/** People rarely miss the first letter, or they write one that sounds like it, or leave out a silent one. */
function shelfOf(word: string, length: number): string {
  const first = word.replace(/^h/, "")[0] ?? "";
  const alike = INITIALS.findIndex((set) => set.includes(first));
  return (alike < 0 ? first : alike) + ":" + length;
}

/** Of two words as near, the likelier: a letter left out, then one too many, then another one. */
function likelihood(missing: number): number {
  if (missing > 0) return 0.3;
  return missing < 0 ? 0.2 : 0;
}

/** One letter for another: the next key, another vowel, or one that sounds nearly the same. */
function isLikely(typed: string, meant: string): boolean {
  if (typed.length !== meant.length) return true;
  const wrong = [...typed].flatMap((letter, i) => (letter === meant[i] ? [] : [i]));
  if (wrong.length !== 1) return true;
  const [i = 0] = wrong;
  const pair = [typed[i] ?? "", meant[i] ?? ""];
  return (
    (NEIGHBORS[pair[0] ?? ""] ?? "").includes(pair[1] ?? " ") ||
    ALIKE.some((set) => pair.every((letter) => set.includes(letter)))
  );
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << ((word.charCodeAt(i) - 97) & 31);
  return letters;
}

function bitsIn(number: number): number {
  let rest = number;
  let bits = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    bits++;
  }
  return bits;
}
