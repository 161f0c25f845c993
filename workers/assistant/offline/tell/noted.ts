import type { Source } from "#app/domain/assistant/turn.ts";
import { taskSource } from "#workers/assistant/offline/sources.ts";
import { nameOf, plain } from "#workers/assistant/offline/text.ts";
import { bareWords, termsOf } from "#workers/assistant/offline/words.ts";
import { type Ctx, named, onDay, type Told, told } from "./told.ts";

/** What somebody wrote down at this home, found by the words of a question. */

/** Share of what was named that a note and what it stands on must speak of. */
const ENOUGH = 0.6;
const LEAST_WORDS = 2;
const NOTE_MAX = 240;
/** What a note can tell: where something is, what it looks like, which one it is. */
const ASKS_FOR_FACT = /\b(?:where|which|what (?:kind|size|brand|color|paint|shade|type))\b/;
const HOW_TO = /\bhow (?:do|to|can|should|would|could)\b|\bshould\b/;
/** Things that stand on no label. */
const ONLY_NOTED = /\b(?:paint|colors?|grout|stain|shade)\b/g;

type Note = { where: string; text: string; source: Source | null };

/** The note that speaks of what a question names; null where none does. */
export function noted(ctx: Ctx): Told | null {
  const { asked } = ctx;
  if (!ASKS_FOR_FACT.test(asked.text) || HOW_TO.test(asked.text)) return null;
  const terms = termsOf(bareWords(asked.subject));
  const [best] = notesIn(ctx)
    .filter(({ text }) => heldIn(text, terms) > 0)
    .map((note) => ({ note, words: heldIn(`${note.where} ${note.text}`, terms) }))
    .filter(({ words }) => words >= LEAST_WORDS && words >= ENOUGH * terms.length)
    .sort((a, b) => b.words - a.words);
  return best ? toldBy(ctx, best.note) : null;
}

/** That nothing here says what was asked, with the nearest there is; null where a label could say it. */
export function notNoted(ctx: Ctx): Told | null {
  const { asked, say } = ctx;
  const things = asked.text.match(ONLY_NOTED) ?? [];
  if (things.length === 0) return null;
  const near = notesIn(ctx).find(({ where, text }) => heldIn(`${where} ${text}`, termsOf(things)) > 0);
  const nothing = say.notRecorded(named(ctx));
  if (!near) return told([nothing]);
  const { text, sources } = toldBy(ctx, near);
  return told([nothing, say.nearest(text)], sources);
}

function toldBy({ say }: Ctx, { where, text, source }: Note): Told {
  const words = say.noted(where, plain(text, NOTE_MAX));
  return told([source ? `${words} [${source.ref}]` : words], source ? [source] : []);
}

/** How many of the terms a text has, be it inside a longer word: "paint" is in "repaint". */
function heldIn(text: string, terms: readonly string[]): number {
  const held = termsOf(bareWords(text));
  const has = (term: string) => held.some((one) => one === term || (term.length > 3 && one.includes(term)));
  return terms.filter(has).length;
}

/** All that was written down: on tasks, with what was done and paid for, and on contracts. */
function notesIn(ctx: Ctx): Note[] {
  const { record, say } = ctx;
  const { completed, expenses, warranties } = record.history;
  const notes: Note[] = [
    ...record.tasks.flatMap((task) =>
      // What a task of one's own says was written by somebody of this home; the library's was not.
      [task.slug === null ? task.description : "", task.ownNote, task.agentNote].map((text) => ({
        where: say.quoted(nameOf(task.title)),
        text,
        source: taskSource(task),
      })),
    ),
    ...completed.map(({ title, note, completedOn }) => ({
      where: `${say.quoted(nameOf(title))}, ${onDay(ctx, completedOn)}`,
      text: note,
      source: null,
    })),
    ...expenses.map(({ description, notes: text, day }) => ({
      where: `${nameOf(description)}, ${onDay(ctx, day)}`,
      text,
      source: null,
    })),
    ...warranties.map(({ provider, notes: text }) => ({ where: nameOf(provider), text, source: null })),
  ];
  return notes.filter(({ text }) => text !== "");
}
