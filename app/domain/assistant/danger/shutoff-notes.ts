import type { AnswerLanguage } from "#app/domain/text/language.ts";
import { fold } from "#app/domain/text/search-key.ts";
import type { Shutoff } from "./advice.ts";

/** Words that tell which utility a note speaks of. English and Spanish, folded. */
const SPEAKS_OF: Record<Shutoff, RegExp> = {
  water: /\b(water|agua|curb stop|hydrant|well pump|bomba)\b/,
  gas: /\b(gas|propane|propano|lp tank|tanque)\b/,
  power: /\b(power|electric\w*|breakers?|panel|fuse box|mains? switch|luz|corriente|fusibles?|caja)\b/,
};

const LABEL: Record<AnswerLanguage, Record<Shutoff | "any", string>> = {
  en: { water: "Your water", gas: "Your gas", power: "Your power", any: "Your shutoffs" },
  es: { water: "Su agua", gas: "Su gas", power: "Su electricidad", any: "Sus llaves de paso" },
};

/** "Water", "Main water valve": up to four words, which before a colon say what the label says already. */
const HEADING_WORDS = 4;
const HEADING_WORD = /^[\p{L}/&-]+$/u;
/** The home has no such thing. */
const NONE = /^(there is )?(none|no|n\/?a|not applicable|ninguno|ninguna|no hay|no tiene)\b.{0,24}$/;
/** A note that cannot be taken apart is shown whole, up to so many characters. */
const NOTE_MAX = 300;

/**
 * This home's own notes on the utilities asked for, each with its label: “Your water: left of the front steps,
 * under the green lid.” The note is free text; a line or a sentence of it belongs to the utility it names.
 * Where none names one, the whole note stands for all of them.
 */
export function shutoffNotes(
  note: string,
  utilities: readonly Shutoff[],
  language: AnswerLanguage,
): string[] {
  if (note.trim() === "" || utilities.length === 0) return [];
  const pieces = piecesOf(note);
  const named = pieces.filter((piece) => utilityOf(piece) !== null);
  if (named.length === 0) return [`${LABEL[language].any}: ${short(pieces.join(" "))}`];
  return utilities.flatMap((utility) => {
    const own = named.filter((piece) => utilityOf(piece) === utility).map(withoutHeading);
    const said = own.filter((piece) => !NONE.test(fold(piece)));
    return said.length === 0 ? [] : [`${LABEL[language][utility]}: ${short(said.join(" "))}`];
  });
}

function piecesOf(note: string): string[] {
  return note
    .split(/[\r\n;]|(?<=[.!])\s/)
    .map((piece) => piece.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .reduce<string[]>((pieces, piece) => {
      // “Under the green lid.” goes on about what the sentence before it named.
      const last = pieces.at(-1);
      if (last !== undefined && utilityOf(piece) === null && utilityOf(last) !== null) {
        pieces[pieces.length - 1] = `${last} ${piece}`;
      } else pieces.push(piece);
      return pieces;
    }, []);
}

/** The utility a piece names first. */
function utilityOf(piece: string): Shutoff | null {
  const text = fold(piece);
  const found = (Object.keys(SPEAKS_OF) as Shutoff[])
    .map((utility) => ({ utility, at: text.search(SPEAKS_OF[utility]) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found[0]?.utility ?? null;
}

function withoutHeading(piece: string): string {
  const end = piece.search(/[:=] /);
  const words = end === -1 ? [] : piece.slice(0, end).trimEnd().split(" ");
  const isHeading =
    words.length > 0 && words.length <= HEADING_WORDS && words.every((word) => HEADING_WORD.test(word));
  const rest = isHeading ? piece.slice(end + 1).trimStart() : piece;
  return rest === "" ? piece : rest;
}

function short(text: string): string {
  return text.length <= NOTE_MAX ? text : `${text.slice(0, NOTE_MAX - 1).trimEnd()}…`;
}
