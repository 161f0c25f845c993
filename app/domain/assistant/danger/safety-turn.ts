import type { TurnRequest } from "#app/domain/assistant/contract.ts";
import type { Turn } from "#app/domain/assistant/turn.ts";
import { noticeText, type SafetyNotice } from "./notice-text.ts";

type Asked = Pick<TurnRequest, "conversationId" | "messageId" | "question" | "images">;

/** A turn whose whole answer is a safety notice: nothing else is said or offered. `createdAt` in epoch ms. */
export function safetyTurn(
  { conversationId, messageId, question, images }: Asked,
  safety: SafetyNotice,
  { id, createdAt }: Pick<Turn, "id" | "createdAt">,
): Turn {
  const [first, ...more] = images;
  return {
    id,
    conversationId,
    messageId,
    type: first ? "appliance_scan" : "question",
    state: "done",
    mode: "safety",
    question,
    answer: noticeText(safety),
    imageName: first?.name ?? null,
    imageKey: first?.key ?? null,
    morePhotos: more.map(({ name, key }) => ({ name, key })),
    sources: [],
    cards: [],
    analysis: null,
    safety,
    createdAt,
  };
}
