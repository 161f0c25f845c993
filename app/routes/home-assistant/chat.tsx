import { useId, useRef } from "react";
import { type ChatPlace, chatAddress } from "./address.ts";
import { Beginning } from "./beginning.tsx";
import { Composer } from "./composer.tsx";
import { useFollow, useOpenAtEnd } from "./follow.ts";
import type { ChatPage } from "./page.server.ts";
import { Thread } from "./thread.tsx";
import type { PostedFailure, useChat } from "./use-chat.ts";

type Props = {
  page: ChatPage;
  chat: ReturnType<typeof useChat>;
  /** The ids of the form: those of the question that failed, so that it is asked again as the same. */
  hidden: { conversationId: string; messageId: string };
  posted: PostedFailure;
};

/** The conversation and the box to go on with it. */
export function Chat({ page, chat, hidden, posted }: Props) {
  const { place, turns, suggestions, agentName, earlier } = page;
  const { asking, busy, photo } = chat;
  const thread = useRef<HTMLDivElement>(null);
  const formId = useId();
  const here: ChatPlace = {
    ...place,
    conversation: asking?.begun ? asking.conversationId : place.conversation,
  };
  useFollow(asking, busy);
  useOpenAtEnd(thread, place.conversation);
  const inBox = posted ? hidden.messageId : chat.inBox;
  return (
    <section aria-label="Chat" className="flex min-h-[calc(100dvh-19rem)] min-w-0 flex-col">
      <div ref={thread} className="grow pb-6">
        {turns.length === 0 && !asking ? (
          <Beginning
            suggestions={suggestions}
            agentName={agentName}
            formId={formId}
            onAsk={(question) => chat.send(question)}
          />
        ) : (
          <Thread
            turns={turns}
            asking={asking}
            inBox={inBox}
            conversationId={chat.conversationId}
            agentName={agentName}
            backTo={chatAddress(here)}
            earlier={earlier}
            onRetry={chat.retry}
          />
        )}
        <p role="status" className="sr-only">
          {chat.heard}
        </p>
      </div>
      <div className="chat-foot">
        <Composer
          action={chatAddress(place)}
          formId={formId}
          hidden={hidden}
          box={chat.box}
          text={chat.text}
          onText={chat.setText}
          photo={photo.photo}
          onFile={photo.choose}
          onRemovePhoto={() => {
            photo.put(null);
            chat.box.current?.focus();
          }}
          problem={chat.problem}
          onRetry={chat.retryUnanswered}
          busy={busy}
          onSend={() => chat.send()}
          onStop={chat.stop}
        />
        <p className="px-3 pt-2 text-center text-xs/4 text-ink-2">
          Answers can be wrong. Gas, the electrical panel, the structure or the roof: stop, and call a pro
          first.
        </p>
      </div>
    </section>
  );
}
