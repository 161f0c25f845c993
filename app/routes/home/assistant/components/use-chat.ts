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

/** Milliseconds for a stopped answer to be stored. */
const STORED_MS = 1_000;
const LOOK_AGAIN_MS = 3_000;

export type PostedFailure = { question: string; message: string } | null;

function useBox(posted: PostedFailure) {
  const [text, setText] = useState(posted?.question ?? "");
  const [problem, setProblem] = useState(posted?.message ?? null);
  const [unanswered, setUnanswered] = useState<Unanswered | null>(null);
  const ref = useRef<HTMLTextAreaElement>(null);
  const photos = usePhotos();
  // Takes text typed before hydration.
  useIsomorphicLayoutEffect(() => {
    if (ref.current?.value) setText(ref.current.value);
  }, []);
  return {
    ref,
    text,
    photos,
    problem: photos.problem ?? problem,
    /** The failed question to ask again; null once another is typed. */
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
    /** Removes the sent text, and keeps what was typed since. */
    clear: (sent: string) => {
      setText((typed) => (typed === sent ? "" : typed));
      setProblem(null);
      setUnanswered(null);
      photos.put([]);
      ref.current?.focus();
    },
    /** Returns an unanswered question to the box; a null refusal means it was stopped by the reader. */
    putBack: (question: Unanswered, refusal: Refusal | null) => {
      setText((typed) => typed || question.question);
      if (question.photos.length > 0) photos.put(question.photos);
      setProblem(refusal?.error ?? null);
      setUnanswered(refusal && !refusal.field ? question : null);
    },
  };
}

/** The chat with scripts: the box, the question being answered, and the navigation afterward. */
export function useChat({ place, next, turns }: ChatPage, posted: PostedFailure) {
  const [heard, setHeard] = useState("");
  const box = useBox(posted);
  const settle = useShowStored(place.conversation);
  const { asking, busy, ask, stop, leave } = useAsking(ended);
  const conversationId = asking?.conversationId ?? next.conversationId;
  useStopOnLeave(place.conversation, asking?.conversationId ?? null, leave);
  usePollForAnswer(!asking && turns.some(({ state }) => state === "answering"));

  useQuickAnnouncement((busy && asking?.view.quick) || null, setHeard);

  function ended(result: Ended) {
    if ("asking" in result) {
      setHeard(announcementOf(result.asking));
      // An answer that could not be stored stays on this page.
      if (result.asking.begun) settle(result.asking.conversationId, !result.stopped);
    } else {
      setHeard("");
      box.putBack(result.unanswered, result.refusal);
    }
  }

  /** `isWritten`: the question comes from the box, which keeps what was typed since. */
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

  function goOn(cut: Pick<TurnView, "messageId">) {
    const messageId = nextMessageId(cut.messageId);
    if (!busy)
      start({ conversationId, messageId, question: m.home_assistant_continue_answer(), photos: [] }, false);
  }

  /** Asks a suggested question; what is typed meanwhile, and the photos beside it, stay in the box. */
  function askSuggested(question: string) {
    if (busy) return;
    start({ conversationId, messageId: crypto.randomUUID(), question, photos: [] }, false);
    // The pressed button is gone.
    box.ref.current?.focus();
  }

  const again = box.unanswered;
  const retryUnanswered = again && (() => start(again));
  return { box, heard, asking, busy, conversationId, send, stop, retry, goOn, askSuggested, retryUnanswered };
}

/** What a screen reader is told of an answer. */
function announcementOf({ view, rest }: Asking): string {
  const notice = view.safety ? `${noticeText(view.safety)} ` : "";
  return answerAnnouncement(`${notice}${plainText(view.blocks)} ${rest}`);
}

/** Announces a quick answer when it arrives; the model's answer is announced at its end. */
function useQuickAnnouncement(quick: Block[] | null, hear: (words: string) => void) {
  useEffect(() => {
    if (quick) hear(answerAnnouncement(plainText(quick)));
  }, [quick, hear]);
}

/** After an answer: navigates to its conversation and revalidates the lists. */
function useShowStored(conversation: string | null) {
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
        // The box keeps a draft of the next question.
        withoutUnsavedPrompt(() => navigate(address, { replace: true, preventScrollReset: true }));
      }
    };
    if (whole) go();
    else timer.current = setTimeout(go, STORED_MS);
  };
}

/** Opening another conversation stops the current question. */
function useStopOnLeave(conversation: string | null, asked: string | null, leave: () => void) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only going somewhere leaves a conversation.
  useEffect(() => {
    if (asked !== null && asked !== conversation) leave();
  }, [key]);
}

/** Polls for an answer that another page, or this one before a reload, asked for. */
function usePollForAnswer(waiting: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(revalidate, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting, revalidate]);
}

const answerAnnouncement = (text: string) => m.home_assistant_heard_answer({ text }).trim();
