import { fold } from "#app/domain/text/search-key.ts";

/** Words that tell no two titles apart. */
const JOINING = new Set(
  "a an and any as at by do for from get have if in is it its my of on or our out per s some that the this to up with you your".split(
    " ",
  ),
);

/** The words of a title, without case, marks and endings: the same for "Change the AC filters" and "Change AC filter". */
export function wordKey(text: string): Set<string> {
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !JOINING.has(word));
  return new Set(words.map(stem));
}

export function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && isWithin(a, b);
}

export function isWithin(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].every((word) => b.has(word));
}

function stem(word: string): string {
  if (word.length < 4) return word;
  const root = word
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/([^siu])s$/, "$1");
  const bare =
    root.length > 5 ? root.replace(/(ing|ed)$/, "").replace(/([b-df-hj-np-rtv-z])\1$/, "$1") : root;
  return bare.length > 3 ? bare.replace(/e$/, "") : bare;
}
