import { Link } from "@remix-run/react";
import * as m from "#app/paraglide/messages.js";
import type { TurnView } from "../turn-view.ts";
import type { ActionTarget } from "./action-button.tsx";
import type { Asking } from "./asking.ts";
import { NextQuestions } from "./suggested-questions.tsx";
import { TurnItem } from "./turn-item.tsx";

type Props = Omit<ActionTarget, "turn"> & {
  turns: readonly TurnView[];
  asking: Asking | null;
  /** The failed question that is back in the box; its turn is hidden. */
  inBox: string | null;
  conversationId: string;
  /** The id of a suggested question without scripts. */
  messageId: string;
  /** Shows earlier turns; null if all are shown. */
  earlier: string | null;
  onRetry: (turn: TurnView) => void;
  onContinue: (turn: TurnView) => void;
  onAsk: (question: string) => void;
};

export function Thread({
  turns,
  asking,
  inBox,
  earlier,
  messageId,
  onRetry,
  onContinue,
  onAsk,
  ...around
}: Props) {
  const shown = turns.filter(({ messageId }) => messageId !== inBox);
  const stored = shown.find(({ messageId }) => messageId === asking?.messageId);
  // The turn in this page wins until it is stored completely.
  const own = asking && (!stored || asking.view.state === "answering" || !isWhole(stored)) ? asking : null;
  const listed = shown.filter(({ messageId }) => messageId !== own?.messageId);
  // That no model answered is said once, at the first quick answer.
  const firstQuick = [...listed, ...(own ? [own.view] : [])].find(({ mode }) => mode === "offline");
  const saysQuick = ({ messageId }: TurnView) => messageId === firstQuick?.messageId;
  // Only the last answer suggests questions; while the next one is being answered, there is none.
  const last = own ? own.view : shown.at(-1);
  const next = last?.state === "done" && last.suggestions.length > 0 && (
    <div className="mt-4">
      <NextQuestions
        questions={last.suggestions}
        action={around.backTo}
        {...{ conversationId: around.conversationId, messageId, onAsk }}
      />
    </div>
  );
  return (
    <>
      {earlier && (
        <p className="mb-6 text-center">
          <Link to={earlier} preventScrollReset className="link inline-flex min-h-11 items-center">
            {m.common_show_earlier()}
          </Link>
        </p>
      )}
      <ol aria-label={m.home_assistant_conversation()} className="space-y-8">
        {listed.map((turn) => (
          <TurnItem
            key={turn.messageId}
            {...around}
            turn={turn}
            saysQuick={saysQuick(turn)}
            onRetry={() => onRetry(turn)}
            // Only the last answer can be continued.
            onContinue={turn === shown.at(-1) && !own ? () => onContinue(turn) : undefined}
          />
        ))}
        {own && (
          <TurnItem
            key={own.messageId}
            {...around}
            turn={own.view}
            saysQuick={saysQuick(own.view)}
            rest={own.rest}
          />
        )}
      </ol>
      {next}
    </>
  );
}

function isWhole({ state }: TurnView): boolean {
  return state === "done" || state === "partial";
}
