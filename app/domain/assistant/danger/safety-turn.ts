import type { TurnRequest } from "#app/domain/assistant/contract.ts";
import type { Turn } from "#app/domain/assistant/turn.ts";
import { noticeText, type SafetyNotice } from "./notice-text.ts";

type Asked = Pick<TurnRequest, "conversationId" | "messageId" | "question" | "image">;

/** A turn whose whole answer is a safety notice: nothing else is said or offered. `createdAt` in epoch ms. */
export function safetyTurn(
  { conversationId, messageId, question, image }: Asked,
  safety: SafetyNotice,
  { id, createdAt }: Pick<Turn, "id" | "createdAt">,
): Turn {
  return {
    id,
    conversationId,
    messageId,
    type: image ? "appliance_scan" : "question",
    state: "done",
    mode: "safety",
    question,
    answer: noticeText(safety),
    imageName: image?.name ?? null,
    imageKey: image?.key ?? null,
    sources: [],
    cards: [],
    analysis: null,
    safety,
    createdAt,
  };
}
