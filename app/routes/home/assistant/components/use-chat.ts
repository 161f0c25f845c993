import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { withoutUnsavedPrompt } from "#app/components/shell/unsaved-changes.ts";
import { useIsomorphicLayoutEffect } from "#app/components/ui/use-hydrated.ts";
import { plainText } from "#app/domain/assistant/answer-text.ts";
import { noticeText } from "#app/domain/assistant/danger/notice-text.ts";
import type { Block } from "#app/domain/assistant/turn.ts";
import * as m from "#app/paraglide/messages.js";
import type { ChatPage } from "../load.server.ts";
import { chatPath, nextMessageId } from "../paths.ts";
import type { TurnView } from "../turn-view.ts";
import { type Asking, type Ended, type Unanswered, useAsking } from "./asking.ts";
import { usePhotos } from "./photo.ts";
import type { Refusal } from "./send.ts";

/** Time for a stopped answer to be stored, in milliseconds. */
const STORED_MS = 1_000;
/** How often an answer somebody else waits for is looked for. */
const LOOK_AGAIN_MS = 3_000;

/** What came back from the form without scripts. */
export type PostedFailure = { question: string; message: string } | null;

/** What is written in the box, and what is wrong with it. */
function useBox(posted: PostedFailure) {
  const [text, setText] = useState(posted?.question ?? "");
  const [problem, setProblem] = useState(posted?.message ?? null);
  const [unanswered, setUnanswered] = useState<Unanswered | null>(null);
  const ref = useRef<HTMLTextAreaElement>(null);
  const photos = usePhotos();
  // What was typed before the scripts were there.
  useIsomorphicLayoutEffect(() => {
    if (ref.current?.value) setText(ref.current.value);
  }, []);
  return {
    ref,
    text,
    photos,
    problem: photos.problem ?? problem,
    /** The question that failed and waits to be asked again; null once another is being written. */
    unanswered,
    write: (typed: string) => {
      setText(typed);
      setUnanswered(null);
      setProblem(null);
    },
    refuse: (sentence: string) => {
      setProblem(sentence);
      ref.current?.focus();
    },
    /** Takes out what is being sent, and nothing that was typed since or beside it. */
    clear: (sent: string) => {
      setText((typed) => (typed === sent ? "" : typed));
      setProblem(null);
      setUnanswered(null);
      photos.put([]);
      ref.current?.focus();
    },
    /** Puts a question back that got no answer; a null refusal means the reader stopped it. */
    putBack: (question: Unanswered, refusal: Refusal | null) => {
      setText((typed) => typed || question.question);
      photos.put(question.photos);
      setProblem(refusal?.error ?? null);
      setUnanswered(refusal && !refusal.field ? question : null);
    },
  };
}

/** The chat with scripts: the box, the question on its way, and where the page goes when it is answered. */
export function useChat({ place, next, turns }: ChatPage, posted: PostedFailure) {
  const [heard, setHeard] = useState("");
  const box = useBox(posted);
  const settle = useSettle(place.conversation);
  const { asking, busy, ask, stop, leave } = useAsking(ended);
  const conversationId = asking?.conversationId ?? next.conversationId;
  useLeaving(place.conversation, asking?.conversationId ?? null, leave);
  useLookingAgain(!asking && turns.some(({ state }) => state === "answering"));

  useQuickHeard((busy && asking?.view.quick) || null, setHeard);

  function ended(result: Ended) {
    if ("asking" in result) {
      setHeard(heardOf(result.asking));
      // What could not be stored stays on this page: there is no other to go to.
      if (result.asking.begun) settle(result.asking.conversationId, !result.stopped);
    } else {
      setHeard("");
      box.putBack(result.unanswered, result.refusal);
    }
  }

  /** `isWritten`: it comes out of the box, where only what was typed since stays. */
  function start(question: Unanswered, isWritten = true) {
    if (isWritten) box.clear(question.question);
    setHeard(m.home_assistant_heard_answering());
    void ask(question);
  }

  async function send(question = box.text) {
    if (busy) return;
    const photos = await box.photos.ready();
    if (question.trim() === "" && photos.length === 0) return box.refuse(m.assistant_empty_message());
    start({ conversationId, messageId: crypto.randomUUID(), question, photos });
  }

  function retry({ messageId, question }: Pick<TurnView, "messageId" | "question">) {
    if (!busy) start({ conversationId, messageId, question, photos: [] });
  }

  /** Has an answer that was cut gone on with. */
  function goOn(cut: Pick<TurnView, "messageId">) {
    const messageId = nextMessageId(cut.messageId);
    if (!busy)
      start({ conversationId, messageId, question: m.home_assistant_continue_answer(), photos: [] }, false);
  }

  const again = box.unanswered;
  const retryUnanswered = again && (() => start(again));
  return { box, heard, asking, busy, conversationId, send, stop, retry, goOn, retryUnanswered };
}

/** What is read out of an answer once it is there. */
function heardOf({ view, rest }: Asking): string {
  const notice = view.safety ? `${noticeText(view.safety)} ` : "";
  return heardAnswer(`${notice}${plainText(view.blocks)} ${rest}`);
}

/** Reads a quick answer out when it comes; what follows it is read out at its end. */
function useQuickHeard(quick: Block[] | null, hear: (words: string) => void) {
  useEffect(() => {
    if (quick) hear(heardAnswer(plainText(quick)));
  }, [quick, hear]);
}

/** After an answer: its conversation gets its address, and the lists what is new. */
function useSettle(conversation: string | null) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  // Whoever has gone elsewhere meanwhile stays there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere ends the wait.
  useEffect(() => () => clearTimeout(timer.current), [key]);
  return (answered: string, whole: boolean) => {
    const go = () => {
      if (conversation === answered) revalidate();
      else {
        const address = chatPath({ conversation: answered, count: null });
        // The box stays, with the next question half written.
        withoutUnsavedPrompt(() => navigate(address, { replace: true, preventScrollReset: true }));
      }
    };
    if (whole) go();
    else timer.current = setTimeout(go, STORED_MS);
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

const heardAnswer = (text: string) => m.home_assistant_heard_answer({ text }).trim();
