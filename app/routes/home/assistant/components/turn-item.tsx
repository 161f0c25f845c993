import type { ReactNode } from "react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { ChevronDown, ImageIcon, LoaderCircle } from "#app/components/ui/icons.tsx";
import { answerLines } from "#app/domain/assistant/answer-text.ts";
import * as m from "#app/paraglide/messages.js";
import { nextMessageId, turnAnchor } from "../paths.ts";
import { type ShownPhoto, wholeAnswer } from "../turn-view.ts";
import type { ActionTarget } from "./action-button.tsx";
import { AnalysisPanel, Safety } from "./analysis-panel.tsx";
import { AnswerBlocks, AnswerSources } from "./answer-blocks.tsx";
import { ProposalList } from "./card-item.tsx";
import { SafetyPanel } from "./safety-panel.tsx";

export type TurnItemProps = ActionTarget & {
  /** The unfinished end of an answer in progress. */
  rest?: string;
  conversationId: string;
  /** Whether to say that no model answered. */
  saysQuick: boolean;
  /** Asks again; needs scripts. */
  onRetry?: () => void;
  /** Continues the answer; undefined if it cannot be. Needs scripts. */
  onContinue?: () => void;
};

export function TurnItem(props: TurnItemProps) {
  const { turn } = props;
  return (
    <li id={turnAnchor(turn.messageId)} className="scroll-mt-4 space-y-4">
      <Question {...props} />
      <Answer {...props} />
    </li>
  );
}

function Question({ turn: { question, photos } }: TurnItemProps) {
  const plain = question !== m.assistant_image_only() || photos.length === 0;
  return (
    <div className="ml-auto flex w-fit max-w-[88%] flex-col items-end gap-2 md:max-w-[75%]">
      {photos.length > 0 && (
        <ul aria-label={m.home_assistant_photos_sent()} className="flex flex-wrap justify-end gap-2">
          {photos.map((photo, index) => (
            // Photos of a question neither move nor go.
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be alike, and so may missing addresses.
            <li key={index} className="min-w-0">
              <SentPhoto {...photo} isOnly={photos.length === 1} />
            </li>
          ))}
        </ul>
      )}
      <p
        className={
          plain
            ? "rounded-md rounded-br-[4px] bg-sea-soft px-4 py-2.5 whitespace-pre-line text-ink wrap-anywhere"
            : "text-sm text-ink-2"
        }
      >
        <span className="sr-only">{m.home_assistant_you()}</span>
        {question}
      </p>
    </div>
  );
}

function SentPhoto({ name, url, isOnly }: ShownPhoto & { isOnly: boolean }) {
  if (url === null) {
    return (
      <p className="flex min-w-0 items-center gap-2 text-sm text-ink-2">
        <ImageIcon aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </p>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener" aria-label={openPhoto(name)} className="block">
      <img
        src={url}
        alt={name ?? m.home_assistant_what_you_sent()}
        // Three fit in a row on a phone.
        className={cx("rounded-md border border-line bg-sunken object-cover", isOnly ? "size-28" : "size-24")}
      />
    </a>
  );
}

function Answer(props: TurnItemProps) {
  const { turn, rest = "" } = props;
  const { state, blocks, sources } = turn;
  return (
    <div className="max-w-[42rem] min-w-0 space-y-4 wrap-anywhere">
      <p className="sr-only">{m.home_assistant_answer()}</p>
      {turn.safety && <SafetyPanel notice={turn.safety} />}
      {state !== "answering" && props.saysQuick && <OfflineNote agentName={props.agentName} />}
      <Safety findings={turn.analysis?.safety ?? []} />
      {turn.quick && <QuickFirst {...props} quick={turn.quick} />}
      <AnswerText {...{ blocks, sources, rest }} />
      <FoldedAnswer {...turn} />
      <AnalysisPanel {...props} />
      <ProposalList {...props} />
      <AnswerSources sources={sources} />
      <TurnState {...props} />
      {isAnswer(turn) && <CopyAnswer turn={turn} />}
    </div>
  );
}

/** A safety notice alone has no actions beside it. */
const isAnswer = ({ state, blocks }: TurnItemProps["turn"]) => state !== "answering" && blocks.length > 0;

/** Needs scripts. */
function CopyAnswer({ turn }: Pick<TurnItemProps, "turn">) {
  return (
    <p className="-ml-2.5 empty:hidden">
      <CopyButton
        text={answerLines(wholeAnswer(turn), turn.safety)}
        label={m.ui_copy()}
        name={m.home_assistant_copy_answer()}
        variant="quiet"
        size="sm"
      />
    </p>
  );
}

/** Markdown that is still incomplete in the unfinished end. */
const UNREAD_MARKS = /\*\*|^#{1,6} | ?\[[A-Z]\d{1,3}\]/gm;

function AnswerText({
  blocks,
  sources,
  rest,
}: Pick<TurnItemProps["turn"], "blocks" | "sources"> & { rest: string }) {
  if (blocks.length === 0 && rest === "") return null;
  return (
    <div className="space-y-3">
      <AnswerBlocks blocks={blocks} sources={sources} />
      {rest && <p className="whitespace-pre-line">{rest.replace(UNREAD_MARKS, "")}</p>}
    </div>
  );
}

/** The rest of a long answer, shown on request and when printed. */
function FoldedAnswer({ folded, sources }: Pick<TurnItemProps["turn"], "folded" | "sources">) {
  if (folded.length === 0) return null;
  return (
    <details className="group answer-more">
      <summary className={buttonClass("quiet", "sm", "-ml-2.5 list-none [&::-webkit-details-marker]:hidden")}>
        <span className="group-open:hidden">{m.home_assistant_read_more()}</span>
        <span className="hidden group-open:inline">{m.home_assistant_show_less()}</span>
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-2 space-y-3">
        <AnswerBlocks blocks={folded} sources={sources} />
      </div>
    </details>
  );
}

/** The quick answer, and the model's below it. */
function QuickFirst({
  turn,
  rest,
  agentName,
  quick,
}: TurnItemProps & { quick: TurnItemProps["turn"]["blocks"] }) {
  const more = turn.blocks.length > 0 || Boolean(rest);
  return (
    <>
      <OfflineNote agentName={agentName} />
      <AnswerText blocks={quick} sources={turn.sources} rest="" />
      {more && <p className="border-t border-line pt-4 font-semibold">{m.home_assistant_assistant_adds()}</p>}
    </>
  );
}

function OfflineNote({ agentName }: { agentName: string | null }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <Badge>{m.home_assistant_quick_answer()}</Badge>
      <span>{quickAnswerFrom(agentName)}</span>
    </p>
  );
}

