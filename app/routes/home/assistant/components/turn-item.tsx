import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { ImageIcon, LoaderCircle } from "#app/components/ui/icons.tsx";
import * as common from "#app/components/ui/words.ts";
import { answerLines } from "#app/domain/assistant/answer-text.ts";
import { ANSWER_FAILED, IMAGE_ONLY_MESSAGE } from "#app/domain/assistant/turn.ts";
import { turnAnchor } from "../paths.ts";
import * as words from "../words.ts";
import { AnalysisPanel, Safety } from "./analysis-panel.tsx";
import { AnswerBlocks, AnswerSources } from "./answer-blocks.tsx";
import { type ActionPlace, ProposalList } from "./card-item.tsx";
import { SafetyPanel } from "./safety-panel.tsx";

export type TurnItemProps = ActionPlace & {
  /** The unfinished end of an answer that is being written here. */
  rest?: string;
  conversationId: string;
  /** Whether it is said here that the answers are not a model's. */
  saysQuick: boolean;
  /** Asks the question again, with scripts. */
  onRetry?: () => void;
};

/** A question and its answer. */
export function TurnItem(props: TurnItemProps) {
  const { turn } = props;
  return (
    <li id={turnAnchor(turn.messageId)} className="scroll-mt-4 space-y-4">
      <Question {...props} />
      <Answer {...props} />
    </li>
  );
}

function Question({ turn: { question, imageUrl, imageName } }: TurnItemProps) {
  const plain = question !== IMAGE_ONLY_MESSAGE || imageName === null;
  return (
    <div className="ml-auto flex w-fit max-w-[88%] flex-col items-end gap-2 md:max-w-[75%]">
      {imageUrl && (
        <a href={imageUrl} target="_blank" rel="noopener" aria-label={words.openPhoto(imageName)}>
          <img
            src={imageUrl}
            alt={imageName ?? words.whatYouSent}
            className="size-28 rounded-md border border-line bg-sunken object-cover"
          />
        </a>
      )}
      {!imageUrl && imageName && (
        <p className="flex min-w-0 items-center gap-2 text-sm text-ink-2">
          <ImageIcon aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{imageName}</span>
        </p>
      )}
      <p
        className={
          plain
            ? "rounded-md rounded-br-[4px] bg-sea-soft px-4 py-2.5 whitespace-pre-line text-ink wrap-anywhere"
            : "text-sm text-ink-2"
        }
      >
        <span className="sr-only">{words.you}</span>
        {question}
      </p>
    </div>
  );
}

function Answer(props: TurnItemProps) {
  const { turn, rest = "" } = props;
  const { state, blocks, sources } = turn;
  return (
    <div className="max-w-[42rem] min-w-0 space-y-4 wrap-anywhere">
      <p className="sr-only">{words.answer}</p>
      {turn.safety && <SafetyPanel notice={turn.safety} />}
      {state !== "answering" && props.saysQuick && <OfflineNote agentName={props.agentName} />}
      <Safety findings={turn.analysis?.safety ?? []} />
      <AnswerText {...{ blocks, sources, rest }} />
      <AnalysisPanel {...props} />
      <ProposalList {...props} />
      <AnswerSources sources={sources} />
      <TurnState {...props} />
      {isAnswer(turn) && <CopyAnswer turn={turn} />}
    </div>
  );
}

/** A safety notice by itself is to be acted on: nothing stands beside it. */
const isAnswer = ({ state, blocks }: TurnItemProps["turn"]) => state !== "answering" && blocks.length > 0;

/** With scripts only: without them a text is selected by hand. */
function CopyAnswer({ turn: { blocks, safety } }: Pick<TurnItemProps, "turn">) {
  return (
    <p className="-ml-2.5 empty:hidden">
      <CopyButton
        text={answerLines(blocks, safety)}
        label={common.copy}
        name={words.copyAnswer}
        variant="quiet"
        size="sm"
      />
    </p>
  );
}

/** Signs of the unfinished end that would be read once it is finished. */
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

function OfflineNote({ agentName }: { agentName: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <Badge>{words.quickAnswer}</Badge>
      <span>{words.quickAnswerFrom(agentName)}</span>
    </p>
  );
}

function TurnState(props: TurnItemProps) {
  const { turn, backTo, rest, onRetry } = props;
  switch (turn.state) {
    case "done":
      return null;
    case "partial":
      return <p className="text-sm text-ink-2">{words.stoppedEarly}</p>;
    case "answering":
      return (
        <p className="flex items-center gap-2.5 text-sm text-ink-2">
          <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
          {rest === undefined ? (
            <>
              {words.stillAnswering}
              <a href={backTo} className="link inline-flex min-h-11 items-center">
                {words.checkAgain}
              </a>
            </>
          ) : (
            words.answering
          )}
        </p>
      );
    case "failed":
      return <RetryForm {...props} onRetry={onRetry} />;
  }
}

function RetryForm({ turn, conversationId, backTo, onRetry }: TurnItemProps) {
  const fields = { intent: "ask", conversationId, messageId: turn.messageId, question: turn.question };
  return (
    <form
      method="post"
      action={backTo}
      encType="multipart/form-data"
      onSubmit={(event) => {
        if (!onRetry) return;
        event.preventDefault();
        onRetry();
      }}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="text-[0.9375rem] font-medium text-coral">{ANSWER_FAILED}</p>
      <Button size="sm" variant="secondary">
        {common.tryAgain}
      </Button>
    </form>
  );
}
