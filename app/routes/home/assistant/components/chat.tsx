import { type RefObject, useEffect, useId, useRef } from "react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { MessageParts } from "#app/components/ui/message-parts.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { ChatPage } from "../load.server.ts";
import { chatPath } from "../paths.ts";
import { Composer } from "./composer.tsx";
import { ModeCard } from "./mode-card.tsx";
import { shareWith } from "./share-dialog.tsx";
import { SuggestedQuestions } from "./suggested-questions.tsx";
import { Thread } from "./thread.tsx";
import type { PostedFailure, useChat } from "./use-chat.ts";

type Props = {
  page: ChatPage;
  chat: ReturnType<typeof useChat>;
  /** The ids of the failed question, so that it is asked again as the same one. */
  hidden: { conversationId: string; messageId: string };
  posted: PostedFailure;
  /** The values and errors of a card that was refused. */
  refusedCard: FormFailure | null;
};

/** How many suggestions are shown while the choice of mode takes their place. */
const BELOW_CHOICE = 2;

/** The conversation and the box to continue it. */
export function Chat({ page, chat, hidden, posted, refusedCard }: Props) {
  const { place, turns, suggestions, agentName, earlier } = page;
  const { asking, busy, heard, box } = chat;
  const thread = useRef<HTMLDivElement>(null);
  const formId = useId();
  const conversation = asking?.begun ? asking.conversationId : place.conversation;
  const begun = turns.length > 0 || asking !== null;
  // In view together with the box: before the suggestions, after the answers.
  const choice = page.mayChoose && <ModeCard backTo={chatPath(place)} />;
  useFollow(asking, busy);
  useOpenAtEnd(thread, place.conversation);
  return (
    <section aria-label={m.common_chat()} className={cx("chat", begun && "chat-begun")}>
      <div ref={thread} className="grow pb-6">
        {begun ? (
          <Thread
            turns={turns}
            asking={asking}
            inBox={posted ? hidden.messageId : (box.unanswered?.messageId ?? null)}
            conversationId={chat.conversationId}
            messageId={page.next.messageId}
            agentName={agentName}
            today={page.today}
            refusedCard={refusedCard}
            backTo={chatPath({ ...place, conversation })}
            earlier={earlier}
            onRetry={chat.retry}
            onContinue={chat.goOn}
            onAsk={chat.askSuggested}
          />
        ) : (
          <>
            {choice}
            <Beginning
              suggestions={choice ? suggestions.slice(0, BELOW_CHOICE) : suggestions}
              agentName={agentName}
              readsPhotos={page.readsPhotos}
              formId={formId}
              onAsk={(question) => chat.send(question)}
            />
          </>
        )}
        {!busy && <ShareLink page={page} />}
        <p role="status" className="sr-only">
          {heard}
        </p>
      </div>
      {begun && choice}
      <ChatFoot
        chat={chat}
        action={chatPath(place)}
        formId={formId}
        hidden={hidden}
        readsPhotos={page.readsPhotos}
      />
    </section>
  );
}

/** Opens the preview of what the agent would get, once there is an answer. */
function ShareLink({ page: { place, turns, agentName } }: Pick<Props, "page">) {
  if (agentName === null || !turns.some(({ state }) => state === "done")) return null;
  return (
    <p className="mt-6 -ml-2.5">
      <ButtonLink to={chatPath(place, { dialog: "share" })} preventScrollReset variant="quiet" size="sm">
        {shareWith(agentName)}
      </ButtonLink>
    </p>
  );
}

type FootProps = Pick<Props, "chat" | "hidden"> & { action: string; formId: string; readsPhotos: boolean };

function ChatFoot({ chat, ...form }: FootProps) {
  const { box } = chat;
  return (
    <div className="chat-foot">
      <Composer
        {...form}
        box={box.ref}
        text={box.text}
        onText={box.write}
        photos={box.photos.photos}
        onFiles={box.photos.add}
        onRemovePhoto={(photo) => {
          box.photos.remove(photo);
          box.ref.current?.focus();
        }}
        problem={box.problem}
        onRetry={chat.retryUnanswered}
        busy={chat.busy}
        onSend={() => chat.send()}
        onStop={chat.stop}
      />
      <p className="chat-emergency">
        <MessageParts
          message={(marker) => m.home_assistant_emergency({ number: marker, details: marker })}
          parts={[
            <a key="number" href="tel:911" className="link font-semibold">
              911
            </a>,
            <span key="details" className="max-sm:hidden">
              {m.home_assistant_emergency_details()}
            </span>,
          ]}
        />
      </p>
    </div>
  );
}

/** Pixels from the end within which the page follows the answer. */
const NEAR_PX = 160;

function useFollow(growing: unknown, busy: boolean): void {
  const near = useRef(true);
  useEffect(() => {
    if (busy) near.current = true;
    const look = () => {
      near.current = distanceToEnd() < NEAR_PX;
    };
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [busy]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever has grown, the end has moved.
  useEffect(() => {
    if (busy && near.current) window.scrollTo({ top: document.documentElement.scrollHeight });
  }, [growing, busy]);
}

function distanceToEnd(): number {
  const { scrollHeight } = document.documentElement;
  return scrollHeight - window.scrollY - window.innerHeight;
}

/** Opens a conversation at its latest question, unless the address names another place. */
function useOpenAtEnd(thread: RefObject<HTMLElement>, conversation: string | null): void {
  useEffect(() => {
    if (conversation === null || location.hash !== "") return;
    thread.current?.querySelector("ol > li:last-child")?.scrollIntoView({ block: "start" });
  }, [thread, conversation]);
}

type BeginningProps = {
  suggestions: readonly string[];
  agentName: string | null;
  /** Whether a model answers, which can look at photos. */
  readsPhotos: boolean;
  formId: string;
  onAsk: (question: string) => void;
};

/** Before the first question: what the assistant does, and suggestions. */
function Beginning({ suggestions, agentName, readsPhotos, formId, onAsk }: BeginningProps) {
  return (
    <Card aria-label={m.home_assistant_what_you_can_ask()}>
      <h2 className="text-xl/7">{m.home_assistant_what_to_know()}</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-2 sm:text-base">
        {(readsPhotos ? whatItDoes : whatQuickDoes)(agentName)}
      </p>
      <div className="mt-3">
        <SuggestedQuestions questions={suggestions} name="suggestion" form={formId} onAsk={onAsk} />
      </div>
    </Card>
  );
}

const whatItDoes = (agent: string | null) =>
  agent === null
    ? m.home_assistant_what_it_does_alone()
    : m.home_assistant_what_it_does({ agent: agent || m.home_assistant_what_it_does_unnamed_agent() });

/** Quick answers cannot look at photos. */
const whatQuickDoes = (agent: string | null) =>
  agent === null
    ? m.home_assistant_what_quick_does_alone()
    : m.home_assistant_what_quick_does({ agent: agent || m.home_assistant_what_quick_does_unnamed_agent() });
