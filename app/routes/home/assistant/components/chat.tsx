import { useId, useRef } from "react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { emergency } from "../emergency-messages.tsx";
import type { ChatPage } from "../load.server.ts";
import * as words from "../messages.ts";
import { chatPath } from "../paths.ts";
import { Beginning } from "./beginning.tsx";
import { Composer } from "./composer.tsx";
import { useFollow, useOpenAtEnd } from "./follow.ts";
import { ModeCard } from "./mode-card.tsx";
import { Thread } from "./thread.tsx";
import type { PostedFailure, useChat } from "./use-chat.ts";

type Props = {
  page: ChatPage;
  chat: ReturnType<typeof useChat>;
  /** The ids of the form: those of the question that failed, so that it is asked again as the same. */
  hidden: { conversationId: string; messageId: string };
  posted: PostedFailure;
  /** What was typed into a card that could not be confirmed, and why. */
  refusedCard: FormFailure | null;
};

/** How many suggestions stand above the box while the choice of who answers takes their place. */
const BELOW_CHOICE = 2;

/** The conversation and the box to go on with it. */
export function Chat({ page, chat, hidden, posted, refusedCard }: Props) {
  const { place, turns, suggestions, agentName, earlier } = page;
  const { asking, busy, heard, box } = chat;
  const thread = useRef<HTMLDivElement>(null);
  const formId = useId();
  const conversation = asking?.begun ? asking.conversationId : place.conversation;
  const begun = turns.length > 0 || asking !== null;
  // Seen without scrolling, with the box: ahead of what could be asked, after what was.
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
            agentName={agentName}
            today={page.today}
            refusedCard={refusedCard}
            backTo={chatPath({ ...place, conversation })}
            earlier={earlier}
            onRetry={chat.retry}
            onContinue={chat.goOn}
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

/** Leads to what the agent would get of the chat, once there is an answer in it. */
function ShareLink({ page: { place, turns, agentName } }: Pick<Props, "page">) {
  if (!turns.some(({ state }) => state === "done")) return null;
  return (
    <p className="mt-6 -ml-2.5">
      <ButtonLink to={chatPath(place, { dialog: "share" })} preventScrollReset variant="quiet" size="sm">
        {words.shareWith(agentName)}
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
      <p className="chat-emergency">{emergency()}</p>
    </div>
  );
}