function TurnState(props: TurnItemProps) {
  const { turn, backTo, rest, onRetry } = props;
  switch (turn.state) {
    case "done":
      return null;
    case "partial":
      if (turn.more) return <CutOff {...props} />;
      return <p className="text-sm text-ink-2">{m.home_assistant_stopped_early()}</p>;
    case "answering":
      return (
        <p className="flex items-center gap-2.5 text-sm text-ink-2">
          <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
          {rest === undefined ? (
            <>
              {m.home_assistant_still_answering()}
              <a href={backTo} className="link inline-flex min-h-11 items-center">
                {m.common_check_again()}
              </a>
            </>
          ) : (
            waitingText(turn)
          )}
        </p>
      );
    case "failed":
      return <RetryForm {...props} onRetry={onRetry} />;
  }
}

function waitingText({ quick, blocks }: TurnItemProps["turn"]): string {
  return quick && blocks.length === 0 ? m.home_assistant_still_writing() : m.home_assistant_answering();
}

/** An answer that reached its length limit, with a button to continue. */
function CutOff({ turn, onContinue, ...props }: TurnItemProps) {
  const note = <p className="text-sm text-ink-2">{m.home_assistant_cut_off()}</p>;
  if (!onContinue) return note;
  const asked = { messageId: nextMessageId(turn.messageId), question: m.home_assistant_continue_answer() };
  return (
    <AskForm {...props} {...asked} onAsk={onContinue} button={m.home_assistant_continue_answer()}>
      {note}
    </AskForm>
  );
}

function RetryForm({ turn, onRetry, ...props }: TurnItemProps) {
  const { messageId, question } = turn;
  return (
    <AskForm {...props} {...{ messageId, question }} onAsk={onRetry} button={m.common_try_again()}>
      <p className="text-[0.9375rem] font-medium text-coral">{m.assistant_answer_failed()}</p>
    </AskForm>
  );
}

type AskFormProps = Pick<TurnItemProps, "conversationId" | "backTo"> & {
  messageId: string;
  question: string;
  onAsk?: () => void;
  button: string;
  children: ReactNode;
};

/** A button that asks a question. A plain form; with scripts it stays on the page. */
function AskForm({ backTo, onAsk, button, children, ...asked }: AskFormProps) {
  const { conversationId, messageId, question } = asked;
  return (
    <form
      method="post"
      action={backTo}
      encType="multipart/form-data"
      onSubmit={(event) => {
        if (!onAsk) return;
        event.preventDefault();
        onAsk();
      }}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      {Object.entries({ intent: "ask", conversationId, messageId, question }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button size="sm" variant="secondary">
        {button}
      </Button>
    </form>
  );
}

const openPhoto = (name: string | null) =>
  name ? m.home_assistant_open_photo({ name }) : m.home_assistant_open_photo_unnamed();

const quickAnswerFrom = (agent: string | null) =>
  agent === null
    ? m.home_assistant_quick_answer_from_own()
    : agent
      ? m.home_assistant_quick_answer_from({ agent })
      : m.home_assistant_quick_answer_from_unnamed_agent();
