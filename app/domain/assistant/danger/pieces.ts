import { type Word, wordsOf } from "./words.ts";

/** A message in the pieces it is judged by: as a whole, and sentence by sentence. */

/** Longer messages are read from both ends; nobody in danger writes a book. */
const MAX_READ = 20_000;
/** As much as one thought takes; longer messages are judged by this many words at a time, half of them twice. */
const WINDOW = 60;
/** A shorter sentence says too little by itself. */
const MIN_SENTENCE_LENGTH = 3;

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
