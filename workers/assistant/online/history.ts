import type { HistoryMessage } from "#app/domain/assistant/contract.ts";
import { HISTORY_MESSAGES } from "#app/domain/assistant/limits.ts";
import { proposalText } from "#app/domain/assistant/proposal-text.ts";
import type { Analysis, Card, TurnResult } from "#app/domain/assistant/turn.ts";
import type { HomeRows } from "#db/queries/assistant/home-record.server.ts";
import { withoutRefs } from "#workers/assistant/sources.ts";

/** Characters of a message that go along: of one that was cut off, the end, as that is gone on from. */
const MESSAGE_MAX = 2_500;
const CUT_OFF_MAX = 6_000;
const NOTE_MAX = 240;

type Earlier = HomeRows["earlier"];

/** What was said before, with what became of each offer and what each photo showed. */
export function earlierMessages(earlier: Earlier): HistoryMessage[] {
  return alternating(
    earlier.flatMap(({ question, answer, result }): HistoryMessage[] => [
      { role: "user", content: shortened(question.trim()) },
      { role: "assistant", content: [answerOf(answer, result), ...notesOf(result)].join("\n\n").trim() },
    ]),
  );
}

/** The messages whoever asks has sent along themselves. */
export function sentMessages(messages: readonly HistoryMessage[]): HistoryMessage[] {
  return alternating(
    messages.map(({ role, content }) => ({
      role,
      content: shortened((role === "assistant" ? withoutRefs(content) : content).trim()),
    })),
  );
}

/**
 * The latest ten messages at most: alternating, the homeowner's first, as the model's interface wants them.
 */
function alternating(messages: readonly HistoryMessage[]): HistoryMessage[] {
  const kept: HistoryMessage[] = [];
  for (const { role, content } of messages.slice(-HISTORY_MESSAGES)) {
    const last = kept.at(-1);
    if (content === "" || (!last && role === "assistant")) continue;
    if (last?.role === role) last.content = `${last.content}\n\n${content}`;
    else kept.push({ role, content });
  }
  // The question itself comes next, and it is the homeowner's too.
  if (kept.at(-1)?.role === "user") kept.pop();
  return kept;
}

function answerOf(answer: string, result: TurnResult | null): string {
  const text = withoutRefs(answer).trim();
  return result?.more ? text.slice(-CUT_OFF_MAX) : shortened(text);
}

function shortened(text: string): string {
  return text.slice(0, MESSAGE_MAX);
}

function notesOf(result: TurnResult | null): string[] {
  if (!result) return [];
  const notes = [
    ...(result.more ? ["cut off here"] : []),
    ...(result.analysis ? [readingNote(result.analysis)] : []),
    ...result.cards.map(cardNote),
  ];
  return notes.length === 0 ? [] : [notes.map((note) => `[${plain(note)}]`).join("\n")];
}

function cardNote(card: Card): string {
  return `offered: ${proposalText(card, "").sentence}: ${card.confirmed ? "confirmed" : "not confirmed"}`;
}

function readingNote({ kind, brand, model, serial, tasksAdded }: Analysis): string {
  const readings = Object.entries({ kind, brand, model, serial }).map(([name, { value, confidence }]) =>
    value === "" ? `${name} not legible` : `${name} ${value} (${confidence})`,
  );
  return `photo read: ${readings.join(", ")}${tasksAdded ? "; its suggested tasks were added" : ""}`;
}

/** A note on one line that cannot end early: it names what people have written. */
function plain(note: string): string {
  return note.replace(/[[\]<>\s]+/g, " ").slice(0, NOTE_MAX);
}
