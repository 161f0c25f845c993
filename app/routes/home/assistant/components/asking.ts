import { type MutableRefObject, useEffect, useRef, useState } from "react";
import type { Block, ShownAnswer, TurnEvent } from "#app/domain/assistant/turn.ts";
import * as m from "#app/paraglide/messages.js";
import { type TurnView, toTurnView } from "../turn-view.ts";
import type { Photo } from "./photo.ts";
import { type Outgoing, type Refusal, sendQuestion } from "./send.ts";

export type Asking = {
  conversationId: string;
  messageId: string;
  /** The answer so far; "answering" until it ends. */
  view: TurnView;
  /** The unfinished end, whose formatting may still change. */
  rest: string;
  /** Whether the server has stored the question. */
  begun: boolean;
  /** Why there is no answer; null unless there was an error. */
  problem: string | null;
};

/** A question without an answer: it returns to the box and keeps its id. */
export type Unanswered = {
  conversationId: string;
  messageId: string;
  question: string;
  photos: readonly Photo[];
};

export type Ended =
  | { asking: Asking; stopped: boolean }
  | { unanswered: Unanswered; refusal: Refusal | null };

/** Asks one question at a time. `onEnd` gets the outcome; a null refusal means it was stopped by the reader. */
export function useAsking(onEnd: (ended: Ended) => void) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => abortSilently(running), []);

  async function ask(question: Unanswered) {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    let now = begin(question);
    const show = (next: Asking) => {
      now = next;
      setAsking(next);
    };
    show(now);
    const outgoing: Outgoing = { ...question, photos: question.photos.map(({ file }) => file) };
    const refusal = await sendQuestion(outgoing, controller.signal, (event) => show(after(now, event))).catch(
      () => (controller.signal.aborted ? null : { error: m.assistant_answer_failed() }),
    );
    if (running.current !== controller) return;
    running.current = null;
    const ended = endOf(now, question, refusal);
    setAsking("asking" in ended ? ended.asking : null);
    onEnd(ended);
  }

  /** Stops the answer; what has come stays. */
  const stop = () => running.current?.abort();

  function leave() {
    abortSilently(running);
    setAsking(null);
  }

  return { asking, busy: asking?.view.state === "answering", ask, stop, leave };
}

/** Aborts without calling `onEnd`. */
function abortSilently(running: MutableRefObject<AbortController | null>) {
  const controller = running.current;
  running.current = null;
  controller?.abort();
}

function begin({ conversationId, messageId, question, photos }: Unanswered): Asking {
  const turn = {
    id: messageId,
    messageId,
    state: "answering" as const,
    question: question.trim() || m.assistant_image_only(),
    imageName: null,
    imageKey: null,
    morePhotos: [],
  };
  const shown = photos.map(({ file, url }) => ({ name: file.name, url }));
  const view = { ...toTurnView(turn, { blocks: [] }), photos: shown };
  return { conversationId, messageId, view, rest: "", begun: false, problem: null };
}

function after(asking: Asking, event: TurnEvent): Asking {
  const { view, rest } = asking;
  switch (event.type) {
    case "safety":
      return { ...asking, view: { ...view, safety: event.safety } };
    case "start":
      return { ...asking, ...idsOf(event), begun: true };
    case "text":
      return { ...asking, rest: rest + event.text };
    case "block":
      return { ...asking, rest: event.rest, view: { ...view, blocks: [...view.blocks, event.block] } };
    case "quick":
      return { ...asking, view: { ...view, quick: event.blocks, sources: event.sources } };
    case "done":
      return {
        ...asking,
        ...idsOf(event.turn),
        rest: "",
        begun: event.turn.id !== "",
        view: withStoredTurn(event, event.turn, view),
      };
    case "error":
      if (!event.turn || event.turn.state === "failed") {
        return { ...asking, problem: event.message, view: { ...view, state: "failed" } };
      }
      return { ...asking, rest: "", begun: true, view: withStoredTurn(event, event.turn, view) };
  }
}

/** A question in a deleted chat starts a new one. */
const idsOf = ({ conversationId, messageId }: { conversationId: string; messageId: string }) => ({
  conversationId,
  messageId,
});

/** The stored turn, with the photos as previewed. */
function withStoredTurn(
  shown: ShownAnswer,
  turn: Parameters<typeof toTurnView>[0],
  seen: TurnView,
): TurnView {
  return { ...toTurnView(turn, shown), photos: seen.photos };
}

function endOf(asking: Asking, unanswered: Unanswered, refusal: Refusal | null): Ended {
  const { view, rest, problem } = asking;
  if (view.state !== "answering" && view.state !== "failed") return { asking, stopped: false };
  const came = view.blocks.length > 0 || rest.trim() !== "";
  // If only the quick answer arrived, it is the answer.
  if (!came && view.quick) return { asking: { ...asking, view: quickOnly(view, view.quick) }, stopped: true };
  // A safety notice stays, whatever happened to the rest.
  if (!came && view.safety)
    return { asking: { ...asking, view: { ...view, state: "done" } }, stopped: false };
  if (!came) {
    const stopped = refusal === null && view.state === "answering";
    return {
      unanswered,
      refusal: stopped ? null : (refusal ?? { error: problem ?? m.assistant_answer_failed() }),
    };
  }
  // Stopped or cut off: the unfinished end is kept as it is.
  return { asking: { ...asking, view: { ...view, state: "partial" } }, stopped: true };
}

function quickOnly(view: TurnView, quick: Block[]): TurnView {
  return { ...view, state: "done", mode: "offline", blocks: quick, quick: null };
}
