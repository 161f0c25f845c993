import type { Card, Source } from "#app/domain/assistant-turn.ts";
import type { HomeRecord } from "#app/domain/home-record.ts";

/** An answer without a model: what stands next in the plan, and whom to ask. */
export function answerOffline(
  record: HomeRecord,
  _input: { question: string; image: boolean },
): { answer: string; sources: Source[]; cards: Card[] } {
  const next = record.tasks.filter(({ status }) => status === "overdue" || status === "due_soon").slice(0, 3);
  const lines = next.map(({ ref, title, dueDay }) => `- ${title}, due ${dueDay} [${ref}]`);
  const opening = "The assistant is offline, so this comes from your plan alone.";
  const ask = `For anything else, ask ${record.agent.name}.`;
  return {
    answer: [opening, lines.length > 0 ? `Next for your home:\n\n${lines.join("\n")}` : "", ask]
      .filter(Boolean)
      .join("\n\n"),
    sources: next.map(({ ref, title, rowId }) => ({ ref, label: title, to: `/home/tasks?task=${rowId}` })),
    cards: [],
  };
}
