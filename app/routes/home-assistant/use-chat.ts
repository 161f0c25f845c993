import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { plainText } from "#app/domain/answer-text.ts";
import { EMPTY_MESSAGE } from "#app/domain/assistant-turn.ts";
import { chatAddress } from "./address.ts";
import { type Ended, type Unanswered, useAsking } from "./asking.ts";
import type { ChatPage } from "./page.server.ts";
import { usePhoto } from "./photo.ts";
import type { TurnView } from "./turn-view.ts";

/** Time for a stopped answer to be stored, in milliseconds. */
const STORED_MS = 1_000;
/** How often an answer somebody else waits for is looked for. */
const LOOK_AGAIN_MS = 3_000;

/** What came back from the form without scripts. */
export type PostedFailure = { question: string; message: string } | null;

/** The chat with scripts: the box, the question on its way, and where the page goes when it is answered. */
export function useChat({ place, next, turns }: ChatPage, posted: PostedFailure) {
  const [text, setText] = useState(posted?.question ?? "");
  const [problem, setProblem] = useState(posted?.message ?? null);
  const [unanswered, setUnanswered] = useState<Unanswered | null>(null);
  const [heard, setHeard] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);
  const photo = usePhoto();
  const settle = useSettle(place.conversation);
  const { asking, busy, ask, stop, leave } = useAsking(ended);
  const conversationId = asking?.conversationId ?? next.conversationId;
  useLeaving(place.conversation, asking?.conversationId ?? null, leave);
  useLookingAgain(!asking && turns.some(({ state }) => state === "answering"));

  // What was typed before the scripts were there.
  useEffect(() => {
    if (box.current?.value) setText(box.current.value);
  }, []);

  function ended(result: Ended) {
    if ("asking" in result) {
      setHeard(`Answer: ${plainText(result.asking.view.blocks)}`);
      settle(result.asking.conversationId, result.asking.view.state === "done");
      return;
    }
    setHeard("");
    const { unanswered: back, refusal } = result;
    setText((typed) => typed || back.question);
    photo.put(back.photo);
    setProblem(refusal?.error ?? null);
    setUnanswered(refusal && !refusal.field ? back : null);
  }

  function start(question: Unanswered) {
    setText("");
    setProblem(null);
    setUnanswered(null);
    setHeard("Answering.");
    photo.put(null);
    box.current?.focus();
    void ask(question);
  }

  function send(question = text, picture = photo.photo) {
    if (busy) return;
    if (question.trim() === "" && !picture) {
      setProblem(EMPTY_MESSAGE);
      box.current?.focus();
      return;
    }
    start({ conversationId, messageId: crypto.randomUUID(), question, photo: picture });
  }

  return {
    box,
    text,
    setText: (typed: string) => {
      setText(typed);
      // Another question than the one that failed.
      setUnanswered(null);
      setProblem(null);
    },
    photo,
    problem: photo.problem ?? problem,
    heard,
    asking,
    busy,
    inBox: unanswered?.messageId ?? null,
    conversationId,
    send,
    stop,
    retryUnanswered: unanswered && (() => start(unanswered)),
    retry: ({ messageId, question }: TurnView) => {
      if (!busy) start({ conversationId, messageId, question, photo: null });
    },
  };
}

/** After an answer: its conversation gets its address, and the lists what is new. */
function useSettle(conversation: string | null) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (answered: string, whole: boolean) => {
    const go = () => {
      if (conversation === answered) revalidate();
      else
        navigate(chatAddress({ conversation: answered, count: null }), {
          replace: true,
          preventScrollReset: true,
        });
    };
    if (whole) go();
    else setTimeout(go, STORED_MS);
  };
}

/** Going to another conversation leaves the question of this one. */
function useLeaving(conversation: string | null, asked: string | null, leave: () => void) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only going somewhere leaves a conversation.
  useEffect(() => {
    if (asked !== null && asked !== conversation) leave();
  }, [key]);
}

/** Looks for an answer that another page, or this one before a reload, has asked for. */
function useLookingAgain(waiting: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(revalidate, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting, revalidate]);
}
