import { editDistance } from "#app/domain/text/edit-distance.ts";

/** Mistyped words, put right where only one slip or two stand between them and a word that is known. */

const MIN_LENGTH = 5;
const MIN_PART_LENGTH = 4;
/** What is longer is no word, and trying every place to part it takes long. */
const MAX_JOINED_LENGTH = 20;
/** From this length a word may have two slips. */
const LONG = 8;

/**
 * The known word a mistyped one was most likely meant to be, or null. The first letter is taken as
 * typed: people rarely miss it, and without it "tower" would be "power". Of two equally close, the one
 * that comes first in the alphabet, so that the answer never depends on the order of the words.
 */
export function nearestWord(word: string, known: Iterable<string>): string | null {
  if (word.length < MIN_LENGTH || /\d/.test(word)) return null;
  const allowed = word.length >= LONG ? 2 : 1;
  let best: { word: string; slips: number } | null = null;
  for (const candidate of known) {
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > allowed) continue;
    const slips = editDistance(word, candidate);
    if (slips > allowed) continue;
    if (!best || slips < best.slips || (slips === best.slips && candidate < best.word)) {
      best = { word: candidate, slips };
    }
  }
  return best?.word ?? null;
}

/** The two words that were written as one ("windowsill"), or null. Short ones are in too many words by chance. */
export function twoWordsIn(word: string, isKnown: (word: string) => boolean): [string, string] | null {
  if (word.length > MAX_JOINED_LENGTH) return null;
  for (let at = word.length - MIN_PART_LENGTH; at >= MIN_PART_LENGTH; at--) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)];
    if (parts.every(isKnown)) return parts;
  }
  return null;
}
