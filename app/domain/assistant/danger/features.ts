import { type Word, wordsOf } from "#app/domain/text/words.ts";
import type { Reading } from "./scoring.ts";

/** What is known of a message, by name, and how much it counts. */
export type Features = Map<string, number>;

/** From this length a word is also known by how it begins: "smoldering" and "smolders" are one thing. */
const STEMMED = 6;
const STEM = 5;
const STEM_COUNTS = 0.7;
/** Two words in a row say more of how something is meant than the same two apart: "if it", "how much". */
const PAIR_COUNTS = 0.7;
/** Scores of the rules from here on say something, and nothing more beyond. */
const MIN_SCORE = 2;
const SURE_SCORE = 6;
const MAX_SCORE = 8;

/** Words by themselves and in pairs, "=gas" what they stand for, "!gas" what the rules say of them together. */
export function featuresOf({ words, spots, scores }: Reading): Features {
  const features: Features = new Map([["*always", 1]]);
  for (const concept of spots.keys()) features.set(`=${concept}`, 1);
  for (const word of words) {
    features.set(word, 1);
    if (word.length >= STEMMED) features.set(`${word.slice(0, STEM)}-`, STEM_COUNTS);
  }
  for (const [i, word] of words.entries()) {
    const next = words[i + 1];
    if (next !== undefined) features.set(`${word}_${next}`, PAIR_COUNTS);
  }
  const [first] = words;
  if (first !== undefined) features.set(`^${first}`, 1);
  for (const [kind, score] of scores) {
    if (score >= MIN_SCORE) features.set(`!${kind}`, Math.min(score, MAX_SCORE) / MAX_SCORE);
  }
  const most = Math.max(0, ...scores.values());
  if (most > 0) features.set("*score", Math.min(most, MAX_SCORE) / MAX_SCORE);
  if (most < MIN_SCORE) features.set("*norule", 1);
  if (most >= SURE_SCORE) features.set("*sure", 1);
  return features;
}

/** Longer messages are read from both ends; nobody in danger writes a book. */
const MAX_READ = 20_000;
/** As much as one thought takes; longer messages are judged by this many words at a time, half of them twice. */
const WINDOW = 60;
/** A shorter sentence says too little by itself. */
const MIN_SENTENCE_LENGTH = 3;

/** A message in the pieces it is judged by: as a whole, and sentence by sentence. */
export type Pieces = { wholes: Word[][]; sentences: Word[][] };

export function piecesOf(message: string): Pieces {
  const words = wordsOf(endsOf(message));
  const wholes: Word[][] = [];
  for (let from = 0; from === 0 || from + WINDOW / 2 < words.length; from += WINDOW / 2) {
    wholes.push(words.slice(from, from + WINDOW));
  }
  const sentences = sentencesOf(words);
  return {
    wholes,
    sentences:
      sentences.length < 2
        ? []
        : sentences
            .filter(({ length }) => length >= MIN_SENTENCE_LENGTH)
            .map((sentence) => sentence.slice(0, WINDOW)),
  };
}

function sentencesOf(words: readonly Word[]): Word[][] {
  const sentences = new Map<number, Word[]>();
  for (const word of words) {
    const sentence = sentences.get(word.sentence);
    if (sentence) sentence.push(word);
    else sentences.set(word.sentence, [word]);
  }
  return [...sentences.values()];
}

function endsOf(message: string): string {
  if (message.length <= MAX_READ) return message;
  return `${message.slice(0, MAX_READ / 2)}\n${message.slice(-MAX_READ / 2)}`;
}
